import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavingState } from '../session/attempt-session.ts';
import { SaveWords } from './save-words.tsx';
import type { Say } from './use-say.tsx';

const isTrouble = (kind: SavingState['kind']): boolean => kind !== 'saved' && kind !== 'saving';

/** Trouble with saving is said once until everything is saved again, and that it is over is said too; ordinary saves are not. */
export function useSavingNews(saving: SavingState, say: Say): void {
  const told = useRef(new Set<SavingState['kind']>());
  const look = useEffectEvent((kind: SavingState['kind']) => {
    const isOver = kind === 'saved' && told.current.size > 0;
    if (isOver) told.current.clear();
    else if (!isTrouble(kind) || told.current.has(kind)) return;
    else told.current.add(kind);
    say(<SaveWords saving={saving} />);
  });
  useEffect(() => look(saving.kind), [saving.kind]);
}
