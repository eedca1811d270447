/** A whole number of digits alone within bounds, as a person types it; null for anything else. */
export function wholeNumberWithin(typed: string, least: number, most: number): number | null {
  const digits = typed.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= least && number <= most ? number : null;
}
