/** How many more digits a figure may get before it is left as it is. */
const mostExtra = 3;

/** How many digits a figure needs so that what is shown leads to the same verdict as the figure itself: 0.698 is low, 0.70 is not. */
export function shownDigits(value: number, least: number, verdictOf: (value: number) => string): number {
  const verdict = verdictOf(value);
  let digits = least;
  while (digits < least + mostExtra && verdictOf(Number(value.toFixed(digits))) !== verdict) digits += 1;
  return digits;
}
