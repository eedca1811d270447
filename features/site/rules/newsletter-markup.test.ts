import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueGaps, issueWarnings, statusAfter } from './newsletter-issue.ts';
import { readMarkup } from './newsletter-markup.ts';

describe('the markup of the newsletter', () => {
  test('knows headings, paragraphs with line breaks, lists and links', () => {
    const text = '# Spring\nHello,\nyou all.\n\n- one\n- [two](https://meridian.example/a?b=1#c)\n1. first\n2) second\n\n* last';
    expect(readMarkup(text)).toEqual({
      blocks: [
        { kind: 'heading', text: 'Spring' },
        { kind: 'paragraph', words: [{ text: 'Hello,' }, { text: '\n' }, { text: 'you all.' }] },
        {
          kind: 'list',
          isNumbered: false,
          items: [[{ text: 'one' }], [{ text: 'two', url: 'https://meridian.example/a?b=1#c' }]],
        },
        { kind: 'list', isNumbered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
        { kind: 'list', isNumbered: false, items: [[{ text: 'last' }]] },
      ],
      wrongLinks: [],
      emptyLinks: [],
      strayStars: [],
    });
  });

  test('a numbered list goes on with the number that was typed, whatever stands between its items', () => {
    const { blocks } = readMarkup('1. one\n2. two\n\nA word about that.\n\n3. three\n4. four\n\n- a dot');
    expect(blocks.filter(({ kind }) => kind === 'list')).toEqual([
      { kind: 'list', isNumbered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'list', isNumbered: true, startsAt: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] },
      { kind: 'list', isNumbered: false, items: [[{ text: 'a dot' }]] },
    ]);
  });

  test('knows bold words, and leaves stars that hold none', () => {
    const wordsOf = (text: string) => readMarkup(text).blocks.flatMap((block) => (block.kind === 'paragraph' ? block.words : []));
    expect(wordsOf('Opens **May 2**, **all day**.')).toEqual([
      { text: 'Opens ' },
      { text: 'May 2', isStrong: true },
      { text: ', ' },
      { text: 'all day', isStrong: true },
      { text: '.' },
    ]);
    for (const plain of ['2 ** 3 ** 4', '**', '****', 'a **b']) expect(wordsOf(plain)).toEqual([{ text: plain }]);
    expect(wordsOf('See **now** [here](https://a.example)')).toEqual([
      { text: 'See ' },
      { text: 'now', isStrong: true },
      { text: ' ' },
      { text: 'here', url: 'https://a.example' },
    ]);
  });

  const linesOf = (text: string) =>
    readMarkup(text).blocks.flatMap((block) => (block.kind === 'list' ? [] : [block.words ?? ('text' in block ? block.text : '')]));

  test('bold and links combine, in whichever order they are typed', () => {
    const url = 'https://a.example';
    expect(linesOf(`**[x](${url})**`)).toEqual([[{ text: 'x', url, isStrong: true }]]);
    expect(linesOf(`[**x**](${url})`)).toEqual([[{ text: 'x', url, isStrong: true }]]);
    expect(linesOf(`**see [x](${url}) now**.`)).toEqual([
      [{ text: 'see ', isStrong: true }, { text: 'x', url, isStrong: true }, { text: ' now', isStrong: true }, { text: '.' }],
    ]);
    expect(linesOf(`[a **b** c](${url})`)).toEqual([
      [
        { text: 'a ', url },
        { text: 'b', url, isStrong: true },
        { text: ' c', url },
      ],
    ]);
    expect(linesOf(`# Read [x](${url})`)).toEqual([[{ text: 'Read ' }, { text: 'x', url }]]);
    expect(linesOf('# Read **x**')).toEqual(['Read x']);
  });

  test('an address keeps its stars, and so does what is no bold word', () => {
    for (const plain of ['https://a.example/**x**', '2**3**4', '[x](https://a.example/**y**)'.slice(4, -1)])
      expect(linesOf(plain)).toEqual([[{ text: plain }]]);
    expect(linesOf('[x](https://a.example/**y**)')).toEqual([[{ text: 'x', url: 'https://a.example/**y**' }]]);
    expect(linesOf('**https://a.example**, then')).toEqual([[{ text: 'https://a.example', isStrong: true }, { text: ', then' }]]);
  });

  test.each([
    ['**a **b** c**', [1]],
    ['**one\ntwo**', [1, 2]],
    ['fine **here**\n\n2**3**4', [3]],
    ['[**x](https://a.example)', [1]],
    ['****', [1]],
    ['**a** and **b**, **https://a.example**', []],
    ['https://a.example/**x**', []],
    ['5 * 3 * 2', []],
  ])('stars in %j that make nothing bold are named by their lines', (text, lines) => {
    expect(readMarkup(text).strayStars).toEqual(lines);
    expect(issueWarnings({ text })).toHaveLength(lines.length);
    expect(issueGaps({ subject: 'x', text })).toEqual([]);
  });

  test.each(['[ ](https://a.example)', '[](https://a.example)'])(
    'a link without words, %j, stays text and is named with its line',
    (text) => {
      expect(linesOf(text)).toEqual([[{ text }]]);
      expect(issueGaps({ subject: 'x', text: `fine\n\n${text}` })).toEqual(['Line 3: the link has no text.']);
    },
  );

  test.each([
    'http://meridian.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//meridian.example',
    '/help',
    'https://',
    'https://localhost',
    'https://user@evil.example',
    'https://meridian.example/a b',
    'https://meridian.example/"onclick="x',
    '',
  ])('a link to %j stays text and is named with its line', (address) => {
    const { blocks, wrongLinks } = readMarkup(`fine\n\n[here](${address})`);
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', words: [{ text: `[here](${address})` }] });
    expect(wrongLinks).toEqual([{ line: 3, address }]);
    expect(issueGaps({ subject: 'x', text: `[here](${address})` })).toHaveLength(1);
  });

  test('whatever is typed, every address is https and no word is lost', () => {
    assert(
      property(string({ unit: constantFrom('[', ']', '(', ')', 'https://', 'javascript:', 'a.b', ' ', 'x') }), (text) => {
        const { blocks } = readMarkup(text);
        const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.words : []));
        for (const { url } of words) expect(url ?? 'https://').toMatch(/^https:\/\//u);
        const plain = words.map(({ text: shown, url }) => (url === undefined ? shown : `[${shown}](${url})`)).join('');
        expect(plain.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      }),
    );
  });
});

test('an issue leaves with a subject and a text, and only then', () => {
  expect(issueGaps({ subject: '', text: '' })).toEqual(['Enter a subject.', 'Write the text.']);
  expect(issueGaps({ subject: ' ', text: '\n' })).toHaveLength(2);
  expect(issueGaps({ subject: 'Spring', text: 'Hello' })).toEqual([]);
});

test('what is sending can be paused, what is paused can go on, and both can be canceled', () => {
  const after = (act: 'pause' | 'resume' | 'cancel') =>
    (['draft', 'sending', 'paused', 'canceled', 'sent'] as const).map((status) => statusAfter(act, status));
  expect(after('pause')).toEqual([null, 'paused', null, null, null]);
  expect(after('resume')).toEqual([null, null, 'sending', null, null]);
  expect(after('cancel')).toEqual([null, 'canceled', 'canceled', null, null]);
});
