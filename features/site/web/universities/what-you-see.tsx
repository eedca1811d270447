import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Part } from '../part.tsx';

/** What a university sees of its students, and what stays theirs. */
export function WhatYouSee() {
  const { t } = useLingui();
  const seen = [
    t`what a student shares of a result: pass or fail, or the full result with score, categories and error band`,
    t`certificates, by the ID a student gives you`,
    t`who in a cohort has accepted, started and finished`,
  ];
  const unseen = [
    t`answers, and the questions a student had`,
    t`accommodations, and the notes about them`,
    t`what was recorded during a test, and the student’s comments`,
    t`results a student doesn’t share, and other attempts`,
  ];
  return (
    <Part title={t`Students decide what you see`} lead={t`Results belong to the people who earned them.`}>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
          <h3 className="font-display text-subheading font-semibold">
            <Trans>What you see</Trans>
          </h3>
          <ul className="mt-4 flex flex-col gap-3">
            {seen.map((one) => (
              <li key={one} className="flex gap-3 text-ink-muted">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
                {one}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-sunken p-6 sm:p-8">
          <h3 className="font-display text-subheading font-semibold">
            <Trans>What you never see</Trans>
          </h3>
          <ul className="mt-4 flex flex-col gap-3">
            {unseen.map((one) => (
              <li key={one} className="flex gap-3 text-ink-muted">
                <X aria-hidden="true" className="mt-1 size-5 shrink-0 text-danger" />
                {one}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-5 max-w-2xl text-sm text-ink-muted">
        <Trans>
          Every organization agrees to our <TextLink to="/terms#employers-and-universities">terms</TextLink>: no decisions based on a score
          alone, and no strings attached to a voucher or a seat.
        </Trans>
      </p>
    </Part>
  );
}
