import { writeAddress } from './list-address.ts';

/**
 * The latest rows of one person, for the page about them; the whole list can be narrowed to the same person. A list whose own order
 * begins with the oldest names another.
 */
export function latestOf<Sort extends string>(userId: string | undefined, wholeList: string, sort?: Sort) {
  return userId === undefined ? {} : { fixed: { user: userId, ...(sort === undefined ? {} : { sort }) }, pageSize: 5, wholeList };
}

/** A page whose list is narrowed from the start; what follows a # stays last. */
export function seeAllAddress(page: string, prefix: string, fixed: Readonly<Record<string, string | undefined>> = {}): string {
  const [path = '', part] = page.split('#');
  const { sort = null, ...rest } = fixed;
  const filters = Object.fromEntries(Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const names = { prefix, filters: Object.keys(filters) };
  const search = writeAddress(new URLSearchParams(), names, { search: '', sort, cursor: null, position: null, filters });
  return `${path}?${search}${part === undefined ? '' : `#${part}`}`;
}
