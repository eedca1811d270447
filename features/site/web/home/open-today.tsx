import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';

/** What works now, said plainly: no figure and no promise that cannot be tried at once. */
export function OpenToday() {
  const { t } = useLingui();
  const open = [
    t`Timed assessments in which no answer is lost, also when the connection is`,
    t`Results that say what counted, against which mark, and compared with whom`,
    t`A profile with privacy choices: how you appear on leaderboards, or that you do not`,
    t`Your data as one file, and an account you can delete yourself`,
    t`Requests for employer, university and administrator roles, decided by a person`,
  ];
  return (
    <Container width="wide" className="grid items-start gap-10 py-20 sm:py-24 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="font-display text-title font-semibold">
          <Trans>Open today</Trans>
        </h2>
        <p className="mt-4 max-w-lg text-lead text-ink-muted">
          <Trans>We publish no figures we cannot show. This is what you can use right now.</Trans>
        </p>
        <div className="mt-8">
          <ButtonLink to="/register" size="large">
            <Trans>Create an account</Trans>
          </ButtonLink>
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {open.map((sentence) => (
          <li key={sentence} className="flex gap-3.5 py-4">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold-ink" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Container>
  );
}
