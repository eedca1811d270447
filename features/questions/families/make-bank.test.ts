import { describe, expect, test } from 'vitest';
import { contentFile } from '../rules/item.ts';
import { makeBank } from './make-bank.ts';

const situation = (id: string, right: string, changes: object = {}) => ({
  id,
  difficulty: 'easy',
  question: `What should the crew of ${id} do first?`,
  right,
  explanation: 'The situation names the one fact that decides it.',
  notes: Object.fromEntries(
    ['a', 'b', 'c', 'd'].filter((letter) => letter !== right).map((letter) => [letter, `Not ${letter}: another fact.`]),
  ),
  ...changes,
});
const options = { a: 'Stop the pump', b: 'Open the valve', c: 'Call the station', d: 'Close the hatch' };
const file = (situations: object[]) => ({ sets: [{ id: 'first-step', options, situations }] });
const problems = (content: object): string => {
  const read = contentFile.safeParse(content);
  return read.success ? '' : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
};

test('twins share their options, each with another right one, its notes and the name of the set', () => {
  const content = contentFile.parse(file([situation('leak', 'a', { enemies: ['fire'] }), situation('fire', 'c')]));
  const [leak, fire] = makeBank([{ type: 'gat-1', category: 'digital-literacy', isPublic: true, content }]);
  expect(leak?.options[leak.right]?.text).toBe('Stop the pump');
  expect(fire?.options[fire.right]?.text).toBe('Call the station');
  expect(leak?.options.map(({ text }) => text).toSorted()).toEqual(fire?.options.map(({ text }) => text).toSorted());
  expect(leak?.options.find(({ text }) => text === 'Open the valve')?.mistake).toBe('Not b: another fact.');
  expect([leak?.twins, fire?.twins]).toEqual(Array(2).fill('gat-1/digital-literacy/first-step'));
  expect(leak?.enemies).toEqual(['gat-1/digital-literacy/fire']);
});

describe('a set is refused', () => {
  test.each([
    ['with one situation', [situation('leak', 'a')], /sets\.0\.situations/],
    ['with the same key twice', [situation('leak', 'a'), situation('fire', 'a')], /different correct option/],
    [
      'without a note',
      [situation('leak', 'a', { notes: { b: 'The valve is open.' } }), situation('fire', 'b')],
      /notes\.c: Every wrong option/,
    ],
    ['with an id twice', [situation('leak', 'a'), situation('leak', 'b')], /"leak" appears twice/],
    ['with an unknown enemy', [situation('leak', 'a', { enemies: ['flood'] }), situation('fire', 'b')], /no question "flood"/],
    [
      'when a hard question does not say why',
      [situation('leak', 'a', { difficulty: 'hard' }), situation('fire', 'b')],
      /why this question is hard/,
    ],
  ])('%s', (_, situations, sentence) => {
    expect(problems(file(situations))).toMatch(sentence);
  });
});
