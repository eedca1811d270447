import { expect, test } from 'vitest';
import { type QueueEffect, type QueueEvent, reduceQueue } from './queue-reducer.ts';
import { emptyQueue, waitingEdits } from './queue-state.ts';

/** Plays events on a new queue; answers with its state and what the last event asked for. */
function play(events: readonly QueueEvent[]) {
  let state = emptyQueue('attempt');
  let effects: readonly QueueEffect[] = [];
  for (const event of events) [state, effects] = reduceQueue(state, event);
  return { state, effects };
}

test('an answer that a pause refuses stays without a word, and is sent when the test goes on', () => {
  const edit = { kind: 'answer', order: 1, optionId: 'a', revision: 1, windowId: 'w' } as const;
  const made = { ...edit, attemptId: 'attempt', made: 1, madeAtMs: 0 };
  const reply = { fate: 'paused', message: 'Your test is paused.', isInCharge: true, retryAfterSeconds: null } as const;
  const refused: QueueEvent[] = [
    { kind: 'started' },
    { kind: 'loaded', edits: [] },
    { kind: 'made', edit, wallMs: 0 },
    { kind: 'stored', edit: made, isKept: true },
    { kind: 'answered', edit: made, reply, wallMs: 0, dice: 0.5 },
  ];
  const { state, effects } = play(refused);
  expect([waitingEdits(state), state.trouble]).toEqual([[made], null]);
  expect(effects).toEqual([
    { kind: 'pause', ms: expect.any(Number) },
    { kind: 'notify', notice: { kind: 'changed' } },
  ]);
  expect(play([...refused, { kind: 'woken' }]).effects).toEqual([{ kind: 'end_pause' }, { kind: 'send', edit: made }]);
});
