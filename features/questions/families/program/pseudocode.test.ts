import { expect, it } from 'vitest';
import { printed } from './pseudocode.ts';

const run = (text: string): string => printed(text).join(', ');

it.each([
  ['adds before it compares and compares before it joins', 'print 1 + 2 * 3 = 7 and not 2 > 3 or false', 'true'],
  ['reads "and" before "or"', 'print true or false and false', 'true'],
  ['lets brackets come first', 'print (true or false) and false', 'false'],
  ['reads "not" before "and"', 'print not false and false', 'false'],
  ['lets "not" reach over a comparison', 'print not 2 = 3', 'true'],
  ['works from left to right on one level', 'print 10 - 4 - 3', '3'],
  ['gives remainder and whole quotient', 'print 17 mod 5 * 10 + 17 div 5', '23'],
  ['knows negative numbers', 'print -3 + 1', '-2'],
  ['joins texts and cuts them with both ends', 'print slice("harbor", 2, 4) + slice("tea", 1, 1)', 'arbt'],
  ['counts positions from 1', 'set a to [4, 7, 9]\nprint a[1] + a[length(a)]', '13'],
  ['prints lists in brackets', 'set a to [4, 7]\nadd 1 to a\nset a[2] to a[1] * 2\nprint a', '[4, 8, 1]'],
  ['includes both ends of a for loop', 'for i from 3 to 5\n  print i\nend', '3, 4, 5'],
  ['steps down as well', 'for i from 7 to 2 step -2\n  print i\nend', '7, 5, 3'],
  ['skips a for loop that has nowhere to go', 'for i from 3 to 2\n  print i\nend\nprint 0', '0'],
  ['repeats', 'set x to 1\nrepeat 3 times\n  set x to x + x\nend\nprint x', '8'],
  ['asks a while loop before every turn', 'set x to 1\nwhile x < 20\n  set x to x * 3\nend\nprint x', '27'],
  ['walks over a list', 'set s to 0\nfor each v in [2, 5]\n  set s to s * 10 + v\nend\nprint s', '25'],
  ['takes the first branch that fits', 'set x to 5\nif x < 5 then\nprint 1\nelse if x <= 5 then\nprint 2\nelse\nprint 3\nend', '2'],
  ['takes else when nothing fits', 'if 1 > 2 then\nprint 1\nelse if 2 > 3 then\nprint 2\nelse\nprint 3\nend\nprint 4', '3, 4'],
  ['leaves an if without else alone', 'if 1 > 2 then\n  print 1\nend\nprint 2', '2'],
  ['takes from the top of a stack', 'set s to []\npush 1 onto s\npush 2 onto s\npop from s into x\nprint x\nprint s', '2, [1]'],
  ['takes from the front of a queue', 'set q to [1]\nenqueue 2 in q\ndequeue from q into x\nprint x\ndequeue from q\nprint q', '1, []'],
  ['calls itself', 'function f(n)\n  if n = 0 then\n    return 0\n  end\n  return n + f(n - 1)\nend\nprint f(4)', '10'],
  [
    'leaves a function at its first return',
    'function f(n)\n for i from 1 to 9\n if i * i > n then\n return i\n end\n end\nend\nprint f(10)',
    '4',
  ],
  ['gives every call its own variables', 'function f(n)\nset n to n + 1\nreturn n\nend\nset n to 4\nprint f(n)\nprint n', '5, 4'],
  ['works out only what it needs of "or"', 'set a to [1]\nprint true or a[2] = 1', 'true'],
])('the pseudocode %s', (_, text, output) => {
  expect(run(text)).toBe(output);
});

it.each([
  ['a loop without end', 'while true\nset x to 1\nend', 'does not end'],
  ['a block that is not closed', 'repeat 2 times\nprint 1', 'no end'],
  ['an end too many', 'print 1\nend', 'closes nothing'],
  ['a position outside the list', 'set a to [1]\nprint a[2]', 'no position 2'],
  ['a variable without a value', 'print x', 'no value'],
  ['words it does not know', 'let x be 3', 'goes on with'],
])('the pseudocode refuses %s', (_, text, reason) => {
  expect(() => printed(text)).toThrow(reason);
});
