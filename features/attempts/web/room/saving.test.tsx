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
  [{ kind: 'offline', since, unsaved: 3, isUnkept: false }, 'Offline since 10:42 AM, 3 answers not saved yet'],
  [{ kind: 'offline', since, unsaved: 1, isUnkept: false }, 'Offline since 10:42 AM, 1 answer not saved yet'],
  [{ kind: 'offline', since, unsaved: 0, isUnkept: false }, 'Offline since 10:42 AM'],
  [{ kind: 'failing', message: 'Busy.', unsaved: 2, isUnkept: false }, '2 answers not saved yet, retrying…'],
  [{ kind: 'failing', message: 'Busy.', unsaved: 0, isUnkept: false }, 'Retrying…'],
  [{ kind: 'unkept' }, 'This device can’t store answers, so they go straight to the server'],
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
    room.change({ saving: { kind: 'offline', since, unsaved: 0, isUnkept: false } });
    expect(voice()).toBe('Offline since 10:42 AM');
    room.change({ saving: { kind: 'offline', since, unsaved: 1, isUnkept: false } });
    expect(voice()).toBe('Error Saving Answer. Offline since 10:42 AM, 1 answer not saved yet');
    const said = document.querySelector('[data-voice] p');
    room.change({ saving: { kind: 'saving' } });
    room.change({ saving: { kind: 'offline', since, unsaved: 2, isUnkept: false } });
    expect(document.querySelector('[data-voice] p')).toBe(said);
    room.change({ saving: { kind: 'saved' } });
    expect(voice()).toBe('All answers saved');
  });

  test('A-179 offline, the page says which answers are only on this device and what becomes of them', () => {
    const leftMs = (ms: number) => ({ readTime: () => ({ leftMs: ms, isUncertain: false }) });
    const offline = { saving: { kind: 'offline', since, unsaved: 2, isUnkept: false } } as const;
    const notice = () => text('[data-unsaved]');
    room = openRoom({ saving: { ...offline.saving, unsaved: 0 } });
    expect(notice()).toContain('All your answers so far are saved on our server.');
    const kept = { saving: 'kept', optionId: '2a' } as const;
    room.change({ ...offline, answers: answersOf({ 1: { saving: 'saved', optionId: '1a' }, 2: kept, 5: kept }) });
    expect(notice()).toContain('Your answers to questions 2 and 5 are only on this device.');
    expect(notice()).toContain('Error Saving Answer');
    expect(notice()).toContain('They count if that’s before time runs out.');
    // That there is no connection is the strip's to say.
    expect(notice()).not.toMatch(/offline/iu);
    expect(notice()).not.toContain('this device can’t store');
    room.change({ saving: { ...offline.saving, isUnkept: true } });
    expect(notice()).toContain('Keep this page open: this device can’t store answers.');
    room.change(offline);
    room.change(leftMs(0));
    expect(notice()).toContain('According to this device, time has run out.');
    expect(notice()).toContain('won’t count if the test has ended');
    expect(document.querySelector('[data-unsaved]')?.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
    room.change({ saving: { kind: 'saved' } });
    expect(document.querySelector('[data-unsaved]')).toBeNull();
    expect(text()).not.toContain('Error Saving Answer');
  });

  test('one answer on this device is spoken of as one', () => {
    const kept = { saving: 'kept', optionId: '2a' } as const;
    room = openRoom({ saving: { kind: 'offline', since, unsaved: 1, isUnkept: false }, answers: answersOf({ 2: kept }) });
    expect(text('[data-unsaved]')).toContain(
      'Your answer to question 2 is only on this device. We’ll send it when you’re back online. It counts if that’s before time runs out.',
    );
  });

  test('A-179 a save that fails says so and why in the page for as long as it lasts, and the choice stays', () => {
    room = openRoom({
      saving: { kind: 'failing', message: 'The database is away.', unsaved: 1, isUnkept: false },
      answers: answersOf({ 1: { optionId: '1b', saving: 'kept' } }),
    });
    expect(text()).toContain('The database is away.');
    expect(text('[data-unsaved]')).toContain('Error Saving Answer');
    expect(text('[data-unsaved]')).toContain('We’ll keep trying to send it.');
    expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.checked)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    room.change({ saving: { kind: 'saved' } });
    expect(text()).not.toContain('The database is away.');
    expect(text()).not.toContain('Error Saving Answer');
  });

  test('A-182 without a session the sentence of the server is shown', () => {
    room = openRoom({ saving: { kind: 'failing', message: 'Assessment session not found.', unsaved: 1, isUnkept: false } });
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
