import { describe, expect, test } from 'vitest';
import { parseDocument } from './document.ts';

describe('long texts', () => {
  test('headings, paragraphs and lists are told apart, also without blank lines between them', () => {
    expect(parseDocument('First\nline.\n\n## What we keep?\nA name.\n\n- one\n- two\n  lines')).toEqual([
      { kind: 'paragraph', words: [{ kind: 'text', text: 'First line.' }] },
      { kind: 'heading', text: 'What we keep?', id: 'what-we-keep' },
      { kind: 'paragraph', words: [{ kind: 'text', text: 'A name.' }] },
      { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two lines' }]] },
    ]);
  });

  test('strong words, code and links of our own are marked', () => {
    expect(parseDocument('Be **18** of `v1`, see [privacy](/privacy) or [us](mailto:a@b.example).')).toEqual([
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

  test.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](https://evil.example)', '<script>alert(1)</script>'])(
    '%s stays text',
    (source) => {
      const words = parseDocument(source).flatMap((block) => (block.kind === 'paragraph' ? block.words : []));
      expect(words.every((word) => word.kind === 'text')).toBe(true);
      expect(words.map((word) => word.text).join('')).toBe(source);
    },
  );
});
