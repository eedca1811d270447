import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contactFields, forgottenBefore } from './contact-message.ts';

const words = {
  name: 'name',
  email: 'email',
  wrongEmail: 'wrong email',
  subject: 'subject',
  message: 'message',
  hidden: 'hidden',
  hiddenInMessage: 'hidden in the message',
};
const form = z.object(contactFields({ ...words, long: (most) => `at most ${most}` }));
const good = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'A question', message: 'Good morning,\n\nwhat is it?' };

const firstSentence = (change: Record<string, unknown>) => form.safeParse({ ...good, ...change }).error?.issues[0]?.message;

describe('a message to the operator', () => {
  test('A-061 is good with its four fields, without the spaces around them', () => {
    expect(form.parse({ ...good, name: '  Ada Lovelace ', email: ' ada@example.org\n', message: `\n${good.message}\n` })).toEqual(good);
  });

  test.each(['name', 'email', 'subject', 'message'] as const)('A-061 needs its %s', (field) => {
    for (const nothing of [undefined, null, '', '   ', '\n\t', '\u200B\u200D'])
      expect(firstSentence({ [field]: nothing })).toBe(words[field]);
  });

  test.each(['ada', 'ada@', '@example.org', 'ada@example', 'ada@example.org, eve@example.org', 'ada@example.org\r\nBcc: eve@example.org'])(
    'A-061 refuses %j as an address',
    (email) => expect(firstSentence({ email })).toBe(words.wrongEmail),
  );

  test.each(['Ada\r\nBcc: eve@example.org', 'Ada\nLovelace', 'Ada\0', 'Ada\u2028Lovelace', 'Ada\u202Eecalevol', 'Ada\u001B[31m'])(
    'refuses %j as name and as subject: they stand in the head of a mail',
    (line) => {
      expect(firstSentence({ name: line })).toBe(words.hidden);
      expect(firstSentence({ subject: line })).toBe(words.hidden);
    },
  );

  test.each([
    ['name', 120],
    ['subject', 160],
    ['message', 5000],
  ] as const)('its %s has at most %d characters', (field, most) => {
    expect(firstSentence({ [field]: 'a'.repeat(most) })).toBeUndefined();
    expect(firstSentence({ [field]: 'a'.repeat(most + 1) })).toBe(`at most ${most}`);
  });

  test('of symbols alone is no message, and is not blamed for invisible characters', () => {
    for (const message of ['?'.repeat(40), '👍👍👍', '→ ↑']) expect(firstSentence({ message })).toBe(words.message);
  });

  test('is not told to remove line breaks, which it may have', () => {
    expect(firstSentence({ message: 'Good morning,\n\nwhat is\u202E it?' })).toBe(words.hiddenInMessage);
  });

  test('may be written in any script and with any line breaks', () => {
    const message = 'こんにちは 👩‍👩‍👧\r\n\tمرحبا\nNoël';
    expect(form.parse({ ...good, name: 'Nguyễn Minh Anh', subject: 'Вопрос?', message }).message).toBe(message);
  });

  test('is kept for twelve months', () => {
    expect(forgottenBefore(new Date('2026-11-15T12:00:00Z'))).toEqual(new Date('2025-11-15T12:00:00Z'));
  });
});
