import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AttemptState } from '../../rules/attempt.ts';
import type { OpenAttempt, RoomSlots } from '../sync/open-attempt.ts';
import { scratchKey } from './scratch-pad.tsx';
import { remember } from './use-remembered.ts';

const finished: readonly AttemptState[] = ['submitted', 'expired', 'left'];

/** Hands over once when the attempt is finished, however it came to its end; the notes on this device go with it. */
export function useFinished({ id, state, result_id }: OpenAttempt['sheet'], onFinished: RoomSlots['onFinished']): boolean {
  const { t } = useLingui();
  const hasTold = useRef(false);
  const isFinished = finished.includes(state);
  const finish = useEffectEvent((isNow: boolean) => {
    if (!isNow || hasTold.current) return;
    hasTold.current = true;
    remember(scratchKey(id), null);
    const messages: Partial<Record<AttemptState, string>> = {
      expired: t`Time ran out; what you had answered was submitted for you.`,
      left: t`It was submitted because the window was left too often or for too long.`,
    };
    onFinished({ resultId: result_id, message: messages[state] ?? null });
  });
  useEffect(() => finish(isFinished), [isFinished]);
  return isFinished;
}
