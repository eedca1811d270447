/** What the scanner is inside of while it walks the text. */
type Inside = 'code' | 'line' | 'block' | 'single' | 'double' | 'template' | 'regex';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Comments become spaces, so that a word in a comment breaks no wall; strings stay, for they hold the imports. */
export const blankComments = (text: string): string => blankParts(text, new Set<Inside>(['line', 'block']));

/** Comments and the insides of strings become spaces: what remains is what the program does. */
export const blankStrings = (text: string): string =>
  blankParts(text, new Set<Inside>(['line', 'block', 'single', 'double', 'template', 'regex']));

function blankParts(text: string, unwanted: Set<Inside>): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const inside = startAt(text, at);
    const end = inside === 'code' ? at + 1 : endOf(text, at, inside);
    const part = text.slice(at, end);
    result += unwanted.has(inside) ? blank(part) : part;
    at = end;
  }
  return result;
}

function startAt(text: string, at: number): Inside {
  const two = text.slice(at, at + 2);
  if (two === '//') return 'line';
  if (two === '/*') return 'block';
  switch (text[at]) {
    case "'":
      return isApostrophe(text, at) ? 'code' : 'single';
    case '"':
      return 'double';
    case '`':
      return 'template';
    case '/':
      return startsRegex(text, at) ? 'regex' : 'code';
    default:
      return 'code';
  }
}

/** In the text of a page (`don't`) a quote between letters opens nothing. */
const isApostrophe = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');

const startsRegex = (text: string, at: number): boolean =>
  /(?:^|[=(,:[!&|?{};\n]|\breturn|=>)[ \t]*$/.test(text.slice(Math.max(0, at - 40), at));

function endOf(text: string, start: number, inside: Exclude<Inside, 'code'>): number {
  if (inside === 'line') return found(text.indexOf('\n', start), text.length);
  if (inside === 'block') return found(text.indexOf('*/', start + 2), text.length - 2) + 2;
  const closing = { single: "'", double: '"', template: '`', regex: '/' }[inside];
  let isInClass = false;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (inside === 'regex' && sign === '[') isInClass = true;
    else if (inside === 'regex' && sign === ']') isInClass = false;
    else if (sign === closing && !isInClass) return at + 1;
    else if (sign === '\n' && inside !== 'template') return at;
  }
  return text.length;
}

const found = (at: number, otherwise: number): number => (at === -1 ? otherwise : at);
