import { endOf, groupRule, type Rule, rulesOf } from './css-rules.ts';
import { dropAbsent } from './drop-absent.ts';

const variable = /var\((?<name>--[\w-]+)/gu;
/** Rules that come too late or never for a first paint: what a pointer does, and paper. */
const laterGroup = /^@media (?:print|\(hover:\s*hover\))$/u;
const laterState = /:(?:hover|active)(?![\w-])/u;
const fileName = /url\(["']?[^)"']*?(?<name>[\w.-]+)["']?\)/gu;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found.groups?.['name'] ?? '');

function declarationsOf(body: string): string[] {
  const declarations: string[] = [];
  for (let at = 0; at < body.length;) {
    const end = endOf(body, at, ';');
    declarations.push(body.slice(at, end).trim());
    at = end + 1;
  }
  return declarations.filter((declaration) => declaration !== '');
}

/** A rule that does nothing but give variables their values. */
const givesOnlyVariables = ({ head, body }: Rule): boolean =>
  body !== null && !head.startsWith('@') && declarationsOf(body).every((declaration) => declaration.startsWith('--'));

const nameOfDeclaration = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim();

function eachRule(css: string): Rule[] {
  return rulesOf(css).flatMap((rule) => (rule.body !== null && groupRule.test(rule.head) ? eachRule(rule.body) : [rule]));
}

/** The variables that something painted reads, directly or through another variable. */
function usedVariables(css: string, html: string): Set<string> {
  const rules = eachRule(css).filter(({ head }) => !head.startsWith('@property'));
  const readers = rules.filter((rule) => !givesOnlyVariables(rule)).map(({ body }) => body ?? '');
  const used = new Set([...readers, html].flatMap((text) => namesIn(text, variable)));
  const given = rules.filter(givesOnlyVariables).flatMap(({ body }) => declarationsOf(body ?? ''));
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const declaration of given)
      if (used.has(nameOfDeclaration(declaration))) for (const name of namesIn(declaration, variable)) used.add(name);
  }
  return used;
}

type Needs = { variables: ReadonlySet<string>; animations: string; html: string };

function keepRule(rule: Rule, needs: Needs): string {
  const { head, body } = rule;
  if (body === null) return `${head};`;
  if (groupRule.test(head)) {
    const inner = keepRules(body, needs);
    return inner === '' ? '' : `${head}{${inner}}`;
  }
  if (head.startsWith('@property') && !needs.variables.has(head.slice('@property'.length).trim())) return '';
  if (head.startsWith('@keyframes') && !needs.animations.includes(head.slice('@keyframes'.length).trim())) return '';
  const files = head === '@font-face' ? namesIn(body, fileName) : [];
  if (files.some((file) => !needs.html.includes(file))) return '';
  if (!givesOnlyVariables(rule)) return `${head}{${body}}`;
  const kept = declarationsOf(body).filter((declaration) => needs.variables.has(nameOfDeclaration(declaration)));
  return kept.length === 0 ? '' : `${head}{${kept.join(';')}}`;
}

const keepRules = (css: string, needs: Needs): string =>
  rulesOf(css)
    .map((rule) => keepRule(rule, needs))
    .join('');

/** The rules without those of pointers and paper. */
function dropLater(css: string): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (laterGroup.test(head)) return '';
      if (groupRule.test(head)) {
        const inner = dropLater(body);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      return !head.startsWith('@') && head.split(',').every((selector) => laterState.test(selector)) ? '' : `${head}{${body}}`;
    })
    .join('');
}

/**
 * The rules of a page without what its first paint does not read: elements that it does not have, variables, animations, states of a pointer, and faces that it
 * does not preload. The whole style sheet brings them a moment later.
 */
export function trimCss(css: string, html: string): string {
  const soon = dropAbsent(dropLater(css), html);
  const animations = eachRule(soon)
    .filter(({ head }) => !head.startsWith('@keyframes'))
    .map(({ body }) => body ?? '')
    .join('');
  return keepRules(soon, { variables: usedVariables(soon, html), animations, html });
}
