import { groupRule, type Rule, rulesOf } from './css-rules.ts';
import { trimCss } from './trim-css.ts';

const classAttribute = /\sclass="(?<names>[^"]*)"/gu;
const classSelector = /\.(?<name>(?:[\w-]|[^\0-\u{7F}]|\\[\da-f]{1,6} ?|\\.)+)/giu;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** The classes that the elements of a page carry. */
export function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(classAttribute)].flatMap((found) => (found.groups?.['names'] ?? '').split(/\s+/u));
  return new Set(names.map((name) => name.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => entities[entity] ?? entity)));
}

/** A selector without what stands in parentheses: that only narrows it further. */
function bareSelector(selector: string): string {
  let depth = 0;
  let bare = '';
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] ?? '';
    const taken = sign === '\\' ? sign + (selector[++at] ?? '') : sign;
    if (taken === '(') depth++;
    if (depth === 0) bare += taken;
    if (taken === ')') depth--;
  }
  return bare;
}

const unescaped = (name: string): string =>
  name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/giu, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );

function mayMatch(selectors: string, classes: ReadonlySet<string>): boolean {
  return bareSelector(selectors)
    .split(/(?<!\\),/u)
    .some((selector) => [...selector.matchAll(classSelector)].every((found) => classes.has(unescaped(found.groups?.['name'] ?? ''))));
}

function keep({ head, body }: Rule, classes: ReadonlySet<string>): string {
  if (body === null) return `${head};`;
  if (groupRule.test(head)) {
    const inner = criticalCss(body, classes);
    return inner === '' ? '' : `${head}{${inner}}`;
  }
  return head.startsWith('@') || mayMatch(head, classes) ? `${head}{${body}}` : '';
}

/** The rules of a style sheet that elements with these classes may need, in its own order; what names no class is always kept. */
export function criticalCss(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css.replaceAll(/\/\*[\s\S]*?\*\//gu, ''))
    .map((rule) => keep(rule, classes))
    .join('');
}

const loadedFace = ({ head, body }: Rule): boolean => head === '@font-face' && body?.includes('url(') === true;
const textOf = (rules: readonly Rule[]): string =>
  rules.map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`)).join('');

/**
 * A page with the rules that it needs inside: it is painted without waiting for the style sheet or a font. The starter then puts the sheet and
 * the faces in force, which stand in an element of their own for that.
 */
export function inlineCritical(html: string, css: string): string {
  const sheet = /<link rel="stylesheet" href="[^"]*"\/>/u.exec(html)?.[0];
  if (sheet === undefined) throw new Error('A page has no style sheet.');
  const rules = rulesOf(trimCss(criticalCss(css, classesIn(html)), html));
  const style = `<style>${textOf(rules.filter((rule) => !loadedFace(rule)))}</style>`;
  const faces = `<style media="print">${textOf(rules.filter(loadedFace))}</style>`;
  const later = sheet.replace('"stylesheet"', '"later-stylesheet"');
  return html.replace(sheet, () => `${style}${faces}${later}<noscript>${sheet}</noscript>`);
}
