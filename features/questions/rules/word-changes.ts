/** A run of words that stayed, came or went. */
export type WordRun = { kind: 'same' | 'added' | 'removed'; text: string };

/** Longer texts are shown whole, before and after: comparing them word by word would cost more than it tells. */
const mostWords = 1200;

/** What changed from one text to the other, word by word: the longest common part stays. */
export function wordChanges(before: string, after: string): WordRun[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length > mostWords || other.length > mostWords) return runsOf([...one.map(removed), ...other.map(added)]);
  const lengths = commonLengths(one, other);
  const steps: WordRun[] = [];
  let [at, to] = [0, 0];
  while (at < one.length || to < other.length) {
    const [word, next] = [one[at], other[to]];
    if (word !== undefined && word === next) {
      steps.push({ kind: 'same', text: word });
      at++;
      to++;
    } else if (next === undefined || (word !== undefined && (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))) {
      steps.push(removed(word ?? ''));
      at++;
    } else {
      steps.push(added(next));
      to++;
    }
  }
  return runsOf(steps);
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
const removed = (text: string): WordRun => ({ kind: 'removed', text });
const added = (text: string): WordRun => ({ kind: 'added', text });

/** How long the longest common part is from each word of one text and of the other on. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let at = one.length - 1; at >= 0; at--) {
    const [row, below] = [rows[at] as Uint16Array, rows[at + 1] as Uint16Array];
    for (let to = other.length - 1; to >= 0; to--)
      row[to] = one[at] === other[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
  }
  return rows;
}

function runsOf(steps: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const { kind, text } of steps) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
