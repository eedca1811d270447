import { blankStrings } from './scan.ts';
import type { Source } from './source.ts';

type Reserved = { word: string; meaning: string; homes: string[] };
type Retired = { name: string; isIdentifier: boolean; instead: string };
export type Glossary = { reserved: Reserved[]; retired: Retired[] };

/** Reads the two tables of docs/glossary.md: words with a home, and words that nothing may export. */
export function readGlossary(text: string): Glossary {
  const [words = '', retired = ''] = text.split(/^## Retired words$/m);
  return {
    reserved: rowsOf(words).flatMap(([names = '', meaning = '', home = '']) => {
      const homes = quoted(home);
      return homes.length === 0 ? [] : names.split(', ').map((word) => ({ word, meaning, homes }));
    }),
    retired: rowsOf(retired).map(([name = '', instead = '']) => ({
      name: name.replaceAll('`', ''),
      isIdentifier: name.startsWith('`'),
      instead,
    })),
  };
}

/** The cells of each row of a Markdown table, without its head. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Names that use a reserved word away from its home, or a retired word anywhere, each with what to do about it. */
export function strayWords(house: Source[], glossary: Glossary): string[] {
  return house.filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path)).flatMap((source) => strayIn(source, glossary));
}

function strayIn({ path, text }: Source, { reserved, retired }: Glossary): string[] {
  const stem = path.replace(/^.*\//, '').replace(/\..*$/, '');
  const names = [{ name: stem, says: `${path} is named` }, ...exportsOf(text).map((name) => ({ name, says: `${path} exports ${name}` }))];
  return names.flatMap(({ name, says }) => {
    const words = wordsOf(name);
    const foreign = reserved
      .filter(({ word, homes }) => isDomain(path) && words.has(word) && !homes.some((home) => path.startsWith(`${home}/`)))
      .map(
        ({ word, meaning, homes }) =>
          `${says}: "${word}" means "${meaning}" and lives in ${homes.join(', ')}; use another word here, or give it this home in docs/glossary.md.`,
      );
    const gone = retired
      .filter((one) => (one.isIdentifier ? name === one.name : words.has(one.name)))
      .map((one) => `${says}: "${one.name}" is retired by docs/glossary.md; use ${one.instead} instead.`);
    return [...foreign, ...gone];
  });
}

/** `ui` and the launcher know nothing of the domain; tests, benchmarks and route modules speak of everything. */
const isDomain = (path: string): boolean =>
  /^(?:apps\/(?:server|web)|features|platform|content)\//.test(path) && !path.startsWith('apps/web/routes/');

const exported =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/gm;

const exportsOf = (text: string): string[] => [...blankStrings(text).matchAll(exported)].map((match) => match[1] ?? '');

/** Plurals whose singular no rule finds; "leaves" may be those of the log. */
const irregular: Readonly<Record<string, string>> = { leaves: 'leaf' };

/** The words of a camelCase or kebab-case name, as written and in the singular. */
export function wordsOf(name: string): Set<string> {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.flatMap((word) => [word, irregular[word] ?? [word.replace(/ies$/, 'y'), word.replace(/(?<!s)s$/, '')]].flat()));
}
