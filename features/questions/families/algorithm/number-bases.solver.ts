import type { CandidateView, Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';

const places = '0123456789ABCDEF';

/** The value of digits in a base, place by place. */
const valueOf = (digits: string, base: number): number =>
  [...digits].reduce((value, digit) => value * base + places.indexOf(digit.toUpperCase()), 0);

const is =
  (base: number, value: number) =>
  (text: string): boolean =>
    /^−?[\dA-F]+$/.test(text) && (text.startsWith('−') ? -valueOf(text.slice(1), base) : valueOf(text, base)) === value;

function combined(one: string, word: string, other: string): string {
  const ones = { AND: ['11'], OR: ['11', '10', '01'], XOR: ['10', '01'] }[word] ?? [];
  return [...one].map((bit, at) => (ones.includes(`${bit}${other[at]}`) ? '1' : '0')).join('');
}

/** Whether so many bits, and no fewer, have enough codes. */
const isEnoughFor =
  (count: number) =>
  (text: string): boolean =>
    2 ** Number(text) >= count && 2 ** (Number(text) - 1) < count;

/** Each way the family asks, with what its options must fulfil. */
const ways: [RegExp, (parts: string[], view: CandidateView) => (text: string) => boolean][] = [
  [/([\dA-F]+) in hexadecimal and ([01]+) in binary/, ([one = '', other = '']) => is(10, valueOf(one, 16) + valueOf(other, 2))],
  [
    /([01]{8}) (AND|OR|XOR) ([01]{8})/,
    ([one = '', word = '', other = '']) =>
      (text) =>
        text === combined(one, word, other),
  ],
  [/eight bits 1([01]{7})/, ([rest = '']) => is(10, valueOf(rest, 2) - 128)],
  [/binary number ([01]+)\. Which decimal/, ([bits = '']) => is(10, valueOf(bits, 2))],
  [/decimal number (\d+)\. What is it as an eight-bit binary/, ([digits = '']) => is(2, Number(digits))],
  [/hexadecimal number ([\dA-F]+)\./, ([digits = '']) => is(10, valueOf(digits, 16))],
  [/binary number ([01]+)\. What is it in hexadecimal/, ([bits = '']) => is(16, valueOf(bits, 2))],
  [/Each of ([\d,]+) /, ([count = '']) => isEnoughFor(Number(count.replace(',', '')))],
];

/** Turns the options back into the number that the question gives. */
export const solveNumberBases: Solver = (view) => {
  for (const [pattern, way] of ways) {
    const match = pattern.exec(view.question);
    if (match) return onlyFit(view, way(match.slice(1), view));
  }
  return -1;
};
