/** What of a list is in the address: enough to find the same page again after a reload, with the back button, or from a shared link. */
export type ListAddress = {
  search: string;
  /** Null for the list's own order. */
  sort: string | null;
  cursor: string | null;
  /** Which row of the whole list the page begins with, or, negative, which one it ends with; a cursor alone does not say. */
  position: number | null;
  /** Only the filters that are set. */
  filters: Readonly<Record<string, string>>;
};

/** The names of a list's parameters; a page with two lists gives each a prefix. */
export type AddressNames = { prefix: string; filters: readonly string[] };

const parts = ['search', 'sort', 'cursor', 'row'] as const;
const nameOfPart = (prefix: string, part: string): string => (prefix === '' ? part : `${prefix}.${part}`);

export function readAddress(params: URLSearchParams, { prefix, filters }: AddressNames): ListAddress {
  const read = (part: string): string | null => params.get(nameOfPart(prefix, part)) || null;
  return {
    search: read('search') ?? '',
    sort: read('sort'),
    cursor: read('cursor'),
    position: positionIn(read('row')),
    filters: Object.fromEntries(filters.flatMap((name) => (read(name) === null ? [] : [[name, read(name) as string]]))),
  };
}

/** The parameters with this list's part replaced; those of others stay as they are. */
export function writeAddress(params: URLSearchParams, { prefix, filters }: AddressNames, address: ListAddress): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const part of [...parts, ...filters]) next.delete(nameOfPart(prefix, part));
  const values: Record<string, string | null> = { search: address.search, ...address.filters, sort: address.sort, cursor: address.cursor };
  if (address.cursor !== null && address.position !== null) values['row'] = String(address.position);
  for (const [part, value] of Object.entries(values)) if (value) next.set(nameOfPart(prefix, part), value);
  return next;
}

function positionIn(text: string | null): number | null {
  return text !== null && /^-?[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
