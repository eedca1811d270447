/** A row of numbers with one name, a number for each label. */
export type ChartSeries = {
  name: string;
  values: readonly number[];
  /** Which look it has where it must be the same in several charts; a legend names it even alone. Otherwise, its place decides. */
  look?: number | undefined;
  /** What stands in place of a number that is not to be read as one. */
  words?: readonly (string | undefined)[] | undefined;
};

export const lookNumber = ({ look }: ChartSeries, nth: number): number => look ?? nth;

export const valueText = ({ values, words }: ChartSeries, at: number, format: (value: number) => string): string | null => {
  const value = values[at];
  return value === undefined ? null : (words?.[at] ?? format(value));
};

/** What every chart says besides its numbers. */
export type ChartWords = {
  title: string;
  /** What is counted, such as "people". */
  unit?: string | undefined;
  /** The whole chart in words, for those who do not see it. */
  description: string;
  /** "no" where the words are data that stay as they are in every language. */
  translate?: 'no' | undefined;
  format?: ((value: number) => string) | undefined;
};

export type SeriesChart = ChartWords & {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** What each label belongs to: a line joins only values of the same. Without it, it joins all. */
  groups?: readonly string[] | undefined;
  /** What the labels are, as the head of their column in the table. */
  labelsTitle?: string | undefined;
  /** They count something: the axis has whole numbers only. */
  areCounts?: boolean | undefined;
};

export const fontSize = 12;

/** About how wide a text is drawn; measuring would need a page. */
export const widthOf = (text: string): number => text.length * fontSize * 0.63;
export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf));

export const plainNumber = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** A text in at most two lines of about equal width, broken between words. */
export function twoLines(text: string): string[] {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const best = breaks.toSorted((one, other) => widestOf(one) - widestOf(other))[0];
  return best && widthOf(text) > 40 ? best : [text];
}
