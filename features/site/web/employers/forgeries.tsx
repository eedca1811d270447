import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Part } from '../part.tsx';
import { ForgeryDrawing, type Forgery } from './forgery-drawing.tsx';

/** The ink panel: what forgers do, and what it meets here. */
export function Forgeries() {
  const { t } = useLingui();
  const forgeries: { kind: Forgery; does: string; meets: string }[] = [
    {
      kind: 'edited',
      does: t`They edit the picture`,
      meets: t`The lookup reads our record and not the file. Another score on the document is an edited document.`,
    },
    {
      kind: 'borrowed',
      does: t`They borrow a real one`,
      meets: t`The lookup names the holder. Compare the name with the person: no lookup can do that for you.`,
    },
    {
      kind: 'decoy',
      does: t`They bring their own checkpoint`,
      meets: t`Open this page yourself. A link or a code in a document leads wherever its maker wants.`,
    },
    {
      kind: 'over',
      does: t`They use what is over`,
      meets: t`The state is worked out when you ask. One revoked a moment ago is revoked, on every old copy.`,
    },
    {
      kind: 'guessed',
      does: t`They try out IDs`,
      meets: t`An ID holds 95 random bits, wrong guesses are limited, and names can’t be searched.`,
    },
    {
      kind: 'inside',
      does: t`They change the record`,
      meets: t`Issuing and revoking go into a signed public log. A quiet change would show.`,
    },
  ];
  return (
    <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
      <Container>
        <Part
          title={t`What forgers do, and what it meets here`}
          lead={t`No part of a certificate's appearance is evidence. The only evidence is what the issuer says when you ask.`}
        >
          <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {forgeries.map(({ kind, does, meets }) => (
              <li key={kind} className="border-t border-panel-line pt-5">
                <ForgeryDrawing kind={kind} />
                <h3 className="mt-4 font-display text-subheading font-semibold">{does}</h3>
                <p className="mt-1.5 text-on-panel-muted">{meets}</p>
              </li>
            ))}
          </ul>
          <p className="mt-10 max-w-2xl text-sm text-on-panel-muted">
            <Trans>
              <TextLink
                to="/blog/how-to-verify-a-certificate"
                className="text-on-panel! decoration-panel-gold hover:text-panel-gold! focus-visible:outline-panel-gold"
              >
                How to verify a certificate
              </TextLink>{' '}
              says more, also about what no lookup can tell.
            </Trans>
          </p>
        </Part>
      </Container>
    </div>
  );
}
