import { describe, expect, test } from 'vitest';
import { lineFor, matchOf, searchHelp, stretchesOf, wordsToFind } from './search-help.ts';

const clock = {
  title: 'How the clock works',
  words: 'timer, deadline, time zone',
  summary: 'When the time starts and ends.',
  headings: ['The five seconds of grace'],
  text: 'The server keeps the time.\nA café has a clock too.\nA full-screen window is not needed.',
};
const refunds = {
  title: 'Refunds',
  words: 'money back, cancel',
  summary: 'When you get your money back.',
  text: 'Ask within 14 days by the clock.',
};
const entries = [refunds, clock];
const titles = (query: string) => searchHelp(query, entries).map(({ title }) => title);

describe('searching the help', () => {
  test('A-059 finds a text by its title, its extra words, its headings, its summary and its text', () => {
    for (const query of ['works', 'deadline', 'grace', 'starts', 'server']) expect(titles(query)).toEqual(['How the clock works']);
  });

  test('A-059 every word has to be found, wherever in the text', () => {
    expect(titles('clock deadline')).toEqual(['How the clock works']);
    expect(titles('clock money')).toEqual(['Refunds']);
    expect(titles('clock volcano')).toEqual([]);
  });

  test('A-059 beginnings are enough, case, accents and plurals make no difference', () => {
    for (const query of ['dead', 'DEADLINE', 'deadlines', 'cafe', 'CAFÉ', 'Clöck']) expect(titles(query)).toContain('How the clock works');
    expect(titles('lock')).toEqual([]);
  });

  test('a word with a hyphen is found with it, without it and in parts', () => {
    for (const query of ['full-screen', 'fullscreen', 'screen']) expect(titles(query)).toEqual(['How the clock works']);
    expect(matchOf('cool off', { title: 'The cool-off' })).toBeGreaterThan(0);
  });

  test('the words of a question that say nothing are left out, unless there are no others', () => {
    expect(wordsToFind('How do I get my money back?')).toEqual(['money', 'back']);
    expect(titles('How do I get my money back?')).toEqual(['Refunds']);
    expect(wordsToFind('how')).toEqual(['how']);
    expect(titles('how')).toEqual(['How the clock works']);
  });

  test('a word in the title outranks the same word in the text, a whole word outranks a beginning', () => {
    expect(titles('clock')).toEqual(['How the clock works', 'Refunds']);
    expect(searchHelp('pass', [{ title: 'Passwords' }, { title: 'What a pass is' }])[0]).toEqual({ title: 'What a pass is' });
  });

  test('words that stand together in the title outrank the same words apart', () => {
    const [first] = searchHelp('public log', [{ title: 'A log that is public' }, { title: 'The public log' }]);
    expect(first).toEqual({ title: 'The public log' });
  });

  test.each(['', '   ', '?!'])('nothing is found for "%s"', (query) => {
    expect(titles(query)).toEqual([]);
  });
});

describe('showing what was found', () => {
  test('the words of the query are marked where they stand', () => {
    const marked = (query: string, text: string) =>
      stretchesOf(query, text).flatMap(({ text: piece, isFound }) => (isFound ? [piece] : []));
    expect(marked('clock', "The clock, the Clocks' hands")).toEqual(['clock', 'Clocks']);
    expect(marked('cafe', 'A café')).toEqual(['café']);
    expect(
      stretchesOf('email', 'Your email.')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Your email.');
    expect(marked('email', 'Your email.')).toEqual(['email']);
  });

  test('the sentence with most of the words is shown', () => {
    expect(lineFor('cafe clock', clock.text)).toBe('A café has a clock too.');
    expect(lineFor('volcano', clock.text)).toBeUndefined();
  });
});
