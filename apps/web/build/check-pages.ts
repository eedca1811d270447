import { originMark } from '#platform/http/pages/stamp.ts';
import type { BuiltPage } from './built-page.ts';
import { dataTroubles } from './check-data.ts';

const shortest = 50;
const longest = 170;

/** What machines would misread on the built pages, as sentences that say what to mend. */
export function pageTroubles(pages: readonly BuiltPage[], hasFile: (address: string) => boolean): string[] {
  return [
    ...pages.flatMap((page) => troublesOf(page, hasFile).map((trouble) => `${page.address} ${trouble}.`)),
    ...twins(pages, 'title', (page) => page.titles),
    ...twins(pages, 'description', (page) => page.descriptions),
  ];
}

function troublesOf(page: BuiltPage, hasFile: (address: string) => boolean): string[] {
  const [description = ''] = page.descriptions;
  const [canonical] = page.canonicals;
  const isLost = (picture: string) => !picture.startsWith(originMark) || !hasFile(picture.slice(originMark.length));
  return [
    ...unlessOne('title', page.titles),
    ...unlessOne('description', page.descriptions),
    ...unlessOne('canonical address', page.canonicals),
    ...unlessOne('picture for other sites', page.pictures),
    ...(page.descriptions.length === 1 && (description.length < shortest || description.length > longest)
      ? [`describes itself in ${description.length} characters; ${shortest} to ${longest} are shown well`]
      : []),
    ...(canonical !== undefined && canonical !== originMark + page.address ? [`calls itself ${canonical}`] : []),
    ...page.pictures.filter(isLost).map((picture) => `names the picture ${picture}, which does not exist`),
    ...(page.headings === 1 ? [] : [`has ${page.headings} headings of the first level; a page has one`]),
    ...(page.lang === '' ? ['does not say its language'] : []),
    ...new Set(page.data.flatMap(dataTroubles)),
  ];
}

function unlessOne(what: string, values: readonly string[]): string[] {
  if (values.length !== 1) return [`has ${values.length} times a ${what}; a page has one`];
  return values[0]?.trim() === '' ? [`has an empty ${what}`] : [];
}

/** Pages that a search engine could not tell apart. */
function twins(pages: readonly BuiltPage[], what: string, read: (page: BuiltPage) => readonly string[]): string[] {
  const groups = Map.groupBy(
    pages.flatMap((page) => read(page).map((text) => ({ text, address: page.address }))),
    ({ text }) => text,
  );
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => `${group.map(({ address }) => address).join(' and ')} have the same ${what}.`);
}
