import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

const headed = (text: string) => `---\ntitle: A text\nsummary: What it says.\nupdated: 2026-11-15\n---\n${text}`;
const blocksOf = (text: string) => readDocument(headed(text), 'a.md').blocks;

describe('long texts', () => {
  test('have a head that is checked', () => {
    expect(readDocument(headed('Hello.'), 'a.md')).toMatchObject({ title: 'A text', summary: 'What it says.', updated: '2026-11-15' });
    expect(() => readDocument('Hello.', 'a.md')).toThrow('a.md has no head');
    expect(() => readDocument('---\ntitle: A\n---\nHello.', 'a.md')).toThrow('a.md');
  });

  test('an article takes as long to read as its words do, and no other text says so', () => {
    const article = (count: number, date: string) =>
      readDocument(`---\ntitle: T\nsummary: S\nupdated: 2026-11-15\n${date}---\n\n${'word '.repeat(count)}\n`, 'a.md').minutes;
    const published = 'date: 2026-11-15\n';
    expect([article(20, published), article(930, published), article(1135, published)]).toEqual([1, 4, 5]);
    expect(article(930, '')).toBeUndefined();
  });

  test('headings, paragraphs, lists, quotes and tables are told apart', () => {
    expect(
      blocksOf(
        'First\nline.\n\n## What we keep?\nA name.\n\n- one\n- two\n  lines\n\n1. first\n\n> Said.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      ),
    ).toEqual([
      { kind: 'paragraph', words: [{ kind: 'text', text: 'First line.' }] },
      { kind: 'heading', level: 2, text: 'What we keep?', id: 'what-we-keep' },
      { kind: 'paragraph', words: [{ kind: 'text', text: 'A name.' }] },
      { kind: 'list', isNumbered: false, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two lines' }]] },
      { kind: 'list', isNumbered: true, items: [[{ kind: 'text', text: 'first' }]] },
      { kind: 'quote', words: [{ kind: 'text', text: 'Said.' }] },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
    ]);
  });

  test('quotes and apostrophes are those of print, except in code', () => {
    expect(blocksOf(`It's "Send", **Ada**'s [can't](/help "x") "[Log in](/login)" and \`'a' "b"\`.`)).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'text', text: 'It’s “Send”, ' },
          { kind: 'strong', text: 'Ada' },
          { kind: 'text', text: '’s ' },
          { kind: 'link', text: 'can’t', href: '/help' },
          { kind: 'text', text: ' “' },
          { kind: 'link', text: 'Log in', href: '/login' },
          { kind: 'text', text: '” and ' },
          { kind: 'code', text: `'a' "b"` },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
    const heading = { kind: 'heading', level: 2, text: 'What’s kept', id: 'what-s-kept' };
    expect(blocksOf("## What's kept")).toEqual([heading]);
  });

  test('strong words, code and links of our own are marked', () => {
    expect(blocksOf('Be **18** of `v1`, see [privacy](/privacy) or [us](mailto:a@b.example).')).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'text', text: 'Be ' },
          { kind: 'strong', text: '18' },
          { kind: 'text', text: ' of ' },
          { kind: 'code', text: 'v1' },
          { kind: 'text', text: ', see ' },
          { kind: 'link', text: 'privacy', href: '/privacy' },
          { kind: 'text', text: ' or ' },
          { kind: 'link', text: 'us', href: 'mailto:a@b.example' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](https://evil.example)',
    '<script>alert(1)</script>',
    '![x](/x.png)',
    '# Too large',
  ])('%s stops the build', (source) => {
    expect(() => blocksOf(source)).toThrow('a.md: ');
  });

  test('every text of the content can be shown, and its links within the site lead to headings that exist', () => {
    const folder = 'content/en';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(readDocument(readFileSync(`${folder}/${file}`, 'utf8'), file).blocks.length).toBeGreaterThan(0);
  });
});
