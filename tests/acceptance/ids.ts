/** A test and the acceptance lines its name carries. */
export type Proof = { path: string; name: string; ids: string[] };

/** The ids of a text: single ones (`A-001`), ranges (`A-001..A-012`, also `A-001 to A-012`); `#` starts a remark. */
export function parseIds(text: string): string[] {
  const bare = text.replace(/#.*$/gm, '');
  const ids = [...bare.matchAll(/A-(\d{3})(?:\s*(?:\.\.|to)\s*A-(\d{3}))?/g)].flatMap(([, from = '', to]) =>
    range(Number(from), Number(to ?? from)),
  );
  return [...new Set(ids)];
}

function range(from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => `A-${String(from + step).padStart(3, '0')}`);
}

const named =
  /\b(?:test|it|describe)(?:\.(?:each|skipIf|runIf|describe|for|step|serial|parallel)(?:\([^\n]*?\)|\(\[[\s\S]*?\]\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

const table = /\b(?:test|it|describe)\.each\(\[([\s\S]*?)\n?\s*\]\)\(/g;
const rowName = /(['"`])(A-\d{3}(?:\\.|(?!\1)[\s\S])*?)\1/g;

/** The tests of a file whose names carry acceptance ids; a table of cases may hold the names in its rows. */
export function provesOf(path: string, text: string): Proof[] {
  const names = [...text.matchAll(named)].map((match) => match[2] ?? '');
  const rows = [...text.matchAll(table)].flatMap((match) => [...(match[1] ?? '').matchAll(rowName)].map((row) => row[2] ?? ''));
  return [...names, ...rows].map((name) => ({ path, name, ids: parseIds(name) })).filter((proof) => proof.ids.length > 0);
}

/** Ids that no test carries, as sentences. */
export const missingFrom = (needed: string[], proofs: Proof[]): string[] =>
  needed
    .filter((id) => !proofs.some((proof) => proof.ids.includes(id)))
    .map((id) => `${id} is needed, and no test carries it in its name.`);

/** Ids that were claimed once and are not any more: the list only grows. */
export const lostClaims = (earlier: string[], claimed: string[]): string[] =>
  earlier.filter((id) => !claimed.includes(id)).map((id) => `${id} was claimed before; put it back into tests/acceptance-claimed.txt.`);
