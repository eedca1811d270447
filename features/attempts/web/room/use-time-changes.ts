import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { timeGained } from '../../rules/countdown.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { useTimeWords } from './use-time-words.ts';

/** Sentences about time that was added while the page is open; each is announced at once and stays until it is put away. */
export function useTimeChanges({ duration_seconds, extra_seconds, returned_seconds }: OpenAttempt['sheet']) {
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
  return { changes, putAway: () => setChanges([]) };
}
