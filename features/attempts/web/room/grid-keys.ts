type Grid = { from: number; count: number; columnCount: number; isRtl: boolean };

/** Which field of a grid has the focus after a key, counted from 0; null when the key is none of the grid's. */
export function cellAfterKey(key: string, { from, count, columnCount, isRtl }: Grid): number | null {
  const steps = new Map(
    Object.entries({
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: columnCount,
      ArrowUp: -columnCount,
      Home: -from,
      End: count - 1 - from,
    }),
  );
  const step = steps.get(key);
  if (step === undefined) return null;
  const to = from + step;
  return to >= 0 && to < count ? to : from;
}
