import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './to-ascii.ts';

const evaluate = (code: string): unknown => runInThisContext(code);

test.each([
  ['a string', `"You can’t – 😀"`, 'You can’t – 😀'],
  ['a template', '`é ${1 + 1} ’`', 'é 2 ’'],
  ['the name of a field', `({ größe: 1 })`, { größe: 1 }],
  ['a class of characters', `["😀", "é", "x"].map((one) => /^[😀é]$/u.test(one))`, [true, true, false]],
])('%s means the same in ASCII', (_, code, meant) => {
  expect(toAscii(code)).toMatch(/^\p{ASCII}*$/u);
  expect(evaluate(toAscii(code))).toEqual(meant);
});

test.each([['"\\’"'], ['String.raw`a ’`']])('%s is refused, because it would mean something else', (code) => {
  expect(() => toAscii(code)).toThrow(/cannot be written in ASCII/);
});
