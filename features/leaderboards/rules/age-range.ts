/** The age ranges of the board's filter, youngest first. */
export const ageRanges = ['Under 18', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
export type AgeRange = (typeof ageRanges)[number];

const oldestOf: readonly number[] = [17, 24, 34, 44, 54];

/** The range an age lies in; null without an age. */
export function ageRangeOf(age: number | null): AgeRange | null {
  if (age === null) return null;
  const at = oldestOf.findIndex((oldest) => age <= oldest);
  return ageRanges[at === -1 ? ageRanges.length - 1 : at] ?? null;
}
