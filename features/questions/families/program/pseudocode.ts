import { type Expression, readExpression } from './pseudocode-expression.ts';
import { builtIn, listIn, numberIn, type Scope, valueText, truthIn, type Value } from './pseudocode-values.ts';

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

/** A program while it is read and run. */
type Program = {
  /** The lines that are still to be read. */
  lines: string[];
  output: string[];
  routines: Map<string, Routine>;
  stepsLeft: number;
};

/** More steps than any program of the bank takes; what goes on longer has no end. */
const mostSteps = 200_000;

/** What a program prints, line by line. */
export function printed(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const program: Program = { lines, output: [], routines: new Map(), stepsLeft: mostSteps };
  const whole = readBlock(program);
  if (lines.length > 0) throw new SyntaxError(`"${lines[0]}" closes nothing.`);
  whole({ variables: new Map(), call: callsOf(program) });
  return program.output;
}

function spend(program: Program): void {
  if (program.stepsLeft-- <= 0) throw new RangeError('The program does not end.');
}

function callsOf(program: Program): Scope['call'] {
  const call: Scope['call'] = (name, given) => {
    spend(program);
    const known = builtIn[name];
    if (known) return known(given);
    const routine = program.routines.get(name);
    if (!routine) throw new ReferenceError(`There is no function ${name}.`);
    const variables = new Map(routine.names.map((parameter, at) => [parameter, given[at] ?? 0]));
    return routine.body({ variables, call }) ?? 0;
  };
  return call;
}

/** The statements up to the line that closes them, which stays to be read. */
function readBlock(program: Program): Step {
  const { lines } = program;
  const steps: Step[] = [];
  while (lines.length > 0 && !/^(?:end|else)\b/.test(lines[0] ?? '')) steps.push(readStatement(program, lines.shift() ?? ''));
  return (scope) => {
    for (const step of steps) {
      spend(program);
      const returned = step(scope);
      if (returned !== undefined) return returned;
    }
    return undefined;
  };
}

/** The statements up to `end`. */
function readBody(program: Program): Step {
  const inner = readBlock(program);
  if (program.lines.shift() !== 'end') throw new SyntaxError('A block has no end.');
  return inner;
}

function readBranches(program: Program, condition: Expression): Step {
  const then = readBlock(program);
  const line = program.lines.shift() ?? '';
  const [, next] = /^else if (.+) then$/.exec(line) ?? [];
  const otherwise: Step = next ? readBranches(program, readExpression(next)) : line === 'else' ? readBody(program) : () => undefined;
  return (scope) => (truthIn(condition(scope)) ? then(scope) : otherwise(scope));
}

/** Runs the block once for each value, held in a variable where it has a name. */
function readLoop(program: Program, name: string | null, values: (scope: Scope) => Iterable<Value>): Step {
  const inner = readBody(program);
  return (scope) => {
    for (const value of values(scope)) {
      spend(program);
      if (name !== null) scope.variables.set(name, value);
      const returned = inner(scope);
      if (returned !== undefined) return returned;
    }
    return undefined;
  };
}

function readStatement(program: Program, line: string): Step {
  for (const [form, meaning] of forms) {
    const match = form.exec(line);
    if (match) return meaning(match.slice(1), program);
  }
  const act = readExpression(line);
  return doing((scope) => void act(scope));
}

/** Every form of a statement with what it means. */
const forms: readonly [RegExp, (parts: string[], program: Program) => Step][] = [
  [
    /^set (\w+) to (.+)$/,
    ([name = '', value = '']) => {
      const what = readExpression(value);
      return doing((scope) => void scope.variables.set(name, what(scope)));
    },
  ],
  [
    /^set (\w+)\[(.+?)\] to (.+)$/,
    ([name = '', position = '', value = '']) => {
      const [at, what] = [readExpression(position), readExpression(value)];
      return doing((scope) => {
        const list = listNamed(scope, name);
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
      return doing((scope) => void listNamed(scope, name).push(what(scope)));
    },
  ],
  [
    /^(pop|dequeue) from (\w+)(?: into (\w+))?$/,
    ([act, name = '', into]) =>
      doing((scope) => {
        const list = listNamed(scope, name);
        const taken = act === 'pop' ? list.pop() : list.shift();
        if (taken === undefined) throw new RangeError(`${name} is empty.`);
        if (into) scope.variables.set(into, taken);
      }),
  ],
  [
    /^print (.+)$/,
    ([value = ''], { output }) => {
      const what = readExpression(value);
      return doing((scope) => void output.push(valueText(what(scope))));
    },
  ],
  [/^return (.+)$/, ([value = '']) => readExpression(value)],
  [/^if (.+) then$/, ([condition = ''], program) => readBranches(program, readExpression(condition))],
  [
    /^while (.+)$/,
    ([test = ''], program) => {
      const condition = readExpression(test);
      return readLoop(program, null, function* turns(scope) {
        while (truthIn(condition(scope))) yield 0;
      });
    },
  ],
  [
    /^repeat (.+) times$/,
    ([count = ''], program) => {
      const times = readExpression(count);
      return readLoop(program, null, (scope) => counting(1, numberIn(times(scope)), 1));
    },
  ],
  [
    /^for each (\w+) in (.+)$/,
    ([name = '', value = ''], program) => {
      const list = readExpression(value);
      return readLoop(program, name, (scope) => listIn(list(scope)));
    },
  ],
  [
    /^for (\w+) from (.+) to (.+?)(?: step (.+))?$/,
    ([name = '', first = '', last = '', by = '1'], program) => {
      const [from, to, step] = [readExpression(first), readExpression(last), readExpression(by)];
      return readLoop(program, name, (scope) => counting(numberIn(from(scope)), numberIn(to(scope)), numberIn(step(scope))));
    },
  ],
  [
    /^function (\w+)\((.*)\)$/,
    ([name = '', names = ''], program) => {
      program.routines.set(name, { names: names.split(', '), body: readBody(program) });
      return () => undefined;
    },
  ],
];

const listNamed = (scope: Scope, name: string): Value[] => listIn(scope.variables.get(name) ?? 0);

const doing =
  (act: (scope: Scope) => void): Step =>
  (scope) => {
    act(scope);
    return undefined;
  };

function* counting(from: number, to: number, step: number): Generator<number> {
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) yield at;
}
