import type { PersonEntry } from './person-entry.ts';

/** What a line of a list does to the person on it; in the order in which a preview shows them. */
export const personOutcomes = ['changed', 'added', 'unchanged'] as const;
export type PersonOutcome = (typeof personOutcomes)[number];

type Fields = Pick<PersonEntry, 'name' | 'external_id'>;

/** A line of a list beside the person as the roster has them, or had them before they were removed. */
export type ComparedEntry = PersonEntry & { line: number; outcome: PersonOutcome; stored: Fields | null };

const fields = ['name', 'external_id'] as const;

/** What each line would do. An empty cell leaves what is stored, and is worth a remark where other lines have something there. */
export function previewRows(people: readonly Fields[], compared: readonly ComparedEntry[]) {
  const given = fields.filter((field) => people.some((person) => person[field] !== null));
  return compared.map(({ line, email, name, external_id: number, outcome, stored }) => {
    const after = { name: name ?? stored?.name ?? null, external_id: number ?? stored?.external_id ?? null };
    const missing = outcome === 'unchanged' ? [] : given.filter((field) => after[field] === null);
    return { line, email, ...after, outcome, before: outcome === 'changed' ? stored : null, missing };
  });
}
