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

/** Reads an expression; the whole text must belong to it. */
export function readExpression(text: string): Expression {
  const tokens = tokensOf(text);
  const take = () => tokens.shift() ?? '';
  const expect = (token: string) => {
    const found = take();
    if (found !== token) throw new SyntaxError(`"${text}" has "${found}" where "${token}" should be.`);
  };

  function level(at: number): Expression {
    const operators = levels[at];
    if (!operators) return signed();
    if (at === notLevel && tokens[0] === 'not') {
      take();
      const inner = level(at);
      return (scope) => !truthIn(inner(scope));
    }
    let left = level(at + 1);
    for (let work = operators[tokens[0] ?? '']; work; work = operators[tokens[0] ?? '']) {
      take();
      const [operate, one, other] = [work, left, level(at + 1)];
      left = (scope) => operate(one(scope), () => other(scope));
    }
    return left;
  }

  function signed(): Expression {
    if (tokens[0] !== '-') return indexed(single());
    take();
    const inner = signed();
    return (scope) => -numberIn(inner(scope));
  }

  function indexed(whole: Expression): Expression {
    if (tokens[0] !== '[') return whole;
    take();
    const position = level(0);
    expect(']');
    return indexed((scope) => itemAt(whole(scope), position(scope)));
  }

  function several(close: string): Expression[] {
    const found: Expression[] = [];
    while (tokens[0] !== close) {
      if (found.length > 0) expect(',');
      found.push(level(0));
    }
    expect(close);
    return found;
  }

  function single(): Expression {
    const token = take();
    if (/^\d/.test(token)) return () => Number(token);
    if (token.startsWith('"')) return () => token.slice(1, -1);
    if (token === 'true' || token === 'false') return () => token === 'true';
    if (token === '(') {
      const inner = level(0);
      expect(')');
      return inner;
    }
    if (token === '[') {
      const items = several(']');
      return (scope) => items.map((item) => item(scope));
    }
    if (!/^[a-z]/i.test(token)) throw new SyntaxError(`"${text}" has "${token}" where a value should be.`);
    if (tokens[0] === '(') {
      take();
      const given = several(')');
      return (scope) =>
        scope.call(
          token,
          given.map((one) => one(scope)),
        );
    }
    return (scope) => {
      const value = scope.variables.get(token);
      if (value === undefined) throw new ReferenceError(`${token} has no value yet.`);
      return value;
    };
  }

  const whole = level(0);
  if (tokens.length > 0) throw new SyntaxError(`"${text}" goes on with "${tokens[0]}".`);
  return whole;
}

function tokensOf(text: string): string[] {
  const tokens = text.match(/\d+|"[^"]*"|[a-z]\w*|<=|>=|<>|\S/gi) ?? [];
  return [...tokens];
}
