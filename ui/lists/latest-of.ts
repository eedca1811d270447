import { writeAddress } from './list-address.ts';

/** The latest rows of one person, for the page about them; the whole list can be narrowed to the same person. */
export function latestOf(userId: string | undefined, wholeList: string) {
  return userId === undefined ? {} : { fixed: { user: userId }, pageSize: 5, wholeList };
}

/** A page whose list is narrowed from the start; what follows a # stays last. */
export function seeAllAddress(page: string, prefix: string, fixed: Readonly<Record<string, string | undefined>> = {}): string {
  const [path = '', part] = page.split('#');
  const filters = Object.fromEntries(Object.entries(fixed).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const names = { prefix, filters: Object.keys(filters) };
  const search = writeAddress(new URLSearchParams(), names, { search: '', sort: null, cursor: null, position: null, filters });
  return `${path}?${search}${part === undefined ? '' : `#${part}`}`;
}
