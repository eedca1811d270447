import { highestHundred } from './lowest-hundred.ts';
import type { Streams } from './streams.ts';

/** Terms that every entry within the filter has, as `tables/board-search.sql` writes them; being of no practice test is none. */
export function termsOfFilter({ area, assessmentType, genders, ages }: Streams): string[] {
  return [
    ...(area.kind === 'everywhere' ? [] : [`${area.kind} ${area.name}`]),
    ...(assessmentType === null ? [] : [`type ${assessmentType}`]),
    ...onlyOne(genders).map((gender) => `gender ${gender}`),
    ...onlyOne(ages).map((age) => `age ${age}`),
  ];
}

/** A filter asks for one gender and one age, or for all of them. */
function onlyOne(codes: readonly number[]): readonly number[] {
  const distinct = [...new Set(codes)];
  return distinct.length === 1 ? distinct : [];
}

/** What every name with these characters has: each three of them, or all where there are fewer. */
export function piecesOf(key: string): { letters: string[]; terms: string[] } {
  const letters = [...key];
  if (letters.length < 3) return { letters: [key], terms: [] };
  return { letters: [], terms: letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')) };
}

/** Points are divided into hundreds, and these into blocks of 1, 2, 4 … 64: no entry has more points than the last block holds. */
const highestLevel = 6;
const endOfBlocks = 2 ** (highestLevel + 1);

/** The fewest blocks of points that make up those from one hundred down to another: every entry there, and nobody else, has one of their terms. */
export function termsOfHundreds(from: number, to: number): string[] {
  const end = from === highestHundred ? endOfBlocks : from + 1;
  const terms: string[] = [];
  for (let begin = to; begin < end;) {
    let level = highestLevel;
    while (begin % 2 ** level !== 0 || begin + 2 ** level > end) level--;
    terms.push(`points ${level} ${begin / 2 ** level}`);
    begin += 2 ** level;
  }
  return terms;
}
