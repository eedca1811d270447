import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './source.ts';

const self = 'tests/architecture/speech.test.ts';
/** Questions speak of the world, in which there are agents and trackers. */
const questions = 'content/questions/';
const isText = (path: string) =>
  /\.(ts|tsx|mjs|js|json|md|css|yml|yaml|sql|txt|html)$|(^|\/)(LICENSE|run|\.editorconfig|\.gitignore|\.gitattributes)$/.test(path);

const foreign: [RegExp, string][] = [
  [/(?<![\w.])\/(?:work|root|home|Users)\/\w/, 'names a folder of one machine'],
  [/\b(?:an?|the|this|each|our|coding|AI)\s+agents?\b|\bsub-?agents?\b/i, 'speaks of who typed it'],
  [/\bsession[- ]limit|\btracker\b|\bissue #?\d/i, 'speaks of how the work was organised'],
  [/\b(?:TODO|FIXME|XXX|HACK)\b/, 'leaves work for later'],
];

/** Lines that speak of anything but the product. */
const foreignSpeech = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      foreign
        .filter(([pattern]) => pattern.test(line))
        .map(([, reason]) => `${path} line ${index + 1} ${reason}; the project speaks of itself alone.`),
    );

describe('the project speaks of itself alone', () => {
  test('in every text of the repository', () => {
    const paths = listFiles().filter(
      (path) => isText(path) && path !== self && path !== 'package-lock.json' && !path.startsWith(questions),
    );
    expect(paths.flatMap((path) => foreignSpeech(path, readText(path)))).toEqual([]);
  });

  test.each(['see /home/ada/meridian', 'the agent wrote this', 'TODO: later', 'as in issue 12', 'the tracker says'])(
    'notices "%s"',
    (line) => {
      expect(foreignSpeech('docs/a.md', line)).toHaveLength(1);
    },
  );

  test.each(['const agent = x;', 'const userAgent = x;', 'the user agent', "headers['user-agent']", 'new Agent()', 'network'])(
    'allows "%s"',
    (line) => {
      expect(foreignSpeech('docs/a.md', line)).toEqual([]);
    },
  );
});
