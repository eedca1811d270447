/** Who was ticked on the list of people, by id, with what to call them; it survives turning the page. */
export type ChosenPeople = ReadonlyMap<string, string>;

export function withPerson(chosen: ChosenPeople, id: string, label: string | null): ChosenPeople {
  const next = new Map(chosen);
  if (label === null) next.delete(id);
  else next.set(id, label);
  return next;
}
