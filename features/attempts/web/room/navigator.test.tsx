import { afterEach, expect, test } from 'vitest';
import { answersOf, key, named, openRoom, press, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const cells = () => [...document.querySelectorAll<HTMLElement>('nav [data-order]')];
const mixed = answersOf({
  1: { optionId: '1a' },
  2: { isFlagged: true },
  3: { optionId: '3a', isFlagged: true },
});

test('A-167 R-27 each field tells its state by fill, by icon and in words, and the current one by an outline', () => {
  room = openRoom({ answers: mixed });
  expect(cells().map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Question 1, answered, current',
    'Question 2, unanswered, flagged',
    'Question 3, answered, flagged',
    'Question 4, unanswered',
    'Question 5, unanswered',
  ]);
  expect(cells().map((cell) => cell.dataset['fill'])).toEqual(['answered', 'flagged', 'flagged', 'unanswered', 'unanswered']);
  expect(
    cells().map((cell) => [...cell.querySelectorAll('svg')].map((icon) => /lucide-(\w+)/.exec(icon.getAttribute('class') ?? '')?.[1])),
  ).toEqual([['check'], ['circle', 'flag'], ['check', 'flag'], ['circle'], ['circle']]);
  expect(cells().map((cell) => cell.className.includes('ring-2'))).toEqual([true, false, false, false, false]);
  expect(cells()[0]?.className).toContain('bg-success-soft');
  expect(cells()[2]?.className).toContain('bg-warning-soft');
  expect(cells()[3]?.className).toContain('bg-sunken');
});

test('A-167 an answer that is only on this device does not look saved, and the legend names its look while there is one', () => {
  const kept = { saving: 'kept', optionId: '1a' } as const;
  const legend = () => [...document.querySelectorAll('nav ul li')].map((entry) => entry.textContent);
  room = openRoom({ answers: answersOf({ 1: kept, 2: { ...kept, isFlagged: true }, 3: { optionId: '3a', saving: 'saved' } }) });
  expect(
    cells()
      .slice(0, 3)
      .map((cell) => [cell.getAttribute('aria-label'), cell.dataset['fill']]),
  ).toEqual([
    ['Question 1, answered, not saved yet, current', 'kept'],
    ['Question 2, answered, not saved yet, flagged', 'flagged'],
    ['Question 3, answered', 'answered'],
  ]);
  expect(cells()[0]?.className).not.toContain('bg-success-soft');
  expect(cells()[0]?.querySelector('.lucide-cloud-off')).not.toBeNull();
  expect(legend()).toEqual(['Answered', 'Not saved yet', 'Flagged', 'Unanswered', 'Current']);
  room.change({ answers: mixed });
  expect(legend()).toEqual(['Answered', 'Flagged', 'Unanswered', 'Current']);
});

test('A-166 the grid has at most 10 columns on a narrow screen, 15 on a medium one and 20 on a wide one', () => {
  room = openRoom();
  const steps = [...(document.querySelector('nav ol')?.className ?? '').matchAll(/(?:(\S+):)?grid-cols-(\d+)/g)];
  const most = (names: readonly (string | undefined)[]) =>
    Math.max(...steps.filter(([, at]) => names.includes(at)).map(([, , count]) => Number(count)));
  expect(most([undefined, 'min-[26rem]', 'min-[34rem]'])).toBe(10);
  expect(most(['md', 'lg'])).toBe(15);
  expect(most(['xl'])).toBe(20);
  expect(steps).toHaveLength(6);
});

test('A-168 the navigator jumps to any question, also past unanswered ones', () => {
  room = openRoom();
  press('Question 4, unanswered');
  expect(text('h2')).toBe('Question 4 of 5');
  press('Question 2, unanswered');
  expect(text('h2')).toBe('Question 2 of 5');
});

test('A-241 the Tab key finds one field, and the arrows go through the grid without moving the test', () => {
  room = openRoom();
  const grid = document.querySelector<HTMLElement>('nav ol');
  if (grid) grid.style.gridTemplateColumns = '44px 44px 44px';
  expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  named('Question 1, unanswered, current').focus();
  key('ArrowRight');
  expect(document.activeElement).toBe(cells()[1]);
  key('ArrowDown');
  expect(document.activeElement).toBe(cells()[4]);
  key('Home');
  expect(document.activeElement).toBe(cells()[0]);
  expect(text('h2')).toBe('Question 1 of 5');
});

test('A-168 the navigator can be folded away and is remembered so, and stays within reach', () => {
  room = openRoom();
  const toggle = () => document.querySelector<HTMLElement>('nav [aria-expanded]');
  expect(toggle()?.getAttribute('aria-expanded')).toBe('true');
  press('All questions');
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false');
  expect(document.getElementById(toggle()?.getAttribute('aria-controls') ?? '')?.hidden).toBe(true);
  room.close();
  room = openRoom();
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false');
});

test('A-168 on a phone the navigator starts folded, folds when a question is chosen, and is folded on the next visit', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 360 });
  const isOpen = () => document.querySelector('nav [aria-expanded]')?.getAttribute('aria-expanded');
  room = openRoom();
  expect(isOpen()).toBe('false');
  press('All questions');
  expect(isOpen()).toBe('true');
  press('Question 4, unanswered');
  expect([isOpen(), text('h2')]).toEqual(['false', 'Question 4 of 5']);
  press('All questions');
  room.close();
  room = openRoom();
  expect(isOpen()).toBe('false');
  happyDOM.setViewport({ width: 1024 });
});
