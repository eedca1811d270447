/** A function or a trigger of the database. */
export type Definition = {
  kind: 'function' | 'trigger';
  name: string;
  /** The arguments of a function, or the table of a trigger. */
  of: string;
  /** The statement that makes it, with the comment above it. */
  text: string;
};

/** Functions and triggers by kind and name, in the order in which they are made. */
export type Definitions = ReadonlyMap<string, Definition>;

const keyOf = ({ kind, name }: Pick<Definition, 'kind' | 'name'>): string => `${kind} ${name}`;

/** The words and signs of a statement without comments; only what is quoted keeps its case. */
function wordsOf(text: string): { word: string; end: number }[] {
  const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$[a-z_]*\$|[\w$]+|\S/gi;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [word] = match;
    if (/^(?:--|\/\*)/.test(word)) return [];
    return [{ word: /^['"]/.test(word) ? word : word.toLowerCase(), end: match.index + word.length }];
  });
}

/** The statements of a text; a semicolon inside a function's body ends none. */
function statementsIn(text: string): { text: string; words: string[] }[] {
  const found: { text: string; words: string[] }[] = [];
  let start = 0;
  let body: string | null = null;
  let words: string[] = [];
  for (const { word, end } of wordsOf(text)) {
    if (/^\$[a-z_]*\$$/.test(word)) body = body === null ? word : body === word ? null : body;
    if (word !== ';' || body !== null) words.push(word);
    else {
      found.push({ text: text.slice(start, end).replaceAll('--> statement-breakpoint', '').trim(), words });
      [start, words] = [end, []];
    }
  }
  return found;
}

/** What a statement makes or drops; null for any other. */
function actOf({ text, words }: { text: string; words: string[] }): { isDrop: boolean; definition: Definition } | null {
  const isDrop = words[0] === 'drop';
  const kindAt = words[1] === 'or' ? 3 : 1;
  const kind = words[kindAt];
  if ((!isDrop && words[0] !== 'create') || (kind !== 'function' && kind !== 'trigger')) return null;
  const name = words[kindAt + (words[kindAt + 1] === 'if' ? 3 : 1)] ?? '';
  const of =
    kind === 'trigger' ? (words[words.indexOf('on') + 1] ?? '') : words.slice(words.indexOf('(') + 1, words.indexOf(')')).join(' ');
  return { isDrop, definition: { kind, name, of: of.replaceAll(/ ([,[\]])/g, '$1').replaceAll('[ ]', '[]'), text } };
}

/** The functions and triggers there are after these texts have run one after the other. */
export function definitionsAfter(texts: readonly string[]): Definitions {
  const made = new Map<string, Definition>();
  for (const act of texts.flatMap((text) => statementsIn(text).map(actOf))) {
    if (!act) continue;
    made.delete(keyOf(act.definition));
    if (!act.isDrop) made.set(keyOf(act.definition), act.definition);
  }
  return made;
}

/** Statements of a text that make neither a function nor a trigger. */
export const otherStatements = (text: string): string[] =>
  statementsIn(text).flatMap((statement) => {
    const act = actOf(statement);
    return act && !act.isDrop ? [] : [statement.text];
  });

/** Two definitions are the same apart from comments, line breaks and case. */
const isSame = (one: Definition, other: Definition | undefined): boolean => other !== undefined && bareOf(one) === bareOf(other);

const bareOf = ({ text }: Definition): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ')
    .replace(/^create or replace /, 'create ');

/** The statements that turn the functions and triggers of `before` into those of `after`. */
export function changesBetween(before: Definitions, after: Definitions): string[] {
  const changed = [...after].filter(([key, definition]) => !isSame(definition, before.get(key))).map(([, definition]) => definition);
  const gone = [...before].filter(([key, { of }]) => after.get(key)?.of !== of).map(([, definition]) => definition);
  const make = (kind: Definition['kind']) => changed.filter((one) => one.kind === kind).map(({ text }) => replacing(text));
  return [
    ...gone.filter(({ kind }) => kind === 'trigger').map(({ name, of }) => `drop trigger ${name} on ${of};`),
    ...make('function'),
    ...make('trigger'),
    // Last, for a trigger may have run it until now.
    ...gone.filter(({ kind }) => kind === 'function').map(({ name, of }) => `drop function ${name}(${of});`),
  ];
}

const replacing = (text: string): string => text.replace(/^create (?!or replace )/im, 'create or replace ');
