import { blankStrings } from './scan.ts';
import type { Source } from './source.ts';

const vague = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'libs', 'shared', 'stuff', 'manager', 'index'];
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const documents = /^(?:README|LICENSE|CONTRIBUTING|SECURITY|CHANGELOG)(?:\.md)?$/;

/** File and folder names that break the naming rules. */
export function badNames(paths: string[]): string[] {
  return paths
    .filter((path) => !path.startsWith('apps/server/migrations/'))
    .flatMap((path) => {
      const segments = path.split('/');
      const found: string[] = [];
      for (const segment of segments) {
        const stem = segment.replace(/\..*$/, '');
        if (vague.includes(stem)) found.push(`${path}: "${stem}" says nothing; name the thing or the act it holds.`);
        if (!kebab.test(segment) && !documents.test(segment)) found.push(`${path}: names are lower-case words joined by dashes.`);
      }
      if (segments.length - 1 > 4) found.push(`${path}: folders are at most 4 deep; lift it.`);
      return found;
    });
}

/** Language the house does not use: enums, any, namespaces, barrels. */
export function badLanguage(house: Source[]): string[] {
  return house.flatMap(({ path, text }) => {
    const code = blankStrings(text);
    const found: string[] = [];
    if (/^\s*(?:export\s+)?(?:declare\s+)?(?:const\s+)?enum\s+\w/m.test(code))
      found.push(`${path} declares an enum; use a union of strings.`);
    if (/^\s*(?:export\s+)?namespace\s+\w/m.test(code)) found.push(`${path} declares a namespace; a file is one already.`);
    if (/(?::|<|\bas|\|)\s*any\b\s*(?:[;,)>\]=|&[]|$)/m.test(code))
      found.push(`${path} says any; say what it is, or unknown and check it.`);
    if (isBarrel(code)) found.push(`${path} only passes on the exports of others; import from where things are.`);
    return found;
  });
}

function isBarrel(code: string): boolean {
  const rest = code.replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+[^;\n]*;?/g, '');
  return /export\s[^;]*\sfrom\s/.test(code) && rest.trim() === '';
}

export type Budget = { median: number; p95: number; max: number };

/** Lines of a file; what each quantile of the house may be. */
export function overBudget(house: Source[], budget: Budget): string[] {
  const lengths = house.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]?.lines ?? 0;
  const found = lengths
    .filter(({ lines }) => lines > budget.max)
    .map(({ path, lines }) => `${path} has ${lines} lines; at most ${budget.max}: split it by act.`);
  if (at(0.5) > budget.median) found.push(`The median file has ${at(0.5)} lines; at most ${budget.median}.`);
  if (at(0.95) > budget.p95) found.push(`One file in twenty has more than ${at(0.95)} lines; at most ${budget.p95}.`);
  return found;
}
