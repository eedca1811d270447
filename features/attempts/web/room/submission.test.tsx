import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { named, openRoom, press, sheetOf, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
let handed: { resultId: string | null; message: string | null }[] = [];
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
    expect(alert()?.textContent).toContain('Nothing is lost');
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
    ['expired', 'Time ran out; what you had answered was submitted for you.'],
    ['left', 'It was submitted because the window was left too often or for too long.'],
  ] as const)('A-192 an attempt that is %s is handed over once', (state, message) => {
    room = openRoom({}, { onFinished });
    expect(handed).toEqual([]);
    room.change({ sheet: sheetOf({ state, result_id: 'r1' }) });
    room.change({ sheet: sheetOf({ state, result_id: 'r1', version: 2 }) });
    expect(handed).toEqual([{ resultId: 'r1', message }]);
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
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
