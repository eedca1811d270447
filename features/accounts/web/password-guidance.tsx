import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { minPasswordLength, whyNotPassword, type PasswordProblem } from '../rules/password.ts';

/** The list of passwords that are guessed first stays on the server, which has the last word. */
const noList: ReadonlySet<string> = new Set();

/** Length is what counts, so that is what is drawn. */
const steps = [4, 7, minPasswordLength, 16] as const;

type Props = { password: string; isRefused: boolean; fullName?: string; email?: string };

/** Says calmly what a password still needs. */
export function PasswordGuidance({ password, isRefused, fullName = '', email = '' }: Props) {
  const problem = whyNotPassword(password, { fullName, email }, noList);
  // What the server has refused is not praised here.
  if (isRefused && problem === null) return null;
  const length = [...password].length;
  const Icon = problem ? Info : Check;
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors duration-300 ${length < step ? 'bg-line' : problem ? 'bg-edge' : 'bg-success-edge'}`}
          />
        ))}
      </div>
      <p role="status" className={`flex items-start gap-2 text-caption ${problem ? 'text-ink-muted' : 'text-success'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{problem ? <Advice problem={problem} /> : <Trans>Long enough. A longer one is even better.</Trans>}</span>
      </p>
    </div>
  );
}

function Advice({ problem }: { problem: PasswordProblem }) {
  const { t } = useLingui();
  const advice: Record<PasswordProblem, string> = {
    too_short: t`At least ${minPasswordLength} characters. A few words you’ll remember work well.`,
    too_common: t`This is one of the first passwords people guess.`,
    too_simple: t`Repeated or sequential characters are easy to guess.`,
    is_name_or_email: t`Don’t use your name or email address.`,
  };
  return advice[problem];
}
