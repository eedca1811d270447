import { demoBoard } from '#content/demo-board.ts';
import { regionOf } from '#features/accounts/rules/region.ts';
import type { Board, BoardRow } from '../../contract.ts';
import { ageRangeOf } from '../../rules/age-range.ts';
import { arrange, pick, valuesOf } from '../../rules/arrange.ts';
import type { Row, Shown, WholeRow } from '../../rules/row.ts';
import type { View } from '../../rules/view.ts';

/** What stands on the board while its server cannot be asked. */
export const demoRows: readonly WholeRow[] = demoBoard.map(({ age, ...standing }, at) => ({
  ...standing,
  rank: at + 1,
  ageRange: ageRangeOf(age),
  isDemo: true,
  isMe: false,
}));

/** The rows of a reply; mine is known by its id. */
export const rowsOf = (rows: readonly BoardRow[], myId: string | null): Row[] =>
  rows.map(({ assessment_type: assessmentType, is_demo: isDemo, ...row }) => ({ ...row, assessmentType, isDemo, isMe: row.id === myId }));

/** The demo rows of a view; the server picks its own. */
export const demoRowsOf = (view: View): Row[] => pick(demoRows, view);

export const demoOptions: Board['options'] = {
  regions: valuesOf(demoRows, 'region'),
  types: valuesOf(demoRows, 'assessmentType'),
  countries: valuesOf(demoRows, 'country'),
};

/** A row with its country by name, so that it is sorted as it is read; the code still finds the flag. */
export type NamedRow = Shown<Row & { countryCode: string | null }>;

/** The rows in the order of the view, numbered as they are shown. */
export const arrangeNamed = (rows: readonly Row[], view: View, countryName: (country: string) => string): NamedRow[] =>
  arrange(
    rows.map((row) => ({ ...row, countryCode: row.country, country: row.country && countryName(row.country) })),
    view,
  );

const globe = '🌐';
const firstSymbol = 0x1f1e6;

/** The flag of a country by its code, which is made of two letters' symbols; a globe for what is not a country. */
export function flagOf(code: string): string {
  if (regionOf(code) === null) return globe;
  return String.fromCodePoint(...[...code].map((letter) => firstSymbol + letter.charCodeAt(0) - 65));
}
