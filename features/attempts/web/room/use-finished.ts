import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFinished as isOver } from '../../rules/answer-sheet.ts';
import type { AttemptState } from '../../rules/attempt.ts';
import { whatCounted, type WhatCounted } from '../../rules/what-counted.ts';
import type { OpenAttempt, RoomSlots } from '../sync/open-attempt.ts';
import { scratchKey } from './scratch-pad.tsx';
import { highlightsKey } from './use-highlighter.ts';
import { remember } from './use-remembered.ts';

export type Ending = {
  isFinished: boolean;
  /** The last choices are on their way; only then is it known what came late. */
  isDelivering: boolean;
  /** What the person has to know before going on; null when everything counts. */
  late: { outcome: WhatCounted; goOn: () => void } | null;
  /** Nothing of it counts. */
  annulled: { goOn: () => void } | null;
  /** An administrator ended it. */
  closed: { reason: string; goOn: () => void } | null;
};

/**
 * Hands over once when the attempt is finished, however it came to its end; the notes on this device go with it.
 * Where answers came late the person reads which ones, and where it was annulled or closed, why; each goes on by a press.
 */
export function useFinished({ sheet, answers }: OpenAttempt, onFinished: RoomSlots['onFinished']): Ending {
  const { t } = useLingui();
  const { id, state, result_id, close_reason } = sheet;
  const hasTold = useRef(false);
  const [hasRead, setHasRead] = useState(false);
  const isFinished = isOver(sheet);
  const isDelivering = isFinished && [...answers.values()].some(({ saving }) => saving === 'saving');
  const outcome = whatCounted(answers, sheet.answers);
  const hasLate = outcome.late.length + outcome.undelivered.length > 0;
  const isAnnulled = state === 'annulled';
  const isClosed = state === 'closed';
  const isReady = isFinished && (hasRead || (!isAnnulled && !isClosed && !isDelivering && !hasLate));
  const finish = useEffectEvent((isNow: boolean) => {
    if (!isNow || hasTold.current) return;
    hasTold.current = true;
    for (const key of [scratchKey(id), highlightsKey(id)]) remember(key, null);
    const messages: Partial<Record<AttemptState, string>> = {
      expired: t`Time ran out, so we submitted your answers.`,
      left: t`Your test was submitted because you left the window too often or for too long.`,
    };
    onFinished({ resultId: result_id, message: hasRead ? null : (messages[state] ?? null), hasRead });
  });
  useEffect(() => finish(isReady), [isReady]);
  const goOn = () => setHasRead(true);
  const late = isFinished && !isAnnulled && !isDelivering && hasLate ? { outcome, goOn } : null;
  const closed = isClosed && !isDelivering ? { reason: close_reason ?? '', goOn } : null;
  return { isFinished, isDelivering, late, annulled: isAnnulled ? { goOn } : null, closed };
}
