import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavingState } from '../sync/open-attempt.ts';
import { SaveWords } from './save-words.tsx';
import type { Say } from './use-say.tsx';

const isTrouble = (kind: SavingState['kind']): boolean => kind !== 'saved' && kind !== 'saving';

/** Trouble with saving is said once until everything is saved again, and that it is over is said too; ordinary saves are not. */
export function useSavingAnnouncements(saving: SavingState, say: Say): void {
  const announced = useRef(new Set<string>());
  const hasUnsaved = 'unsaved' in saving && saving.unsaved > 0;
  const announce = useEffectEvent((kind: SavingState['kind'], hasAnswers: boolean) => {
    const isOver = kind === 'saved' && announced.current.size > 0;
    const trouble = hasAnswers ? `${kind} with answers` : kind;
    if (isOver) announced.current.clear();
    else if (!isTrouble(kind) || announced.current.has(trouble)) return;
    else announced.current.add(trouble);
    say(
      <>
        {hasAnswers && (
          <>
            <Trans>Error Saving Answer</Trans>.{' '}
          </>
        )}
        <SaveWords saving={saving} />
      </>,
    );
  });
  useEffect(() => announce(saving.kind, hasUnsaved), [saving.kind, hasUnsaved]);
}
