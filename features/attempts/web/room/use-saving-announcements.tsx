import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavingState } from '../sync/open-attempt.ts';
import { SaveWords } from './save-words.tsx';
import type { Say } from './use-say.tsx';

const isTrouble = (kind: SavingState['kind']): boolean => kind !== 'saved' && kind !== 'saving';

/** Trouble with saving is said once until everything is saved again, and that it is over is said too; ordinary saves are not. */
export function useSavingAnnouncements(saving: SavingState, say: Say): void {
  const announced = useRef(new Set<SavingState['kind']>());
  const announce = useEffectEvent((kind: SavingState['kind']) => {
    const isOver = kind === 'saved' && announced.current.size > 0;
    if (isOver) announced.current.clear();
    else if (!isTrouble(kind) || announced.current.has(kind)) return;
    else announced.current.add(kind);
    say(<SaveWords saving={saving} />);
  });
  useEffect(() => announce(saving.kind), [saving.kind]);
}
