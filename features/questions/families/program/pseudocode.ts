import { type Expression, readExpression } from './pseudocode-expression.ts';
import { builtIn, listIn, numberIn, type Scope, told, truthIn, type Value } from './pseudocode-values.ts';

/*
 * The pseudocode of the bank, a statement a line:
 *   set x to 3 · set list[2] to 5 · add 4 to list · print x
 *   push 4 onto s · pop from s into x · enqueue 4 in q · dequeue from q into x
 *   if … then / else if … then / else / end · while … / end · repeat 3 times / end
 *   for i from 1 to 5 [step 2] / end · for each item in list / end · function f(a, b) / return … / end
 * Positions count from 1, both ends of a for loop belong to it, `mod` is the remainder and `div` the whole quotient.
 */

/** Runs one statement; a value means that the function around it has returned. */
type Step = (scope: Scope) => Value | undefined;
type Routine = { names: string[]; body: Step };

/** More steps than any program of the bank takes; what goes on longer has no end. */
const mostSteps = 200_000;

/** What a program prints, line by line. */
export function printed(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const output: string[] = [];
  const routines = new Map<string, Routine>();
  let left = mostSteps;
  const spend = () => {
    if (left-- <= 0) throw new RangeError('The program does not end.');
  };

  function call(name: string, given: Value[]): Value {
    spend();
    const known = builtIn[name];
    if (known) return known(given);
    const routine = routines.get(name);
    if (!routine) throw new ReferenceError(`There is no function ${name}.`);
    const variables = new Map(routine.names.map((parameter, at) => [parameter, given[at] ?? 0]));
    return routine.body({ variables, call }) ?? 0;
  }

  /** The statements up to the line that closes them, which stays to be read. */
  function block(): Step {
    const steps: Step[] = [];
    while (lines.length > 0 && !/^(?:end|else)\b/.test(lines[0] ?? '')) steps.push(statement(lines.shift() ?? ''));
    return (scope) => {
      for (const step of steps) {
        spend();
        const returned = step(scope);
        if (returned !== undefined) return returned;
      }
      return undefined;
    };
  }

  function body(): Step {
    const inner = block();
    if (lines.shift() !== 'end') throw new SyntaxError('A block has no end.');
    return inner;
  }

  function branches(condition: Expression): Step {
    const then = block();
    const line = lines.shift() ?? '';
    const [, next] = /^else if (.+) then$/.exec(line) ?? [];
    const otherwise: Step = next ? branches(readExpression(next)) : line === 'else' ? body() : () => undefined;
    return (scope) => (truthIn(condition(scope)) ? then(scope) : otherwise(scope));
  }

  /** Runs the block once for each value, held in a variable where it has a name. */
  function each(name: string | null, values: (scope: Scope) => Iterable<Value>): Step {
    const inner = body();
    return (scope) => {
      for (const value of values(scope)) {
        spend();
        if (name !== null) scope.variables.set(name, value);
        const returned = inner(scope);
        if (returned !== undefined) return returned;
      }
      return undefined;
    };
  }

  const assign = (name: string, value: Expression): Step => doing((scope) => void scope.variables.set(name, value(scope)));
  const variable = (scope: Scope, name: string): Value[] => listIn(scope.variables.get(name) ?? 0);

  /** Every form of a statement with what it means. */
  const forms: [RegExp, (parts: string[]) => Step][] = [
    [/^set (\w+) to (.+)$/, ([name = '', value = '']) => assign(name, readExpression(value))],
    [
      /^set (\w+)\[(.+?)\] to (.+)$/,
      ([name = '', position = '', value = '']) => {
        const [at, what] = [readExpression(position), readExpression(value)];
        return doing((scope) => {
          const list = variable(scope, name);
          const index = numberIn(at(scope)) - 1;
          if (index < 0 || index >= list.length) throw new RangeError(`${name} has no position ${index + 1}.`);
          list[index] = what(scope);
        });
      },
    ],
    [
      /^(?:add|push|enqueue) (.+) (?:to|onto|in) (\w+)$/,
      ([value = '', name = '']) => {
        const what = readExpression(value);
        return doing((scope) => void variable(scope, name).push(what(scope)));
      },
    ],
    [
      /^(pop|dequeue) from (\w+)(?: into (\w+))?$/,
      ([act, name = '', into]) =>
        doing((scope) => {
          const list = variable(scope, name);
          const taken = act === 'pop' ? list.pop() : list.shift();
          if (taken === undefined) throw new RangeError(`${name} is empty.`);
          if (into) scope.variables.set(into, taken);
        }),
    ],
    [
      /^print (.+)$/,
      ([value = '']) => {
        const what = readExpression(value);
        return doing((scope) => void output.push(told(what(scope))));
      },
    ],
    [/^return (.+)$/, ([value = '']) => readExpression(value)],
    [/^if (.+) then$/, ([condition = '']) => branches(readExpression(condition))],
    [
      /^while (.+)$/,
      ([test = '']) => {
        const condition = readExpression(test);
        return each(null, function* turns(scope) {
          while (truthIn(condition(scope))) yield 0;
        });
      },
    ],
    [
      /^repeat (.+) times$/,
      ([count = '']) => {
        const times = readExpression(count);
        return each(null, (scope) => counting(1, numberIn(times(scope)), 1));
      },
    ],
    [/^for each (\w+) in (.+)$/, ([name = '', list = '']) => each(name, forEach(readExpression(list)))],
    [
      /^for (\w+) from (.+) to (.+?)(?: step (.+))?$/,
      ([name = '', ...texts]) => {
        const [from, to, step] = [texts[0] ?? '', texts[1] ?? '', texts[2] ?? '1'].map(readExpression) as [
          Expression,
          Expression,
          Expression,
        ];
        return each(name, (scope) => counting(numberIn(from(scope)), numberIn(to(scope)), numberIn(step(scope))));
      },
    ],
    [
      /^function (\w+)\((.*)\)$/,
      ([name = '', names = '']) => {
        routines.set(name, { names: names.split(', '), body: body() });
        return () => undefined;
      },
    ],
  ];

  function statement(line: string): Step {
    for (const [form, meaning] of forms) {
      const match = form.exec(line);
      if (match) return meaning(match.slice(1));
    }
    const act = readExpression(line);
    return doing((scope) => void act(scope));
  }

  const whole = block();
  if (lines.length > 0) throw new SyntaxError(`"${lines[0]}" closes nothing.`);
  whole({ variables: new Map(), call });
  return output;
}

const forEach =
  (list: Expression) =>
  (scope: Scope): Value[] =>
    listIn(list(scope));

const doing =
  (act: (scope: Scope) => void): Step =>
  (scope) => {
    act(scope);
    return undefined;
  };

function* counting(from: number, to: number, step: number): Generator<number> {
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) yield at;
}
