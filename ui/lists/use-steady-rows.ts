import { useState } from 'react';
import type { ServerList } from './use-server-list.ts';

/**
 * The rows of a list that refreshes itself, each where it stood, so that no button moves away under the pointer. New ones come last;
 * another search, order or page starts over.
 */
export function useSteadyRows<Row extends { id: string }>(list: Pick<ServerList<Row>, 'rows' | 'exportAddress' | 'cursor' | 'isStale'>) {
  const { rows, isStale } = list;
  const question = `${list.exportAddress} ${list.cursor ?? ''}`;
  const [kept, setKept] = useState({ question: '', ids: [] as readonly string[] });
  if (rows === undefined || isStale) return rows;
  const known = kept.question === question ? kept.ids : [];
  const placeOf = new Map(known.map((id, place) => [id, place]));
  const steady = rows.toSorted((a, b) => (placeOf.get(a.id) ?? Infinity) - (placeOf.get(b.id) ?? Infinity) || 0);
  const ids = steady.map(({ id }) => id);
  if (kept.question !== question || ids.join() !== kept.ids.join()) setKept({ question, ids });
  return steady;
}
