import type { Page } from '#platform/database/keyset.ts';

/** A page of the store in the wire form of its contract. */
export function pagedReply<Row, Wire>(page: Page<Row> & { total: number | null }, wire: (row: Page<Row>['rows'][number]) => Wire) {
  return { rows: page.rows.map(wire), next_cursor: page.nextCursor, previous_cursor: page.previousCursor, total: page.total };
}
