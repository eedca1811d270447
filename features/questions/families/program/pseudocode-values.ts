/** What a variable of the pseudocode can hold. */
export type Value = number | string | boolean | Value[];

/** The variables a line can see, the functions of the whole program and what it has printed so far. */
export type Scope = { variables: Map<string, Value>; call: (name: string, given: Value[]) => Value };

export function numberIn(value: Value): number {
  if (typeof value !== 'number') throw new TypeError(`${valueText(value)} is no number.`);
  return value;
}

export function truthIn(value: Value): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${valueText(value)} is neither true nor false.`);
  return value;
}

export function listIn(value: Value): Value[] {
  if (!Array.isArray(value)) throw new TypeError(`${valueText(value)} is no list.`);
  return value;
}

/** The item of a list or the letter of a text; positions count from 1. */
export function itemAt(whole: Value, position: Value): Value {
  const item = typeof whole === 'string' ? whole.charAt(numberIn(position) - 1) : listIn(whole)[numberIn(position) - 1];
  if (item === undefined || item === '') throw new RangeError(`There is no position ${valueText(position)} in ${valueText(whole)}.`);
  return item;
}

/** As `print` writes it: texts without quotes, lists in brackets. */
export const valueText = (value: Value): string => (Array.isArray(value) ? `[${value.map(valueText).join(', ')}]` : String(value));

/** The functions that every program has. */
export const builtIn: Record<string, (given: Value[]) => Value> = {
  length: ([whole = '']) => (typeof whole === 'string' ? whole.length : listIn(whole).length),
  /** From the second to the third position, both included. */
  slice: ([text = '', from = 1, to = 0]) => valueText(text).slice(numberIn(from) - 1, numberIn(to)),
};
