import { z } from 'zod';
import type { Contract, Definition, DefinitionOf } from './contract.ts';
import { type Cursor, decodeCursor, isKeyValue, type KeyType } from './cursor.ts';

/** The order of a list: a key, and whether the largest comes first. On the wire `-created_at` is the largest first. */
export type Sort<Key extends string = string> = { key: Key; type: KeyType; isDescending: boolean; name: string };

/** Which page of a list is wanted, as a handler and its store receive it. */
export type PageRequest<Key extends string = string> = {
  search?: string | undefined;
  sort: Sort<Key>;
  cursor?: Cursor | undefined;
  limit: number;
};

export const maxPageSize = 100;
const defaultPageSize = 25;

/** An export holds at most this many rows. */
export const maxExportRows = 10_000;
/** Counting stops here, so that a long list costs no more than a short one. */
export const maxCounted = 1000;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- nothing is added to what every list has
type Nothing = Record<never, z.core.$ZodType>;
type Keys = Readonly<Record<string, KeyType>>;
type KeyOf<Sorts> = keyof Sorts & string;
type SortName<Sorts> = KeyOf<Sorts> | `-${KeyOf<Sorts>}`;

type ListDefinition<Row, Sorts, Filters, More> = {
  row: Row;
  /** The keys the list can be sorted by, and what each holds. A closed list: the store has an index for each. */
  sorts: Sorts;
  defaultSort: SortName<Sorts>;
  /** What tells two rows of the same key apart. */
  id?: 'uuid' | 'number' | 'text';
  filters?: Filters;
  /** What the reply says beside its rows. */
  more?: More;
};

const damaged = 'We can’t find this page anymore. Start from the first page.';

/** The same in every list; making them for each anew was a twentieth of loading the server. */
const everyQuery = {
  search: z.string().trim().max(200).optional(),
  /** The `next_cursor` or `previous_cursor` of another page. */
  cursor: z
    .string()
    .max(4000)
    .transform((text, check) => decodeCursor(text) ?? fail(check))
    .optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
};
const everyReply = {
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
  /** How many rows match; null when there are more than 1,000. */
  total: z.number().int().nullable(),
};

/**
 * Query and reply of a list that is read a page at a time, to be spread into its contract.
 * A cursor is checked here: one that is damaged, or of another order, is bad input like any other.
 */
export function pagedList<
  Row extends z.core.$ZodType,
  const Sorts extends Keys,
  Filters extends z.core.$ZodLooseShape = Nothing,
  More extends z.core.$ZodLooseShape = Nothing,
>({ row, sorts, defaultSort, id = 'uuid', filters, more }: ListDefinition<Row, Sorts, Filters, More>) {
  const names = Object.keys(sorts).flatMap((key) => [key, `-${key}`]) as [SortName<Sorts>, ...SortName<Sorts>[]];
  const query = z
    .object({
      ...(filters ?? ({} as Filters)),
      search: everyQuery.search,
      sort: z
        .enum(names)
        .default(defaultSort as never)
        .transform((name) => sortOf(sorts, name as SortName<Sorts>)),
      cursor: everyQuery.cursor,
      limit: everyQuery.limit,
    })
    .superRefine((read, check) => {
      const { sort, cursor } = read as unknown as PageRequest;
      if (cursor && !isOf(cursor, sort, id)) check.addIssue({ code: 'custom', path: ['cursor'], message: damaged });
    });
  const reply = z.object({
    ...(more ?? ({} as More)),
    rows: z.array(row),
    ...everyReply,
  });
  return { query, reply };
}

function sortOf<Sorts extends Keys>(sorts: Sorts, name: SortName<Sorts>): Sort<KeyOf<Sorts>> {
  const isDescending = name.startsWith('-');
  const key = (isDescending ? name.slice(1) : name) as KeyOf<Sorts>;
  return { key, type: sorts[key] as KeyType, isDescending, name };
}

function isOf(cursor: Cursor, sort: Sort, id: 'uuid' | 'number' | 'text'): boolean {
  return cursor.sort === sort.name && isKeyValue(sort.type, cursor.key) && isKeyValue(id, cursor.id);
}

function fail(check: z.core.$RefinementCtx): never {
  check.issues.push({ code: 'custom', input: undefined, message: damaged });
  return z.NEVER;
}

/** What every contract of a paged list has. */
export type PagedContract = Contract<PagedDefinition>;

type PagedDefinition = Definition & {
  query: z.core.$ZodType<PageRequest, { search?: string; sort?: string; cursor?: string; limit?: unknown }>;
  reply: z.core.$ZodType<{ rows: unknown[]; next_cursor: string | null; previous_cursor: string | null; total: number | null }>;
};

export type RowOf<C extends PagedContract> = z.output<DefinitionOf<C>['reply']>['rows'][number];
