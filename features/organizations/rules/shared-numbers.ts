import type { ListedEntry, PeopleProblem } from './read-people.ts';

/** Somebody on the roster who has one of the numbers of the list. */
export type NumberHolder = { email: string; emailKey: string; number: string };

type Checked = { people: ListedEntry[]; problems: PeopleProblem[] };

/** Numbers are the same whatever the case of their letters. */
export const numberKey = (number: string): string => number.toLowerCase();

export const numberKeysOf = (people: readonly { external_id: string | null }[]): string[] =>
  people.flatMap(({ external_id: number }) => (number === null ? [] : [numberKey(number)]));

/**
 * Takes those off a list whose number somebody else has, on another line or on the roster already. Every such line is named, because nobody here
 * knows which of them is wrong.
 */
export function refuseSharedNumbers(listed: readonly ListedEntry[], holders: readonly NumberHolder[]): Checked {
  let { people, problems } = withoutRepeats(listed);
  // Somebody taken off the list keeps the old number, which another line may have been given.
  for (;;) {
    const given = new Map(people.map((person) => [person.emailKey, person.external_id]));
    const kept = new Map(
      holders.filter(({ emailKey }) => (given.get(emailKey) ?? null) === null).map((holder) => [numberKey(holder.number), holder]),
    );
    const clashes = new Map<ListedEntry, NumberHolder>();
    for (const person of people) {
      const holder = person.external_id === null ? undefined : kept.get(numberKey(person.external_id));
      if (holder) clashes.set(person, holder);
    }
    if (clashes.size === 0) return { people, problems };
    people = people.filter((person) => !clashes.has(person));
    problems = [
      ...problems,
      ...[...clashes].map(([person, holder]) => problem(person, `${holder.email} already has the number ${holder.number} on this list.`)),
    ];
  }
}

function withoutRepeats(listed: readonly ListedEntry[]): Checked {
  const byNumber = Map.groupBy(
    listed.filter((person) => person.external_id !== null),
    ({ external_id: number }) => numberKey(number ?? ''),
  );
  const repeated = new Map<ListedEntry, PeopleProblem>();
  for (const [first, ...others] of byNumber.values()) {
    if (!first || others.length === 0) continue;
    for (const person of [first, ...others]) {
      const other = person === first ? others[0] : first;
      repeated.set(person, problem(person, `The number ${person.external_id} is also on line ${other?.line}.`));
    }
  }
  return { people: listed.filter((person) => !repeated.has(person)), problems: [...repeated.values()] };
}

function problem({ line, email, name, external_id: number }: ListedEntry, message: string): PeopleProblem {
  return { line, message, content: [email, name, number].filter(Boolean).join(', ') };
}
