/** Every arrangement of the values, made by swapping in place. */
export function* permutations<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  const held = [...values];
  yield* arrange(held, 0);
}

function* arrange<Value>(held: Value[], from: number): Generator<readonly Value[]> {
  if (from >= held.length - 1) {
    yield [...held];
    return;
  }
  for (let at = from; at < held.length; at++) {
    swap(held, from, at);
    yield* arrange(held, from + 1);
    swap(held, from, at);
  }
}

function swap(held: unknown[], one: number, other: number): void {
  [held[one], held[other]] = [held[other], held[one]];
}
