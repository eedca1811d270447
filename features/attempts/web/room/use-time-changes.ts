import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { timeGained } from '../../rules/countdown.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import type { Say } from './use-say.tsx';
import { useTimeWords } from './use-time-words.ts';

type Hearing = { say: Say; isAfterPause: boolean };

/** Sentences about time that was added, or a pause that ended, while the page is open; each is announced at once and stays until it is put away. */
export function useTimeChanges(
  { state, duration_seconds, extra_seconds, returned_seconds }: OpenAttempt['sheet'],
  { say, isAfterPause }: Hearing,
) {
  const { t } = useLingui();
  const words = useTimeWords();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const known = useRef({ duration_seconds, extra_seconds, returned_seconds });
  const announce = useEffectEvent((now: typeof known.current) => {
    const gained = timeGained(known.current, now);
    known.current = now;
    const sentences = gained.map(({ reason, seconds }) => {
      const time = words(seconds);
      return reason === 'given' ? t`You got an extra ${time}.` : t`Our server was down for ${time}. You got that time back.`;
    });
    for (const title of sentences) toast({ tone: 'info', title, durationMs: 10_000 });
    if (sentences.length > 0) setChanges(sentences);
  });
  useEffect(() => announce({ duration_seconds, extra_seconds, returned_seconds }), [duration_seconds, extra_seconds, returned_seconds]);
  const [hasResumed, setHasResumed] = useState(false);
  const stateBefore = useRef<typeof state>(isAfterPause ? 'paused' : state);
  const resumed = t`Your test has resumed. You didn’t lose any time.`;
  const follow = useEffectEvent((now: typeof state) => {
    const isBack = stateBefore.current === 'paused' && now === 'running';
    stateBefore.current = now;
    setHasResumed(isBack);
    if (isBack) say(resumed);
  });
  useEffect(() => follow(state), [state]);
  const putAway = () => {
    setChanges([]);
    setHasResumed(false);
  };
  return { changes: hasResumed ? [resumed, ...changes] : changes, putAway };
}
