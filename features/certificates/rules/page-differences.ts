import { dayOf, percentText } from './certificate-drawing.ts';
import type { ClaimedField } from './credential-claims.ts';

/** What the page of a certificate must say. */
export type IssuedFacts = {
  holderName: string | null;
  assessment: string;
  level: string;
  percent: number;
  completedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
};

/** Which fields the text of a page no longer has as they were issued. The pieces are the runs of text that a reader of PDF finds. */
export function pageDifferences(pieces: readonly string[], issued: IssuedFacts): ClaimedField[] {
  const page = pieces.map(squeezed);
  const whole = page.join('');
  const has = (text: string) => whole.includes(squeezed(text));
  const dates = [issued.completedAt, issued.issuedAt, ...(issued.expiresAt ? [issued.expiresAt] : [])].map(dayOf);
  const hasEveryDate = [...new Set(dates)].every(
    (date) => countOf(whole, squeezed(date)) >= dates.filter((other) => other === date).length,
  );
  const isRight: [ClaimedField, boolean][] = [
    ['name', issued.holderName === null || hasName(whole, issued.holderName)],
    // Standing alone: a score of 8.5% is part of 98.5%, and a level may be a word of the assessment's name.
    ['score', page.includes(percentText(issued.percent))],
    ['level', page.includes(issued.level)],
    ['date', hasEveryDate],
    ['assessment', has(issued.assessment)],
  ];
  return isRight.filter(([, right]) => !right).map(([field]) => field);
}

/** Some readers give letters written from right to left in the order they stand on the page. */
function hasName(whole: string, name: string): boolean {
  const wanted = squeezed(name);
  return whole.includes(wanted) || whole.includes([...wanted].toReversed().join(''));
}

const countOf = (whole: string, part: string) => whole.split(part).length - 1;

/** Without spaces, invisible marks and the shapes that letters take beside each other. */
const squeezed = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '');
