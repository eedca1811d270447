import { type ReactNode, useState } from 'react';
import type { OpenAttempt } from '../../contract/admin.ts';
import { AnnulDialog } from './annul-dialog.tsx';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { CloseDialog, PauseDialog, ResumeDialog } from './live-dialogs.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import type { AttemptAct } from './open-attempt-cells.tsx';

type Acting = { act: AttemptAct; attempt: OpenAttempt };

/** What can be done about an attempt in the state it is in. */
function possibleActs({ state }: OpenAttempt): AttemptAct[] {
  if (state === 'ready') return ['note', 'annul'];
  if (state === 'running') return ['extend', 'pause', 'note', 'close', 'annul'];
  if (state === 'paused') return ['extend', 'resume', 'note', 'close', 'annul'];
  if (state === 'closing') return ['extend', 'note', 'annul'];
  return state === 'annulled' ? ['note'] : ['note', 'annul'];
}

/** The acts of each row of a list, the dialog of the one that was begun, and which attempts were ended here. */
export function useAttemptActs(onChanged: () => void) {
  const [acting, setActing] = useState<Acting | null>(null);
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const actsOf = (attempt: OpenAttempt): Partial<Record<AttemptAct, () => void>> =>
    Object.fromEntries(possibleActs(attempt).map((act) => [act, () => setActing({ act, attempt })]));
  const dialog = acting && (
    <ActDialog {...acting} onClose={() => setActing(null)} onChanged={onChanged} onOver={(id) => setOver((ids) => new Set([...ids, id]))} />
  );
  return { actsOf, dialog, over };
}

function ActDialog({ act, ...props }: Acting & { onClose: () => void; onChanged: () => void; onOver: (id: string) => void }): ReactNode {
  switch (act) {
    case 'extend':
      return <ExtraTimeDialog {...props} />;
    case 'pause':
      return <PauseDialog {...props} />;
    case 'resume':
      return <ResumeDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'note':
      return <NotesDialog {...props} />;
    case 'annul':
      return <AnnulDialog {...props} />;
  }
}
