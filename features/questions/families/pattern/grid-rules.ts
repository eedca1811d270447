export type Trait = string | number;
type Grid = readonly (readonly Trait[])[];

/** Whether a rule holds throughout a full grid; numbers count round `modulus` where one is given. */
type Rule = (rows: Grid, modulus: number) => boolean;

const columnsOf = (rows: Grid): Trait[][] => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as Trait));
const areAlike = (values: readonly Trait[]): boolean => values.every((value) => value === values[0]);
const isNumeric = (rows: Grid): boolean => rows.flat().every((value) => typeof value === 'number');

function stepsOf(row: readonly Trait[], modulus: number): number[] {
  return row.slice(1).map((value, at) => reduced(Number(value) - Number(row[at]), modulus));
}
const reduced = (value: number, modulus: number): number => (modulus === 0 ? value : ((value % modulus) + modulus) % modulus);

const isLatin: Rule = (rows) => {
  const lines = [...rows, ...columnsOf(rows)];
  const names = new Set(rows.flat());
  return names.size === rows.length && lines.every((line) => line.length === names.size && new Set(line).size === names.size);
};
const isSteady: Rule = (rows, modulus) => isNumeric(rows) && rows.every((row) => areAlike(stepsOf(row, modulus)));
const isThird =
  (combine: (one: number, two: number) => number): Rule =>
  (rows) =>
    isNumeric(rows) && rows.every(([one, two, three]) => combine(Number(one), Number(two)) === three);

/** The rules a grid may follow along its rows or down its columns. */
const gridRules: readonly Rule[] = [
  (rows) => rows.every(areAlike),
  (rows) => columnsOf(rows).every(areAlike),
  isLatin,
  isSteady,
  (rows, modulus) => isSteady(columnsOf(rows), modulus),
  isThird((one, two) => one + two),
  isThird((one, two) => one - two),
  isThird((one, two) => two - one),
];

const repeatsAfter =
  (period: number): Rule =>
  ([row = []]) =>
    row.length >= period + 2 && row.slice(period).every((value, at) => value === row[at]);

/** The rules a single row may follow. */
const rowRules: readonly Rule[] = [
  repeatsAfter(1),
  repeatsAfter(2),
  repeatsAfter(3),
  repeatsAfter(4),
  isSteady,
  (rows, modulus) => rows.every((row) => row.length >= 5 && hasGrowingStep(row, modulus)),
];

function hasGrowingStep(row: readonly Trait[], modulus: number): boolean {
  if (row.some((value) => typeof value !== 'number')) return false;
  return areAlike(stepsOf(stepsOf(row, modulus), modulus));
}

/** The values that keep every rule that any of the offered values keeps. */
export function valuesThatFit(rows: readonly (readonly (Trait | null)[])[], offered: readonly Trait[], modulus: number): Trait[] {
  const filled = (value: Trait): Grid => rows.map((row) => row.map((shown) => shown ?? value));
  const rules = rows.length === 1 ? rowRules : gridRules;
  const candidates = [...new Set(offered)];
  const verdicts = rules
    .map((rule) => candidates.filter((value) => rule(filled(value), modulus)))
    .filter((values) => values.length > 0 && values.length < Math.max(2, candidates.length));
  return candidates.filter((value) => verdicts.length > 0 && verdicts.every((values) => values.includes(value)));
}
