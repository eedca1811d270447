import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBank } from '../families/make-bank.ts';
import { readContent } from './read-content.ts';

/** A private folder with one file. */
function folderWith(path: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  return folder;
}
const item = (id: string) => `  - id: ${id}
    difficulty: easy
    question: 'Which pump runs first after the alarm?'
    right: 'The first'
    wrong:
      - { text: 'The second', note: 'It waits for the first.' }
      - { text: 'The third', note: 'It is a spare.' }
      - { text: 'The fourth', note: 'It is under repair.' }
    explanation: 'The first pump is wired to the alarm; the others follow it.'
`;

test('a private file takes the place of the public one, and its questions are not public', () => {
  const privateFolder = folderWith('gat-1/digital-literacy.yaml', `items:\n${item('own')}`);
  const files = readContent({ under: 'gat-1/', privateFolder });
  const own = files.find(({ category }) => category === 'digital-literacy');
  expect(own).toMatchObject({ isPublic: false, content: { items: [{ id: 'own' }], sets: [] } });
  expect(files.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(3);
});

test('a question may name its scene', () => {
  const text = `items:\n${item('own').replace('    right:', '    scene: pump-room\n    right:')}${item('other')}`;
  const files = readContent({ under: 'gat-1/', privateFolder: folderWith('gat-1/digital-literacy.yaml', text) });
  const made = makeBank(files.filter(({ isPublic }) => !isPublic));
  expect(made.map(({ key, scene }) => [key.split('/').at(-1), scene])).toEqual([
    ['own', 'pump-room'],
    ['other', null],
  ]);
});

describe('a private folder stops the start with its file and line', () => {
  test.each([
    ['broken YAML', 'gat-1/digital-literacy.yaml', 'items:\n  - id: [broken\n', /digital-literacy\.yaml cannot be used: .*line [23]/s],
    ['an unknown category', 'gat-1/cooking.yaml', 'items: []', /cooking\.yaml cannot be used: there is no such type and category/],
    [
      'a key that exists twice',
      'gat-1/digital-literacy.yaml',
      `items:\n${item('own')}${item('own')}`,
      /line 11: The ID "own" appears twice/,
    ],
    [
      'a scene that is no name',
      'gat-1/digital-literacy.yaml',
      `items:\n${item('own').replace('    right:', "    scene: 'A Pump!'\n    right:")}`,
      /line 2: |line 5: /,
    ],
    ['a missing field', 'gat-1/digital-literacy.yaml', `items:\n${item('own').replace(/ {4}right.*\n/, '')}`, /line 2: /],
  ])('%s', (_, path, text, sentence) => {
    expect(() => readContent({ privateFolder: folderWith(path, text) })).toThrow(sentence);
  });

  test('that does not exist', () => {
    expect(() => readContent({ privateFolder: '/nowhere/at/all' })).toThrow(/MERIDIAN_CONTENT names \/nowhere\/at\/all/);
  });
});
