export type LengthPart = { unit: 'hour' | 'minute' | 'second'; count: number };

/** How long something lasted, in its two largest units; less than ten seconds keep a tenth. */
export function lengthParts(lengthMs: number): LengthPart[] {
  if (lengthMs < 10_000) return [{ unit: 'second', count: Math.round(lengthMs / 100) / 10 }];
  const seconds = Math.round(lengthMs / 1000);
  const parts: LengthPart[] = [
    { unit: 'hour', count: Math.floor(seconds / 3600) },
    { unit: 'minute', count: Math.floor((seconds % 3600) / 60) },
    { unit: 'second', count: seconds % 60 },
  ];
  return parts.filter(({ count }) => count > 0).slice(0, 2);
}
