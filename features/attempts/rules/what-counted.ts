import type { SheetAnswer, SheetRow } from './answer-sheet.ts';

/** What became of the answers of a finished attempt, by the numbers of their questions. */
export type WhatCounted = {
  /** How many answers the server had in time. */
  counted: number;
  /** The last choice came after the end. */
  late: number[];
  /** The last choice is still only on this device. */
  undelivered: number[];
  /** Those of them for which an earlier choice counts. */
  earlier: number[];
};

const ordersBy = (answers: ReadonlyMap<number, SheetAnswer>, isWanted: (saving: SheetAnswer['saving']) => boolean): number[] =>
  [...answers].flatMap(([order, { saving }]) => (isWanted(saving) ? [order] : [])).toSorted((one, other) => one - other);

/** The questions whose answers are only on this device. */
export const keptOrders = (answers: ReadonlyMap<number, SheetAnswer>): number[] =>
  ordersBy(answers, (saving) => saving === 'kept' || saving === 'saving');

export function whatCounted(answers: ReadonlyMap<number, SheetAnswer>, rows: readonly SheetRow[]): WhatCounted {
  const late = ordersBy(answers, (saving) => saving === 'late');
  const undelivered = keptOrders(answers);
  const counted = new Set(rows.flatMap(({ order_num, option_id }) => (option_id === null ? [] : [order_num])));
  return { counted: counted.size, late, undelivered, earlier: [...late, ...undelivered].filter((order) => counted.has(order)) };
}
