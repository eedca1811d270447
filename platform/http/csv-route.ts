import { type Contract, type Input, isKeyAccess } from '#platform/contract/contract.ts';
import { maxExportRows, type PagedContract, type PageRequest, type RowOf } from '#platform/contract/paged-list.ts';
import { type Cell, csvText } from './csv.ts';
import { readInput } from './input.ts';
import { type Actor, definitionOf, type RawReply, type RawRoute } from './route.ts';
import { foreignOrigin, invalidInput, notSignedIn, type Stop } from './stop.ts';
import { createTurns } from './turns.ts';

/** Called before the rows leave: who took how many. */
type Recorded = { record: (taken: { actor: Actor; now: Date; rows: number }) => Promise<void> };

type File<C extends Contract> = Recorded & {
  /** The head of the file and its rows by the same query, or why this caller gets none. */
  lines: (query: Input<C>['query'], now: Date, actor: Actor) => Promise<readonly (readonly Cell[])[] | { stop: Stop }>;
};

type Export<C extends PagedContract> = Recorded & {
  /** The head of each column and its cell. */
  columns: Readonly<Record<string, (row: RowOf<C>) => Cell>>;
  /** The rows of the list by the same query, from its first page on, or why this caller gets none. */
  load: (query: Input<C>['query'], now: Date, actor: Actor) => Promise<readonly RowOf<C>[] | { stop: Stop }>;
};

const cut = `Only the first ${maxExportRows.toLocaleString('en')} rows are in this file. Narrow the list to export the rest.`;

/** A file reads up to thousands of rows at once; several together would keep everybody else waiting. A server makes one at a time, of whatever kind. */
export const takeExportTurn = createTurns(10);

/** What a route replies as a file: the same query, the same access, at `<path>.csv`. */
export function csvFileRoute<C extends Contract>(contract: C, { lines, record }: File<C>, size = ''): RawRoute {
  const definition = definitionOf(contract);
  const { access } = definition;
  if (isKeyAccess(access)) throw new Error(`${contract.path} is for programs, which have no use for a file; let it page.`);
  return {
    method: 'GET',
    path: `${contract.path}.csv`,
    summary: `As a CSV file${size}: ${definition.summary}`,
    access,
    limits: [{ per: 'person', times: 60, seconds: 3600 }],
    async handle({ actor, query, headers, now }): Promise<RawReply> {
      if (!actor) return { stop: notSignedIn };
      // A link on another site must not make an administrator take data out.
      if (headers['sec-fetch-site'] === 'cross-site') return { stop: foreignOrigin };
      const { cursor: _, limit: __, ...filters } = query;
      const input = readInput({ ...definition, params: undefined }, { params: undefined, query: filters, body: undefined }, false);
      if (!input.ok) return { stop: invalidInput(input.fields) };
      const read = await takeExportTurn(() => lines(input.value.query as Input<C>['query'], now, actor));
      if ('stop' in read) return read;
      await record({ actor, now, rows: Math.min(maxExportRows, read.length - 1) });
      const name = contract.path.split('/').at(-1) ?? 'list';
      return {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
        },
        body: csvText(read),
      };
    },
  };
}

/** The whole of a paged list as a file. */
export function csvRoute<C extends PagedContract>(contract: C, { columns, load, record }: Export<C>): RawRoute {
  const heads = Object.keys(columns);
  async function lines(query: Input<C>['query'], now: Date, actor: Actor) {
    const request = { ...(query as PageRequest), limit: maxExportRows + 1 };
    const rows = await load(request as Input<C>['query'], now, actor);
    if ('stop' in rows) return rows;
    const kept = rows.slice(0, maxExportRows).map((row) => Object.values(columns).map((cell) => cell(row)));
    return [heads, ...kept, ...(rows.length > kept.length ? [[cut]] : [])];
  }
  return csvFileRoute(contract, { lines, record }, ` of at most ${maxExportRows.toLocaleString('en')} rows`);
}
