import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { toastQueue } from '#ui/controls/toast.tsx';
import { timeGained } from '../../rules/countdown.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { useTimeWords } from './use-time-words.ts';

/** Messages of the room that stay until they are put away, or until what they say is over. */
function useLastingMessages() {
  const ids = useRef<number[]>([]);
  const takeBack = useCallback(() => {
    for (const id of ids.current.splice(0)) toastQueue.close(id);
  }, []);
  const show = useCallback((title: string) => {
    ids.current.push(toastQueue.add({ tone: 'info', title, durationMs: Number.POSITIVE_INFINITY }));
  }, []);
  useEffect(() => takeBack, [takeBack]);
  return { show, takeBack };
}

/** Says that time was added, or that a pause ended, while the page is open; it stays in the status line until it is put away. */
export function useTimeChanges(
  { state, duration_seconds, extra_seconds, returned_seconds }: OpenAttempt['sheet'],
  isAfterPause: boolean,
): void {
  const { t } = useLingui();
  const words = useTimeWords();
  const { show, takeBack } = useLastingMessages();
  const known = useRef({ duration_seconds, extra_seconds, returned_seconds });
  const announce = useEffectEvent((now: typeof known.current) => {
    const gained = timeGained(known.current, now);
    known.current = now;
    const sentences = gained.map(({ reason, seconds }) => {
      const time = words(seconds);
      return reason === 'given' ? t`You have an extra ${time}.` : t`Our server was down for ${time}. You get that time back.`;
    });
    if (sentences.length > 0) show(sentences.join(' '));
  });
  useEffect(() => announce({ duration_seconds, extra_seconds, returned_seconds }), [duration_seconds, extra_seconds, returned_seconds]);
  const stateBefore = useRef<typeof state>(isAfterPause ? 'paused' : state);
  // What was given during the pause is said again when it ends: the status line shows the last message.
  const extraBefore = useRef(extra_seconds);
  const follow = useEffectEvent((now: typeof state) => {
    const isBack = stateBefore.current === 'paused' && now === 'running';
    stateBefore.current = now;
    if (now !== 'running') takeBack();
    const given = words(Math.max(0, extra_seconds - extraBefore.current));
    const hasMore = extra_seconds > extraBefore.current;
    extraBefore.current = extra_seconds;
    if (isBack)
      show(
        hasMore
          ? t`Your test has resumed. You didn’t lose any time, and you have an extra ${given}.`
          : t`Your test has resumed. You didn’t lose any time.`,
      );
  });
  useEffect(() => follow(state), [state]);
}
