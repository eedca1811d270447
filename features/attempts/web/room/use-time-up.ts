import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import type { OpenAttempt } from '../sync/open-attempt.ts';

/** Whether the server says that time is up; the count of this device is no reason to end anything. Time that is given opens the test again. */
export function useTimeUp({ state }: OpenAttempt['sheet']): boolean {
  const { t } = useLingui();
  const isTimeUp = state === 'closing';
  const announce = useEffectEvent((isNow: boolean) => {
    if (isNow) toast({ tone: 'warning', title: t`Time's Up!`, description: t`Auto-submitting your assessment.` });
  });
  useEffect(() => announce(isTimeUp), [isTimeUp]);
  return isTimeUp;
}
