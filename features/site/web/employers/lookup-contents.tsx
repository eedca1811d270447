import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Part } from '../part.tsx';

/** What whoever has the ID of a certificate learns from it, and what not. */
export function LookupContents({ certificate }: { certificate: ReactNode }) {
  const { t } = useLingui();
  const shown = [
    { name: t`Its status, first`, text: t`Valid, expired, suspended or revoked, at the moment you ask.` },
    {
      name: t`The name`,
      text: t`The holder’s name when the test began, or a corrected one with its date. Check that it’s the person in front of you.`,
    },
    { name: t`The assessment, the score and the level`, text: t`What was tested, and how well the holder did.` },
    { name: t`The dates`, text: t`When the test was completed, and when the certificate was issued and expires (UTC).` },
  ];
  const hidden = [t`the email address`, t`answers and categories`, t`other attempts`, t`payments`, t`what was recorded during the test`];
  return (
    <Part title={t`What a check shows`} lead={t`Enough to compare with what you were told, and nothing more.`}>
      <div className="grid items-center gap-12 lg:grid-cols-2 lg:gap-16">
        {certificate}
        <div>
          <ul className="flex flex-col gap-5">
            {shown.map(({ name, text }) => (
              <li key={name} className="flex gap-4">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold-ink" />
                <p className="text-ink-muted">
                  <strong className="block font-display text-subheading font-semibold text-ink">{name}</strong>
                  {text}
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-7 flex gap-4 rounded-card border border-line bg-sunken p-5">
            <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            <div>
              <h3 className="font-semibold">
                <Trans>Never shown</Trans>
              </h3>
              <ul className="mt-1 flex flex-wrap gap-x-1.5 text-ink-muted">
                {hidden.map((one, position) => (
                  <li key={one}>
                    {one}
                    {position < hidden.length - 1 && <span aria-hidden="true"> ·</span>}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <p className="mt-5 text-sm text-ink-muted">
            <Trans>
              Certificates can’t be searched by name. The holder decides who gets the ID:{' '}
              <TextLink to="/help/certification/what-others-see">what others see</TextLink>.
            </Trans>
          </p>
        </div>
      </div>
    </Part>
  );
}
