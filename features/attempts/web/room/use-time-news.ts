import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { timeGained } from '../../rules/countdown.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import { useTimeWords } from './use-time-words.ts';

/** Sentences about time that was added while the page is open; each is told at once and stays until it is put away. */
export function useTimeNews({ extra_seconds, returned_seconds }: AttemptSession['sheet']) {
  const { t } = useLingui();
  const words = useTimeWords();
  const [news, setNews] = useState<readonly string[]>([]);
  const known = useRef({ extra_seconds, returned_seconds });
  const look = useEffectEvent((now: Pick<AttemptSession['sheet'], 'extra_seconds' | 'returned_seconds'>) => {
    const gained = timeGained(known.current, now);
    known.current = now;
    const sentences = gained.map(({ reason, seconds }) => {
      const time = words(seconds);
      return reason === 'given' ? t`You were given ${time} more.` : t`The server was away for ${time}; the time was given back.`;
    });
    for (const title of sentences) toast({ tone: 'info', title, durationMs: 10_000 });
    if (sentences.length > 0) setNews(sentences);
  });
  useEffect(() => look({ extra_seconds, returned_seconds }), [extra_seconds, returned_seconds]);
  return { news, putAway: () => setNews([]) };
}
