/** Dice that follow from a seed: the same seed gives the same throws on every machine, so any form or variant can be made again. */
export type Seeded = {
  /** A whole number from `low` to `high`, both included, each equally likely. */
  int(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Another order of the same values; every order equally likely. */
  shuffle<Value>(values: readonly Value[]): Value[];
  /** `count` different values in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[];
};

export function seeded(seed: string): Seeded {
  const next = generator(seed);

  function int(low: number, high: number): number {
    const span = high - low + 1;
    if (!Number.isSafeInteger(span) || span < 1 || span > 2 ** 32) throw new RangeError(`There is no whole number from ${low} to ${high}.`);
    let value = next();
    // Throws above the last full span are thrown again, so that no number is favoured; few are so high that it has to be computed.
    if (value > 2 ** 32 - span) {
      const limit = 2 ** 32 - (2 ** 32 % span);
      while (value >= limit) value = next();
    }
    // As whole numbers of 32 bits, which divide several times faster.
    return low + (span === 2 ** 32 ? value : (value >>> 0) % (span >>> 0));
  }

  function sample<Value>(values: readonly Value[], count: number): Value[] {
    if (count > values.length) throw new RangeError(`${count} of ${values.length} values cannot be drawn.`);
    const rest = [...values];
    for (let at = 0; at < count; at++) {
      const other = int(at, rest.length - 1);
      const held = rest[at] as Value;
      rest[at] = rest[other] as Value;
      rest[other] = held;
    }
    return rest.slice(0, count);
  }

  return {
    int,
    sample,
    pick<Value>(values: readonly Value[]): Value {
      return values[int(0, values.length - 1)] as Value;
    },
    shuffle: (values) => sample(values, values.length),
  };
}

/** Numbers from 0 to 2^32 - 1 by the sfc32 generator, its state filled from the seed's letters. */
function generator(seed: string): () => number {
  let [a, b, c, d] = fourWords(seed);
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm++) next();
  return next;
}

function fourWords(seed: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let at = 0; at < seed.length; at++)
    for (let word = 0; word < 4; word++) {
      const mixed = Math.imul((words[word] as number) ^ (seed.charCodeAt(at) + word * 0x01000193), 0x85ebca6b);
      words[word] = (mixed ^ (mixed >>> 13)) | 0;
    }
  return words;
}
