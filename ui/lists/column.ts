import type { ReactNode } from 'react';

export type Column<Row, Sort extends string = string> = {
  id: string;
  /** The head of the column, and the label of its value on a card. */
  head: string;
  /** Where it is nothing or a bare dash, cards leave the column out. */
  renderCell: (row: Row) => ReactNode;
  /** The key that sorts by this column. */
  sort?: Sort | undefined;
  /** Numbers stand at the end of their cells. */
  isNumeric?: boolean | undefined;
  /** Buttons: the head is for screen readers only. */
  isActions?: boolean | undefined;
  /**
   * How it stands on a card of a narrow list, where it would otherwise have a line of its own with its head before it: `inline` shares a
   * line with its like, `bare` does so without its head, because its value says what it is, `line` does so on a line of its own, `wide` has the whole width for a bar, `corner`
   * stands beside the first column, and `none` is left out, because another column says it there.
   */
  onCard?: 'inline' | 'bare' | 'line' | 'wide' | 'corner' | 'none' | undefined;
  /** Tailwind classes for its width. */
  width?: string | undefined;
};

export type SortDirection = 'ascending' | 'descending';

export function directionOf(sort: string, key: string): SortDirection | null {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : null;
}

/** What a press on a head asks for: its key, or the other way round. */
export function toggledSort(sort: string, key: string): string {
  return sort === key ? `-${key}` : key;
}
