import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

/** Groups of things; of each thing it is known whether it is in the state that is spoken of. */
type Model = readonly (readonly boolean[])[];
type Test = (model: Model) => boolean;

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** "At least one lamp is not lit." of one group of things. */
function readInner(text: string): (group: readonly boolean[]) => boolean {
  const isDenied = / (?:is|are) not /.test(text);
  const count = (group: readonly boolean[]) => group.filter((state) => state !== isDenied).length;
  const [, bound = '', number = ''] = /^(at least|at most|exactly) (\w+)/i.exec(text) ?? [];
  const limit = words.indexOf(number);
  if (/^(?:every|all) /i.test(text)) return (group) => count(group) === group.length;
  if (/^no /i.test(text)) return (group) => count(group) === 0;
  if (/most/i.test(bound)) return (group) => count(group) <= limit;
  return /least/i.test(bound) ? (group) => count(group) >= limit : (group) => count(group) === limit;
}

function readTest(text: string): Test {
  const [, quantity, inner] = /^(?:On|In) (every|at least one) \w+, (.+)$/.exec(text) ?? [];
  if (inner === undefined) {
    const holds = readInner(text);
    return ([group = []]) => holds(group);
  }
  const holds = readInner(inner);
  return quantity === 'every' ? (model) => model.every(holds) : (model) => model.some(holds);
}

const bitsOf = (value: number, length: number): boolean[] => Array.from({ length }, (_, at) => ((value >> at) & 1) === 1);

/** Seven things in one group, and three groups of three, in every state they can be in. */
const single: Model[] = Array.from({ length: 2 ** 7 }, (_, value) => [bitsOf(value, 7)]);
const grouped: Model[] = Array.from({ length: 2 ** 9 }, (_, value) => [0, 3, 6].map((from) => bitsOf(value >> from, 3)));

/** The right option holds wherever the statement fails. */
export const solveDenial: Solver = ({ question, options }) => {
  const claim = /“([^”]+)”/.exec(question)?.[1];
  if (claim === undefined) return -1;
  const test = readTest(claim);
  const models = (/^(?:On|In) /.test(claim) ? grouped : single).filter((model) => !test(model));
  return onlyOne(options, ({ text }) => models.every(readTest(text)));
};
