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
      meets: t`A check shows our record, not the document. If the score differs, the document was edited.`,
    },
    {
      kind: 'borrowed',
      does: t`They borrow a real one`,
      meets: t`A check shows the holder’s name. Compare it with the person in front of you: no check can do that for you.`,
    },
    {
      kind: 'decoy',
      does: t`They send you to a fake page`,
      meets: t`Open this page yourself. A link or QR code in a document can lead anywhere.`,
    },
    {
      kind: 'over',
      does: t`They use one that no longer counts`,
      meets: t`Once a certificate is revoked, every copy of it stops counting.`,
    },
    {
      kind: 'guessed',
      does: t`They guess IDs`,
      meets: t`IDs are random and too long to guess, wrong guesses are limited, and nobody can search by name.`,
    },
    {
      kind: 'inside',
      does: t`They change the record`,
      meets: t`Whenever a certificate is issued, corrected or revoked, a signed public log records it. A secret change wouldn’t match it.`,
    },
  ];
  return (
    <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
      <Container>
        <Part
          title={t`What forgers try, and why it fails here`}
          lead={t`How a certificate looks proves nothing. Check it with the issuer.`}
        >
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-3">
            {forgeries.map(({ kind, does, meets }) => (
              <li key={kind} className="border-t border-panel-line pt-5 max-sm:flex max-sm:gap-4">
                <div className="max-sm:w-14 max-sm:shrink-0 sm:mb-4">
                  <ForgeryDrawing kind={kind} />
                </div>
                <div>
                  <h3 className="font-display text-subheading font-semibold">{does}</h3>
                  <p className="mt-1.5 text-on-panel-muted">{meets}</p>
                </div>
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
              has more, including what no check can tell you.
            </Trans>
          </p>
        </Part>
      </Container>
    </div>
  );
}
