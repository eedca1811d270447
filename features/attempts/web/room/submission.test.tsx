import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answersOf, named, openRoom, press, sheetOf, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
let handed: { resultId: string | null; message: string | null; hasRead: boolean }[] = [];
const onFinished = (finished: (typeof handed)[number]) => void handed.push(finished);
beforeEach(() => {
  handed = [];
});
afterEach(() => {
  room.close();
  localStorage.clear();
});

const alert = () => document.querySelector('[role=alert]');

describe('a submission that fails', () => {
  test('A-193 says so where the act was, loses nothing and can be repeated', () => {
    room = openRoom({ submission: { isRunning: false, failure: 'The server cannot be reached.' } });
    expect(alert()?.textContent).toContain('Submission Error');
    expect(alert()?.textContent).toContain('The server cannot be reached.');
    expect(alert()?.textContent).toContain('Your test is still open.');
    expect(text('h2')).toBe('Question 1 of 5');
    press('Try again');
    expect(room.asked).toEqual(['submit']);
  });

  test('A-193 while it is tried again the alert stays with its button, and goes when it worked', () => {
    room = openRoom({ submission: { isRunning: false, failure: 'Away.' } });
    const again = named('Try again');
    room.change({ submission: { isRunning: true, failure: null } });
    expect(again.isConnected).toBe(true);
    room.change({ submission: { isRunning: false, failure: null } });
    expect(alert()).toBeNull();
  });

  test('A-182 a session that is not there is told in the words of the server', () => {
    room = openRoom({ submission: { isRunning: false, failure: 'Assessment session not found.' } });
    expect(alert()?.textContent).toContain('Assessment session not found.');
  });
});

describe('the end', () => {
  test.each([
    ['submitted', null],
    ['expired', 'Time ran out, so we submitted your answers.'],
    ['left', 'Your test was submitted because you left the window too often or for too long.'],
  ] as const)('A-192 an attempt that is %s is handed over once', (state, message) => {
    room = openRoom({}, { onFinished });
    expect(handed).toEqual([]);
    room.change({ sheet: sheetOf({ state, result_id: 'r1' }) });
    room.change({ sheet: sheetOf({ state, result_id: 'r1', version: 2 }) });
    expect(handed).toEqual([{ resultId: 'r1', message, hasRead: false }]);
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
  });

  const row = (order_num: number, option_id: string | null) => ({ order_num, option_id, revision: 1, is_flagged: false, flag_revision: 0 });
  const ended = sheetOf({
    state: 'expired',
    result_id: 'r1',
    answers: [row(1, '1a'), row(2, '2a'), row(3, null), row(4, null), row(5, null)],
  });

  test('A-196 answers that came late are named, with what counts, before anything follows', () => {
    room = openRoom({}, { onFinished });
    const saved = { optionId: '1a', saving: 'saved' } as const;
    room.change({
      sheet: ended,
      answers: answersOf({ 1: saved, 2: { optionId: '2b', saving: 'saving' }, 4: { optionId: '4a', saving: 'saving' } }),
    });
    expect(text()).toContain('Sending your last answers.');
    expect(handed).toEqual([]);
    room.change({ answers: answersOf({ 1: saved, 2: { optionId: '2b', saving: 'late' }, 4: { optionId: '4a', saving: 'late' } }) });
    expect(text('h2')).toBe('Some answers arrived too late');
    for (const said of [
      '2 of 5 answers arrived in time and count.',
      'Your answers to questions 2 and 4 arrived too late.',
      'For question 2, your earlier answer counts.',
    ])
      expect(text()).toContain(said);
    expect(document.activeElement?.textContent).toBe('Some answers arrived too late');
    expect(handed).toEqual([]);
    press('See your result');
    expect(handed).toEqual([{ resultId: 'r1', message: null, hasRead: true }]);
  });

  test('an annulled attempt says why and that it does not count, and is handed over by a press', () => {
    room = openRoom({}, { onFinished });
    const annulment = { at: '2026-03-01T10:05:00Z', reason: 'The fire alarm went off.', payment: null };
    room.change({ sheet: sheetOf({ state: 'annulled', annulment }), answers: answersOf({ 1: { optionId: '1a', saving: 'saving' } }) });
    expect(text('h2')).toBe('This attempt was voided');
    expect(document.querySelector('[role=timer]')).toBeNull();
    expect(text()).toContain('Reason: The fire alarm went off.');
    expect(text()).toContain('It doesn’t count toward your limit');
    room.change({ sheet: sheetOf({ state: 'annulled', version: 2, annulment: { ...annulment, payment: 'given_back' } }) });
    expect(text()).toContain('Your payment covers another attempt.');
    expect(document.activeElement?.textContent).toBe('This attempt was voided');
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
    expect(handed).toEqual([]);
    press('My Assessments');
    expect(handed).toEqual([{ resultId: null, message: null, hasRead: true }]);
  });

  test('A-196 answers that cannot be delivered any more are named too', () => {
    room = openRoom({ sheet: ended, answers: answersOf({ 3: { optionId: '3a', saving: 'kept' } }) }, { onFinished });
    expect(text()).toContain('Your answer to question 3 is only on this device.');
    expect(handed).toEqual([]);
  });

  test.each(['ready', 'running', 'closing'] as const)('an attempt that is %s is not over', (state) => {
    room = openRoom({ sheet: sheetOf({ state }) }, { onFinished });
    expect(handed).toEqual([]);
  });

  test('a watch that says that the test was submitted makes the room find out', () => {
    room = openRoom(
      {},
      {
        Watch: ({ onSubmitted }) => (
          <button type="button" onClick={onSubmitted}>
            left too long
          </button>
        ),
      },
    );
    press('left too long');
    expect(room.asked).toEqual(['submit']);
  });
});
