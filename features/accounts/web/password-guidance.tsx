import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useMemo } from 'react';
import { minPasswordLength, whyNotPassword, type PasswordProblem } from '../rules/password.ts';

/** The list of passwords that are guessed first stays on the server, which has the last word. */
const noList: ReadonlySet<string> = new Set();

/** Length is what counts, so that is what is drawn. */
const steps = [4, 7, minPasswordLength, 16] as const;

type Props = { password: string; isRefused: boolean; fullName?: string; email?: string };

/** Says calmly what a password still needs, and how strong it is in a word. */
export function PasswordGuidance({ password, isRefused, fullName = '', email = '' }: Props) {
  const problem = whyNotPassword(password, { fullName, email }, noList);
  const length = [...password].length;
  // The field says what is wrong with it, and what the server has refused is not praised here.
  if (isRefused && length > 0) return null;
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
        <span>{problem ? <Advice problem={problem} isTyped={length > 0} /> : <Praise length={length} />}</span>
      </p>
    </div>
  );
}

function Praise({ length }: { length: number }) {
  return length < steps[3] ? <Trans>Good. A longer one is even better.</Trans> : <Trans>Strong.</Trans>;
}

/** Before anything is typed it is an invitation, and a judgment afterwards. */
function Advice({ problem, isTyped }: { problem: PasswordProblem; isTyped: boolean }) {
  const advice = usePasswordAdvice();
  if (!isTyped) return <Trans>At least {minPasswordLength} characters. A few words you’ll remember work well.</Trans>;
  return advice[problem];
}

/** What is wrong with a password, in words. */
export function usePasswordAdvice(): Record<PasswordProblem, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      too_short: t`Too short. Use at least ${minPasswordLength} characters.`,
      too_common: t`Weak. This is one of the first passwords people guess.`,
      too_simple: t`Weak. Repeated or sequential characters are easy to guess.`,
      is_name_or_email: t`Weak. Don’t use your name or email address.`,
    }),
    [t],
  );
}
