/** Figures about fewer people say too much about each of them. */
export const leastPeople = 5;

/** A result that the profiles of an organization counted before, in this roster or in another one. */
export type CountedResult = {
  resultId: string;
  /** The batch it is in on this roster; null when its batch was broken, or another roster counted it. */
  batchId: string | null;
  batchSize: number;
};

export type BatchPlan = {
  /** Batches that somebody left: none of their results is counted any more. */
  broken: string[];
  /** New batches; each brings at least five results that no profile of the organization ever counted. */
  formed: string[][];
  /** What the profile counts now: nothing, or five and more. */
  shown: string[];
};

/**
 * Which of the results that are shared now the profile of a roster counts. People enter in batches, so that nobody is the difference between
 * two readings, and leave with their whole batch. Whoever was counted before may join a new batch, but the new ones in it are always five at
 * least: so every sum or difference of figures that were ever shown is about five people or more.
 */
export function planBatches(current: readonly string[], counted: readonly CountedResult[]): BatchPlan {
  const isCurrent = new Set(current);
  const batches = new Map<string, { size: number; members: string[] }>();
  for (const { resultId, batchId, batchSize } of counted) {
    if (batchId === null) continue;
    const batch = batches.get(batchId) ?? { size: batchSize, members: [] };
    if (isCurrent.has(resultId)) batch.members.push(resultId);
    batches.set(batchId, batch);
  }
  const broken = [...batches].filter(([, { size, members }]) => members.length !== size).map(([id]) => id);
  for (const id of broken) batches.delete(id);

  const shown = [...batches.values()].flatMap(({ members }) => members);
  const isShown = new Set(shown);
  const isKnown = new Set(counted.map(({ resultId }) => resultId));
  const formed = batchesOf(current.filter((id) => !isKnown.has(id)));
  // Those who wait for company get it in the last one, which may be as large as it likes.
  formed.at(-1)?.push(...current.filter((id) => isKnown.has(id) && !isShown.has(id)));
  return { broken, formed, shown: [...shown, ...formed.flat()] };
}

/** Small batches lose few when one is broken; what is left over goes into the last. */
function batchesOf(newcomers: readonly string[]): string[][] {
  const batches = Array.from({ length: Math.floor(newcomers.length / leastPeople) }, (_, nth) =>
    newcomers.slice(nth * leastPeople, (nth + 1) * leastPeople),
  );
  batches.at(-1)?.push(...newcomers.slice(batches.length * leastPeople));
  return batches;
}
