import { groupRule, rulesOf } from './css-rules.ts';

const elementName = /<(?<name>[a-z][\w-]*)/gu;
const typeSelector = /(?:^|[\s>+~])(?<name>[a-z][\w-]*)/gu;
const escapedSign = /\\(?:[\da-f]{1,6} ?|.)/giu;

/** Parts that only inputs of some type have. */
const inputParts = [
  { part: /::-webkit-(?:datetime|date-and-time|calendar)/u, input: /type="(?:date|time|month|week|datetime-local)"/u },
  { part: /::-webkit-search-/u, input: /type="search"/u },
  { part: /::-webkit-(?:inner|outer)-spin-button/u, input: /type="number"/u },
  { part: /::file-selector-button/u, input: /type="file"/u },
];

/** A selector without what stands in brackets and parentheses: that only narrows it further. */
function withoutInner(selector: string): string {
  const [open, close] = ['([', ')]'];
  let depth = 0;
  let outer = '';
  for (const sign of selector) {
    if (open.includes(sign)) depth++;
    if (depth === 0) outer += sign;
    if (close.includes(sign)) depth--;
  }
  return outer;
}

/** The selectors of a list; a comma in parentheses is one selector's own. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  let from = 0;
  const selectors: string[] = [];
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? '';
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...selectors, list.slice(from)];
}

function mayMatch(selector: string, elements: ReadonlySet<string>, html: string): boolean {
  const outer = withoutInner(selector.replaceAll(escapedSign, '_'));
  const isPartThere = inputParts.every(({ part, input }) => !part.test(outer) || input.test(html));
  return isPartThere && [...outer.matchAll(typeSelector)].every((found) => elements.has(found.groups?.['name'] ?? ''));
}

/** The rules without selectors of elements that the page does not have. */
export function dropAbsent(css: string, html: string): string {
  const elements = new Set([...html.matchAll(elementName)].map((found) => found.groups?.['name'] ?? ''));
  const keepRules = (rules: string): string =>
    rulesOf(rules)
      .map(({ head, body }) => {
        if (body === null) return `${head};`;
        if (groupRule.test(head)) {
          const inner = keepRules(body);
          return inner === '' ? '' : `${head}{${inner}}`;
        }
        if (head.startsWith('@')) return `${head}{${body}}`;
        const kept = selectorsOf(head).filter((selector) => mayMatch(selector, elements, html));
        return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`;
      })
      .join('');
  return keepRules(css);
}
