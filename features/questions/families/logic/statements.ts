/** What is true in one possible state of things, by clause. */
export type World = ReadonlyMap<string, boolean>;
/** Whether a statement holds in a world, and the clauses it speaks of. */
export type Statement = { clauses: readonly string[]; holds: (world: World) => boolean };

const plain = (text: string): string => {
  const trimmed = text.trim().replace(/[.,]$/, '');
  return trimmed.charAt(0).toLowerCase() + trimmed.slice(1);
};

type Reader = [pattern: RegExp, combine: (one: boolean, two: boolean) => boolean];

/** The ways two statements are joined, the widest reach first. */
const readers: readonly Reader[] = [
  [/^it is not the case that both (.+) and (.+)$/, (one, two) => !(one && two)],
  [/^either (.+) or (.+), but not both$/, (one, two) => one !== two],
  [/^if (.+?), (?:then )?(.+)$/, (one, two) => !one || two],
  [/^whenever (.+?), (.+)$/, (one, two) => !one || two],
  [/^unless (.+?), (.+)$/, (one, two) => one || two],
  [/^(.+) only if (.+)$/, (one, two) => !one || two],
  [/^both (.+) and (.+)$/, (one, two) => one && two],
  [/^(.+?) and (.+)$/, (one, two) => one && two],
  [/^(.+?) or (.+)$/, (one, two) => one || two],
];

/** Reads "If the pump is running, the valve is not open." as a function of the state of things. */
export function readStatement(text: string): Statement {
  const sentence = plain(text);
  for (const [pattern, combine] of readers) {
    const [, left, right] = pattern.exec(sentence) ?? [];
    if (left === undefined || right === undefined) continue;
    const [one, two] = [readStatement(left), readStatement(right)];
    return { clauses: [...one.clauses, ...two.clauses], holds: (world) => combine(one.holds(world), two.holds(world)) };
  }
  const clause = sentence.replace(' is not ', ' is ');
  const isDenied = clause !== sentence;
  return { clauses: [clause], holds: (world) => world.get(clause) !== isDenied };
}

/** Every state of things the statements speak of. */
export function worldsOf(statements: readonly Statement[]): World[] {
  const clauses = [...new Set(statements.flatMap((statement) => statement.clauses))];
  return Array.from({ length: 2 ** clauses.length }, (_, bits) => new Map(clauses.map((clause, at) => [clause, ((bits >> at) & 1) === 1])));
}

/** The sentences of a text, without their full stops. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!:])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The index of the one option that passes; -1 where none or several do. */
export function onlyOne<Option>(options: readonly Option[], passes: (option: Option) => boolean): number {
  const found = options.flatMap((option, at) => (passes(option) ? [at] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
