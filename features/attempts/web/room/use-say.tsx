import { type ReactNode, useCallback, useState } from 'react';

/** Tells those who listen; what is urgent interrupts, the rest waits for a pause. The same words twice are heard twice. */
export type Say = (words: ReactNode, isUrgent?: boolean) => void;

type Said = { nth: number; words: ReactNode; isUrgent: boolean };

/** The room's voice, and the region it speaks from. */
export function useSay(): { say: Say; voice: ReactNode } {
  const [said, setSaid] = useState<Said>({ nth: 0, words: null, isUrgent: false });
  const say = useCallback<Say>((words, isUrgent = false) => setSaid(({ nth }) => ({ nth: nth + 1, words, isUrgent })), []);
  const voice = (
    <div className="sr-only" data-voice>
      <div aria-live="polite">{!said.isUrgent && <p key={said.nth}>{said.words}</p>}</div>
      <div aria-live="assertive">{said.isUrgent && <p key={said.nth}>{said.words}</p>}</div>
    </div>
  );
  return { say, voice };
}
