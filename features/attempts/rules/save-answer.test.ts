import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerRow, isLate, saveAnswer } from './save-answer.ts';
import { setFlag } from './set-flag.ts';

const now = new Date('2026-11-15T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const notPaused = { pausedAt: null, pausedUntil: null };
const row: AnswerRow = {
  status: 'open',
  deadlineAt: minutes(10),
  ...notPaused,
  optionIds: ['a', 'b', 'c', 'd'],
  selectedOptionId: 'b',
  revision: 3,
};
const outcomeOf = (changes: Partial<AnswerRow>, optionId: string, revision: number) => {
  const decision = saveAnswer({ ...row, ...changes }, { optionId, revision }, now);
  return decision.ok ? decision.value : decision.refusal;
};

describe('A-177 an answer', () => {
  test.each([
    ['that is newer is saved', {}, 'c', 4, 'saved'],
    ['that skips a revision is saved', {}, 'c', 9, 'saved'],
    ['that chooses the same again is saved', {}, 'b', 4, 'saved'],
    ['that is sent twice changes nothing', {}, 'b', 3, 'unchanged'],
    ['that is older is out of date', {}, 'c', 2, 'out_of_date'],
    ['of the same count and another option is out of date: the first came first', {}, 'c', 3, 'out_of_date'],
    ['of another question is no option', {}, 'x', 4, 'not_an_option'],
    ['after the end is refused', { status: 'finished' }, 'c', 4, 'attempt_closed'],
    ['that was saved before the end stays saved when it is sent again', { status: 'finished' }, 'b', 3, 'unchanged'],
    ['six seconds after the deadline is late', { deadlineAt: minutes(-0.1) }, 'c', 4, 'time_is_up'],
    ['four seconds after the deadline was in flight', { deadlineAt: minutes(-4 / 60) }, 'c', 4, 'saved'],
    ['before the first delivery is too early', { deadlineAt: null }, 'c', 4, 'not_started'],
    ['before the first delivery does not tell which options are in the form', { deadlineAt: null }, 'x', 4, 'not_started'],
    ['of an attempt that ended before its delivery does not tell either', { deadlineAt: null, status: 'finished' }, 'c', 4, 'not_found'],
    ['six seconds into a pause waits for its end', { pausedAt: minutes(-0.1), pausedUntil: minutes(9) }, 'c', 4, 'paused'],
    ['four seconds into a pause was in flight', { pausedAt: minutes(-4 / 60), pausedUntil: minutes(9) }, 'c', 4, 'saved'],
    ['after a pause is saved', { pausedAt: minutes(-2), pausedUntil: minutes(0) }, 'c', 4, 'saved'],
  ] as const)('%s', (_name, changes, optionId, revision, outcome) => {
    expect(outcomeOf(changes, optionId, revision)).toBe(outcome);
  });

  test('of nobody is not found', () => {
    expect(saveAnswer(null, { optionId: 'a', revision: 1 }, now)).toMatchObject({ refusal: 'not_found' });
  });

  test('is kept as a record only when it came after the end', () => {
    expect((['not_found', 'not_started', 'attempt_closed', 'time_is_up', 'not_an_option', 'out_of_date'] as const).filter(isLate)).toEqual([
      'attempt_closed',
      'time_is_up',
    ]);
  });

  test('in any order and any number of repeats ends as the newest edit says', () => {
    const edits = fc.uniqueArray(fc.record({ optionId: fc.constantFrom('a', 'b', 'c', 'd'), revision: fc.integer({ min: 1, max: 30 }) }), {
      selector: (edit) => edit.revision,
      minLength: 1,
    });
    fc.assert(
      fc.property(edits, fc.infiniteStream(fc.nat()), (made, picks) => {
        let state: AnswerRow = { ...row, selectedOptionId: null, revision: 0 };
        const arrivals = [...made, ...made].map((edit) => ({ edit, at: picks.next().value as number })).toSorted((a, b) => a.at - b.at);
        for (const { edit } of arrivals) {
          const decision = saveAnswer(state, edit, now);
          if (decision.ok && decision.value === 'saved') state = { ...state, selectedOptionId: edit.optionId, revision: edit.revision };
        }
        const newest = made.toSorted((a, b) => b.revision - a.revision)[0];
        return state.selectedOptionId === newest?.optionId && state.revision === newest?.revision;
      }),
    );
  });
});

describe('A-180 a flag', () => {
  const flagged = { status: 'open' as const, deadlineAt: minutes(1), ...notPaused, isFlagged: false, flagRevision: 2 };
  test.each([
    ['that is newer is set', {}, true, 3, 'saved'],
    ['that is sent twice changes nothing', {}, false, 2, 'unchanged'],
    ['of a double click ends as the newer click says', {}, true, 2, 'out_of_date'],
    ['after the end is refused', { status: 'finished' as const }, true, 3, 'attempt_closed'],
    ['after the deadline and its grace is late', { deadlineAt: minutes(-1) }, true, 3, 'time_is_up'],
    ['before the first delivery is too early', { deadlineAt: null }, true, 3, 'not_started'],
    ['during a pause waits for its end', { pausedAt: minutes(-1), pausedUntil: minutes(9) }, true, 3, 'paused'],
  ] as const)('%s', (_name, changes, isFlagged, revision, outcome) => {
    const decision = setFlag({ ...flagged, ...changes }, { isFlagged, revision }, now);
    expect(decision.ok ? decision.value : decision.refusal).toBe(outcome);
  });
  test('of nobody is not found', () =>
    expect(setFlag(null, { isFlagged: true, revision: 1 }, now)).toMatchObject({ refusal: 'not_found' }));
});
