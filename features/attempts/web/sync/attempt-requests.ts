import { deliverQuestions, readAttempt, type Sheet } from '../../contract/attempts.ts';
import { type AttemptEvent, type AttemptSync, mayLeaveBehind, maySubmit } from '../../rules/attempt-reducer.ts';
import type { AnswerQueue } from './answer-queue.ts';
import type { Ports } from './ports.ts';
import type { createServerClock } from './server-clock.ts';
import { submitAll } from './submit-flow.ts';

type Parts = {
  attemptId: string;
  ports: Ports;
  clock: ReturnType<typeof createServerClock>;
  queue: AnswerQueue;
  state: () => AttemptSync<Sheet>;
  dispatch: (event: AttemptEvent<Sheet>) => void;
};

/** What an open attempt asks the server for besides saving; each answer becomes an event. */
export function createAttemptRequests({ attemptId, ports, clock, queue, state, dispatch }: Parts) {
  const params = { id: attemptId };

  function learn(sheet: Sheet): void {
    dispatch({ kind: 'sheet_learnt', sheet, hasHeld: queue.hasHeld() });
  }

  /** Makes a request whose reply says the server's time. */
  async function timed(ask: () => Promise<Sheet>): Promise<void> {
    const finishTiming = clock.timeRequest();
    const told = await ask();
    finishTiming(told.server_now);
    learn(told);
  }

  return {
    learn,
    /** Reads the sheet; throws when that is not possible now. */
    read: (): Promise<void> => timed(() => ports.ask(readAttempt, { params })),
    async takeOver(): Promise<void> {
      try {
        await timed(() => ports.ask(deliverQuestions, { params, body: { window_id: state().windowId } }));
        // The window that was in charge may have left choices on this device.
        await queue.load();
        dispatch({ kind: 'taken_over' });
      } catch {
        dispatch({ kind: 'take_over_failed' });
      }
    },
    async submit(): Promise<void> {
      if (!maySubmit(state())) return;
      dispatch({ kind: 'submit_began' });
      const mayGoOn = (): boolean => mayLeaveBehind(state(), queue.trouble()?.kind === 'failing');
      const outcome = await submitAll({ attemptId, queue, ports, mayLeaveBehind: mayGoOn });
      dispatch({ kind: 'submit_ended', outcome });
    },
  };
}
