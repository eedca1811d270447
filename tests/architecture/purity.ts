import { isPlatformContract, locationOf } from './rooms.ts';
import { blankStrings } from './scan.ts';
import type { Source } from './source.ts';

const impure: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, 'reads the clock; take the time as an argument'],
  [/\bMath\.random\b/, 'throws dice; take the random value as an argument'],
  [/\bcrypto\b/, 'uses crypto; take the random value or digest as an argument'],
  [/\bprocess\b\.|\bglobalThis\b/, 'looks at the process; take what it needs as an argument'],
  [/(?<![.\w])fetch\(/, 'talks to the network; rules have no I/O'],
  [/\bset(Timeout|Interval|Immediate)\b|\bperformance\.now\b/, 'waits or measures time; rules have no timers'],
  [/\bconsole\./, 'prints; rules answer with values'],
];

/** Rules and contracts that are not pure, with the way to make them so. */
export function impureRules(house: Source[]): string[] {
  return house
    .filter(({ path }) => isPure(path))
    .flatMap((source) => {
      const code = blankStrings(source.text);
      const found = impure.filter(([pattern]) => pattern.test(code)).map(([, reason]) => `${source.path} ${reason}.`);
      const foreign = source.packages
        .filter((name) => name.startsWith('node:') || name !== 'zod')
        .map((name) => `${source.path} imports ${name}; rules and contracts read only rules, contracts and zod.`);
      return [...found, ...foreign];
    });
}

function isPure(path: string): boolean {
  const location = locationOf(path);
  if (location.room === 'platform') return location.part === 'contract' && isPlatformContract(path);
  return location.room === 'features' && ['rules', 'families', 'contract'].includes(location.part ?? '');
}

const queryCall =
  /\b(?:database|tx|executor|db|transaction|connection)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query|with)\s*\(|\$client\s*\.\s*query\s*\(/;
const queryText =
  /\b(?:select\s[\s\S]{0,200}?\sfrom\s+[a-z_"]+|insert\s+into\s+[a-z_"]+|update\s+[a-z_"]+\s+set\s|delete\s+from\s+[a-z_"]+)/i;
const queryPackages = /^(?:pg|drizzle-orm(?:\/.*)?)$/;

/** Queries outside store: SQL lives in one place of each feature. */
export function strayQueries(house: Source[]): string[] {
  return house.flatMap((source) => {
    const location = locationOf(source.path);
    if (location.room !== 'features' || ['store', 'test', 'testing'].includes(location.part ?? '')) return [];
    const mend = `move it to features/${location.feature}/store and call it from here`;
    const isTables = location.part === 'tables';
    const found: string[] = [];
    if (!isTables && source.packages.some((name) => queryPackages.test(name)))
      found.push(`${source.path} imports the database driver; only store has queries: ${mend}.`);
    if (!isTables && queryCall.test(source.code)) found.push(`${source.path} makes a query; only store has queries: ${mend}.`);
    if (!isTables && quotedTexts(source.code).some((text) => queryText.test(text)))
      found.push(`${source.path} holds SQL; only store has queries: ${mend}.`);
    return found;
  });
}

const quotedTexts = (code: string): string[] => [...code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g)].map((match) => match[0]);
