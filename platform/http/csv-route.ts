import { type Input, isKeyAccess } from '#platform/contract/contract.ts';
import { maxExportRows, type PagedContract, type PageRequest, type RowOf } from '#platform/contract/paged-list.ts';
import { type Cell, csvText } from './csv.ts';
import { readInput } from './input.ts';
import { type Actor, definitionOf, type RawReply, type RawRoute } from './route.ts';
import { foreignOrigin, invalidInput, notSignedIn, type Stop } from './stop.ts';

type Export<C extends PagedContract> = {
  /** The head of each column and its cell. */
  columns: Readonly<Record<string, (row: RowOf<C>) => Cell>>;
  /** The rows of the list by the same query, from its first page on, or why this caller gets none. */
  load: (query: Input<C>['query'], now: Date, actor: Actor) => Promise<readonly RowOf<C>[] | { stop: Stop }>;
  /** Called before the rows leave: who took how many. */
  record: (taken: { actor: Actor; now: Date; rows: number }) => Promise<void>;
};

const cut = `Only the first ${maxExportRows.toLocaleString('en')} rows are in this file. Narrow the list to export the rest.`;

/** The whole of a paged list as a file: the same query, the same access, at `<path>.csv`. */
export function csvRoute<C extends PagedContract>(contract: C, { columns, load, record }: Export<C>): RawRoute {
  const definition = definitionOf(contract);
  const { access } = definition;
  if (isKeyAccess(access)) throw new Error(`${contract.path} is for programs, which have no use for a file; let it page.`);
  const heads = Object.keys(columns);
  return {
    method: 'GET',
    path: `${contract.path}.csv`,
    summary: `As a CSV file of at most ${maxExportRows.toLocaleString('en')} rows: ${definition.summary}`,
    access,
    limits: [{ per: 'person', times: 60, seconds: 3600 }],
    async handle({ actor, query, headers, now }): Promise<RawReply> {
      if (!actor) return { stop: notSignedIn };
      // A link on another site must not make an administrator take data out.
      if (headers['sec-fetch-site'] === 'cross-site') return { stop: foreignOrigin };
      const { cursor: _, limit: __, ...filters } = query;
      const input = readInput({ ...definition, params: undefined }, { params: undefined, query: filters, body: undefined }, false);
      if (!input.ok) return { stop: invalidInput(input.fields) };
      const request = { ...(input.value.query as PageRequest), limit: maxExportRows + 1 };
      const rows = await load(request as Input<C>['query'], now, actor);
      if ('stop' in rows) return rows;
      const kept = rows.slice(0, maxExportRows);
      await record({ actor, now, rows: kept.length });
      const lines: Cell[][] = [heads, ...kept.map((row) => Object.values(columns).map((cell) => cell(row)))];
      if (rows.length > kept.length) lines.push([cut]);
      const name = contract.path.split('/').at(-1) ?? 'list';
      return {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
        },
        body: csvText(lines),
      };
    },
  };
}
