/** How a statement uses a table. A lock is a write: whoever holds a row decides when its owner may change it. */
export type Use = { table: string; kind: 'read' | 'write' };

/** Stands in a statement where the source computes a part of it; as the name of a table it is reported. */
export const computed = '$computed';

type Table = { name: string; alias: string };
type Kind = Use['kind'];

/** One level of parentheses: what the next name is, what a comma continues, and the tables that its query reads. */
type Level = { next: Kind | null; list: Kind | null; isExpression: boolean; tables: Table[] };

const newLevel = (over: Partial<Level> = {}): Level => ({ next: null, list: null, isExpression: false, tables: [], ...over });

/** Functions whose arguments are separated by `from`. */
const fromFunctions = new Set(['extract', 'substring', 'trim', 'overlay']);

/** Words that end a list of tables. */
const listEnds = new Set(
  'select where group having order limit offset window union intersect except returning set values for loop do then else end when'.split(
    ' ',
  ),
);

/** Words that stand between a keyword and its table. */
const fillers = new Set(['only', 'lateral', 'table', 'if', 'not', 'exists']);

/** `update` after one of these names an event or a lock, not a statement. */
const notStatements = new Set(['for', 'do', 'on', 'key', 'after', 'before', 'or']);

/** The words and signs of a statement in lower case, without comments and the insides of strings; quoted names lose their quotes. */
export function tokensOf(text: string): string[] {
  const pattern =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|\$computed|\$[a-z_]*\$|\$\d+|[\p{L}_][\p{L}\p{N}_$]*|\d[\d.]*|::|\S/giu;
  return [...text.matchAll(pattern)].flatMap(([whole, quoted]) => {
    if (quoted !== undefined) return [quoted];
    if (/^(?:--|\/\*)/.test(whole)) return [];
    return whole.startsWith("'") ? ["''"] : [whole.toLowerCase()];
  });
}

/**
 * Every table that a text of SQL names, bodies of functions included. Names of subqueries come along: they belong to nobody,
 * unless one hides a table by having its name.
 */
export function usesIn(text: string): Use[] {
  const tokens = tokensOf(text);
  const uses: Use[] = [];
  let levels = [newLevel()];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const level = levels.at(-1) ?? newLevel();
    if (token === ';' || /^\$[a-z_]*\$$/.test(token)) levels = [newLevel()];
    else if (token === '(') levels.push(opened(level, tokens[at - 1] ?? ''));
    else if (token === ')') levels = levels.length > 1 ? levels.slice(0, -1) : levels;
    else if (level.next && !fillers.has(token)) at = takeTable(tokens, at, level, uses);
    else if (token === 'trigger' && ['create', 'replace', 'constraint'].includes(tokens[at - 1] ?? '')) at = takeTrigger(tokens, at, uses);
    else takeWord(tokens, at, level, uses);
  }
  return uses;
}

/** In `from (a join b)` a table comes next, in `from (select` a query of its own, and in `extract(day from` neither. */
function opened(outer: Level, before: string): Level {
  const { next } = outer;
  outer.next = null;
  return newLevel({ next, list: next, isExpression: fromFunctions.has(before), tables: next ? outer.tables : [] });
}

/** Takes the table at `at`, or leaves a word that begins a query; returns where the name ends. */
function takeTable(tokens: readonly string[], at: number, level: Level, uses: Use[]): number {
  const kind = level.next ?? 'read';
  const first = tokens[at] ?? '';
  level.next = null;
  if (['select', 'values', 'with'].includes(first)) {
    level.list = null;
    level.tables = [];
    return at;
  }
  const isQualified = tokens[at + 1] === '.';
  const end = isQualified ? at + 2 : at;
  const isCall = kind === 'read' && tokens[end + 1] === '(';
  if (isCall) return end;
  const name = isQualified && first !== 'public' ? `${first}.${tokens[end] ?? ''}` : (tokens[end] ?? '');
  const alias = (tokens[end + 1] === 'as' ? tokens[end + 2] : tokens[end + 1]) ?? '';
  if (kind === 'read') level.tables.push({ name, alias });
  uses.push({ table: name, kind });
  return end;
}

/** A trigger that runs before can change the row and so writes; one that runs after only sees it and reads. */
function takeTrigger(tokens: readonly string[], at: number, uses: Use[]): number {
  const on = tokens.indexOf('on', at);
  if (on === -1) return at;
  uses.push({ table: tokens[on + 1] ?? '', kind: tokens.slice(at, on).includes('after') ? 'read' : 'write' });
  const end = tokens.indexOf(';', on);
  return end === -1 ? tokens.length : end - 1;
}

/** What a word outside of a table's name changes. */
function takeWord(tokens: readonly string[], at: number, level: Level, uses: Use[]): void {
  const [before, token] = [tokens[at - 1] ?? ';', tokens[at] ?? ''];
  if (token === 'for') takeLock(tokens, at, level, uses);
  if (listEnds.has(token)) level.list = null;
  if (token === 'select') level.tables = [];
  if (token === ',') level.next = level.list;
  else if (startsReads(tokens, at, level)) expect(level, 'read', 'read');
  else if (token === 'from' && before === 'delete') expect(level, 'write', null);
  else if (token === 'truncate' || (token === 'lock' && before === ';')) expect(level, 'write', 'write');
  else if (startsWrite(before, token)) expect(level, 'write', null);
}

function expect(level: Level, next: Kind, list: Kind | null): void {
  level.next = next;
  level.list = list;
}

function startsReads(tokens: readonly string[], at: number, level: Level): boolean {
  const [before, token, after] = [tokens[at - 1] ?? '', tokens[at] ?? '', tokens[at + 1] ?? ''];
  if (token === 'join') return true;
  // `delete … using a` names a table, `join … using (id)` columns.
  if (token === 'using')
    return after !== '(' && tokens.slice(tokens.lastIndexOf(';', at) + 1, at).some((word) => ['delete', 'merge'].includes(word));
  return token === 'from' && before !== 'distinct' && before !== 'delete' && !level.isExpression;
}

const startsWrite = (before: string, token: string): boolean =>
  (token === 'into' && ['insert', 'merge'].includes(before)) ||
  (token === 'update' && !notStatements.has(before)) ||
  (token === 'table' && ['alter', 'create', 'drop'].includes(before));

const strengths = [['no', 'key', 'update'], ['key', 'share'], ['update'], ['share']];

/** `for update` and its kin hold the rows of every table of the query, or of those that `of` names. */
function takeLock(tokens: readonly string[], at: number, level: Level, uses: Use[]): void {
  const strength = strengths.find((words) => words.every((word, nth) => tokens[at + 1 + nth] === word));
  if (!strength) return;
  const named: string[] = [];
  let next = at + 1 + strength.length;
  if (tokens[next] === 'of')
    do named.push(tokens[next + 1] ?? '');
    while (tokens[(next += 2)] === ',');
  const held = level.tables.filter(({ name, alias }) => named.length === 0 || named.includes(alias) || named.includes(name));
  uses.push(...held.map(({ name }): Use => ({ table: name, kind: 'write' })));
}
