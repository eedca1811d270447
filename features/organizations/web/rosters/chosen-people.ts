/** Who was ticked on the list of people, by id, with what to call them; it survives turning the page. */
export type ChosenPeople = ReadonlyMap<string, string>;

/** What leads to the form from the page of a request that came to nothing: whom to ask again, and for which assessment. */
export type AskAgain = { id: string; label: string; type: string };

export const askAgainOf = (state: unknown): AskAgain | null => (state as { askAgain?: AskAgain } | null)?.askAgain ?? null;

export function withPerson(chosen: ChosenPeople, id: string, label: string | null): ChosenPeople {
  const next = new Map(chosen);
  if (label === null) next.delete(id);
  else next.set(id, label);
  return next;
}
