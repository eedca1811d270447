import { itemAt, numberIn, type Scope, truthIn, type Value } from './pseudocode-values.ts';

/** An expression of the pseudocode, ready to be worked out. */
export type Expression = (scope: Scope) => Value;

type Operator = (one: Value, other: () => Value) => Value;
const arithmetic =
  (work: (one: number, other: number) => number): Operator =>
  (one, other) =>
    work(numberIn(one), numberIn(other()));

/** Weakest first; operators of one level are worked out from left to right. */
const levels: Record<string, Operator>[] = [
  { or: (one, other) => truthIn(one) || truthIn(other()) },
  { and: (one, other) => truthIn(one) && truthIn(other()) },
  {
    '=': (one, other) => one === other(),
    '<>': (one, other) => one !== other(),
    '<': (one, other) => numberIn(one) < numberIn(other()),
    '<=': (one, other) => numberIn(one) <= numberIn(other()),
    '>': (one, other) => numberIn(one) > numberIn(other()),
    '>=': (one, other) => numberIn(one) >= numberIn(other()),
  },
  {
    '+': (one, other) => {
      const second = other();
      return typeof one === 'string' && typeof second === 'string' ? one + second : numberIn(one) + numberIn(second);
    },
    '-': arithmetic((one, other) => one - other),
  },
  {
    '*': arithmetic((one, other) => one * other),
    '/': arithmetic((one, other) => one / other),
    div: arithmetic((one, other) => Math.floor(one / other)),
    mod: arithmetic((one, other) => one - other * Math.floor(one / other)),
  },
];
const notLevel = 2;

/** The text of an expression, for messages, and the tokens that are still to be read. */
type Reader = { text: string; tokens: string[] };

/** Reads an expression; the whole text must belong to it. */
export function readExpression(text: string): Expression {
  const reader: Reader = { text, tokens: tokensOf(text) };
  const whole = readLevel(reader, 0);
  if (reader.tokens.length > 0) throw new SyntaxError(`"${text}" goes on with "${reader.tokens[0]}".`);
  return whole;
}

function tokensOf(text: string): string[] {
  const tokens = text.match(/\d+|"[^"]*"|[a-z]\w*|<=|>=|<>|\S/gi) ?? [];
  return [...tokens];
}

const take = ({ tokens }: Reader): string => tokens.shift() ?? '';

/** Takes the next token if it is this one. */
function takes(reader: Reader, token: string): boolean {
  if (reader.tokens[0] !== token) return false;
  reader.tokens.shift();
  return true;
}

function expect(reader: Reader, token: string): void {
  const found = take(reader);
  if (found !== token) throw new SyntaxError(`"${reader.text}" has "${found}" where "${token}" should be.`);
}

function readLevel(reader: Reader, at: number): Expression {
  const operators = levels[at];
  if (!operators) return readSigned(reader);
  if (at === notLevel && takes(reader, 'not')) {
    const inner = readLevel(reader, at);
    return (scope) => !truthIn(inner(scope));
  }
  let left = readLevel(reader, at + 1);
  for (let work = operators[reader.tokens[0] ?? '']; work; work = operators[reader.tokens[0] ?? '']) {
    take(reader);
    const [operate, one, other] = [work, left, readLevel(reader, at + 1)];
    left = (scope) => operate(one(scope), () => other(scope));
  }
  return left;
}

function readSigned(reader: Reader): Expression {
  if (!takes(reader, '-')) return readIndexes(reader, readValue(reader));
  const inner = readSigned(reader);
  return (scope) => -numberIn(inner(scope));
}

function readIndexes(reader: Reader, whole: Expression): Expression {
  if (!takes(reader, '[')) return whole;
  const position = readLevel(reader, 0);
  expect(reader, ']');
  return readIndexes(reader, (scope) => itemAt(whole(scope), position(scope)));
}

/** Expressions between commas, up to the token that closes them. */
function readSeveral(reader: Reader, close: string): Expression[] {
  const found: Expression[] = [];
  while (reader.tokens[0] !== close) {
    if (found.length > 0) expect(reader, ',');
    found.push(readLevel(reader, 0));
  }
  expect(reader, close);
  return found;
}

function readValue(reader: Reader): Expression {
  const token = take(reader);
  if (/^\d/.test(token)) return () => Number(token);
  if (token.startsWith('"')) return () => token.slice(1, -1);
  if (token === 'true' || token === 'false') return () => token === 'true';
  if (token === '(') {
    const inner = readLevel(reader, 0);
    expect(reader, ')');
    return inner;
  }
  if (token === '[') {
    const items = readSeveral(reader, ']');
    return (scope) => items.map((item) => item(scope));
  }
  if (!/^[a-z]/i.test(token)) throw new SyntaxError(`"${reader.text}" has "${token}" where a value should be.`);
  return takes(reader, '(') ? callOf(token, readSeveral(reader, ')')) : variable(token);
}

const callOf =
  (name: string, given: readonly Expression[]): Expression =>
  (scope) =>
    scope.call(
      name,
      given.map((one) => one(scope)),
    );

const variable =
  (name: string): Expression =>
  (scope) => {
    const value = scope.variables.get(name);
    if (value === undefined) throw new ReferenceError(`${name} has no value yet.`);
    return value;
  };
