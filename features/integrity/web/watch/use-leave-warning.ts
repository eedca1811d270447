import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import { leaveRule, submittedAfterSeconds } from '#features/attempts/rules/leave-policy.ts';
import { toast } from '#ui/controls/toast.tsx';
import type { Returned } from '../../rules/leave-monitor-reducer.ts';

const durationMs = 12_000;

/** Warns whoever comes back, and says what the next leave does where it does something. */
export function useLeaveWarning(policy: WindowPolicy): (returned: Returned) => void {
  const { t } = useLingui();
  const { warnings } = leaveRule;

  function next(number: number): string | null {
    const seconds = submittedAfterSeconds(policy, number + 1);
    if (seconds === null) return null;
    return t`Next time, we submit your test after ${seconds} seconds away.`;
  }

  return ({ number, isTooLate }) => {
    const consequence = isTooLate ? null : next(number);
    const count =
      number <= warnings
        ? t`Warning ${number} of ${warnings}.`
        : t`${plural(number, { one: 'You’ve left the window once.', other: 'You’ve left the window # times.' })}`;
    const said = t`Switching tabs during an assessment is not recommended and may be flagged.`;
    const description = consequence === null ? said : `${said} ${count} ${consequence}`;
    toast({ tone: 'warning', title: t`Warning: Tab Switched`, description, durationMs });
  };
}
