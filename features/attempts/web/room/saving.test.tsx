import { afterEach, describe, expect, test } from 'vitest';
import type { SavingState } from '../sync/open-attempt.ts';
import { answersOf, isThere, key, openRoom, press, sheetOf, text, voice } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const since = new Date(2026, 2, 1, 10, 42);
const states: [SavingState, string][] = [
  [{ kind: 'saving' }, 'Saving…'],
  [{ kind: 'saved' }, 'All answers saved'],
  [{ kind: 'offline', since, kept: 3 }, 'Kept on this device, offline since 10:42 AM (3 answers)'],
  [{ kind: 'offline', since, kept: 1 }, 'Kept on this device, offline since 10:42 AM (1 answer)'],
  [{ kind: 'offline', since, kept: 0 }, 'Offline since 10:42 AM'],
  [{ kind: 'failing', message: 'Busy.', kept: 2 }, 'Not saved yet, kept on this device and retrying (2 answers)'],
  [{ kind: 'unkept' }, 'This device can’t store answers. They go straight to the server'],
];

describe('the truth about saving', () => {
  test.each(states)('R-88 %o is told as "%s"', (saving, words) => {
    room = openRoom({ saving, answers: answersOf({ 1: { optionId: 'a' } }) });
    expect(text('[data-saving]')).toBe(words);
  });

  test('before the first answer nothing is called saved', () => {
    room = openRoom({ saving: { kind: 'saved' }, answers: answersOf({}) });
    expect(text('[data-saving]')).toBe('Answers save as you go');
  });

  test('ordinary saves are not announced; trouble is, once, and so is its end', () => {
    room = openRoom();
    room.change({ saving: { kind: 'saving' } });
    room.change({ saving: { kind: 'saved' } });
    expect(voice()).toBe('');
    room.change({ saving: { kind: 'offline', since, kept: 1 } });
    expect(voice()).toContain('offline since 10:42');
    const said = document.querySelector('[data-voice] p');
    room.change({ saving: { kind: 'saving' } });
    room.change({ saving: { kind: 'offline', since, kept: 2 } });
    expect(document.querySelector('[data-voice] p')).toBe(said);
    room.change({ saving: { kind: 'saved' } });
    expect(voice()).toBe('All answers saved');
  });

  test('A-179 offline, the page says which answers are only on this device and what becomes of them', () => {
    const leftMs = (ms: number) => ({ readTime: () => ({ leftMs: ms, isUncertain: false }) });
    const offline = { saving: { kind: 'offline', since, kept: 2 } } as const;
    const notice = () => text('[data-offline]');
    room = openRoom({ saving: { ...offline.saving, kept: 0 } });
    expect(notice()).toContain('All your answers so far are saved on our server.');
    const kept = { saving: 'kept', optionId: '2a' } as const;
    room.change({ ...offline, answers: answersOf({ 1: { saving: 'saved', optionId: '1a' }, 2: kept, 5: kept }) });
    expect(notice()).toContain('Your answers to questions 2 and 5 are only on this device.');
    expect(notice()).toContain('count only if you reconnect before time runs out');
    // That there is no connection is the strip's to say.
    expect(notice()).not.toMatch(/offline/iu);
    expect(text()).not.toContain('hasn’t reached the server yet');
    room.change(leftMs(0));
    expect(notice()).toContain('According to this device, time has run out.');
    expect(notice()).toContain('won’t count if the test has ended');
    expect(document.querySelector('[data-offline]')?.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
    room.change({ saving: { kind: 'saved' } });
    expect(document.querySelector('[data-offline]')).toBeNull();
  });

  test('A-179 a save that fails says why in the page beside the message that names it, and the choice stays', () => {
    room = openRoom({
      saving: { kind: 'failing', message: 'The database is away.', kept: 1 },
      answers: answersOf({ 1: { optionId: '1b', saving: 'kept' } }),
    });
    expect(text()).toContain('The database is away.');
    expect(text()).not.toContain('Error Saving Answer');
    expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.checked)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    room.change({ saving: { kind: 'saved' } });
    expect(text()).not.toContain('The database is away.');
  });

  test('A-182 without a session the sentence of the server is shown', () => {
    room = openRoom({ saving: { kind: 'failing', message: 'Assessment session not found.', kept: 1 } });
    expect(text()).toContain('Assessment session not found.');
  });
});

describe('two windows', () => {
  test('a window that is not in charge shows no question, hears no key, and can take over', () => {
    room = openRoom({ isInCharge: false });
    expect(text('h2')).toBe('This test is open in another window');
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
    key('1');
    expect(room.asked).toEqual([]);
    press('Continue here');
    expect(room.asked).toEqual(['take over']);
    room.change({ isInCharge: true });
    expect(text('h2')).toBe('Question 1 of 5');
    expect(isThere('Continue here')).toBe(false);
  });
});

test('the window is watched once, with what the watch has to know', () => {
  room = openRoom({ sheet: sheetOf({ id: 'attempt-7', leave_policy: 'warn-only' }), isInCharge: false });
  expect([...document.querySelectorAll<HTMLElement>('[data-watch]')].map((watch) => watch.dataset['watch'])).toEqual([
    'attempt-7 warn-only false',
  ]);
});
