/** Every order of the values. */
export function ordersOf<Value>(values: readonly Value[]): Value[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, at) => ordersOf(values.filter((_, other) => other !== at)).map((rest) => [value, ...rest]));
}

/** Something told about an order, and whether an order agrees with it. */
export type Clue = { text: string; holds: (order: readonly string[]) => boolean };

/** Clues that leave one order alone possible, none of them superfluous; null where the given ones do not suffice. */
export function enoughClues(clues: readonly Clue[], orders: readonly (readonly string[])[]): Clue[] | null {
  let left = orders;
  const taken: Clue[] = [];
  for (const clue of clues) {
    const fewer = left.filter(clue.holds);
    if (fewer.length === left.length) continue;
    taken.push(clue);
    left = fewer;
    if (left.length === 1) break;
  }
  if (left.length !== 1) return null;
  let kept = taken;
  for (const clue of taken) {
    const others = kept.filter((other) => other !== clue);
    if (orders.filter((order) => others.every(({ holds }) => holds(order))).length === 1) kept = others;
  }
  return kept;
}

/** Which orders stay possible without one of the clues, with the clue that was left out. */
export function withoutEach(clues: readonly Clue[], orders: readonly (readonly string[])[]): { clue: Clue; order: readonly string[] }[] {
  return clues.flatMap((clue) =>
    orders
      .filter((order) => !clue.holds(order) && clues.every((other) => other === clue || other.holds(order)))
      .map((order) => ({ clue, order })),
  );
}
