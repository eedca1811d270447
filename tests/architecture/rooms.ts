/** The features in the order of a candidate's life; each may read only those before it. */
export const featureOrder = [
  'audit',
  'accounts',
  'catalog',
  'questions',
  'payments',
  'attempts',
  'integrity',
  'results',
  'certificates',
  'organizations',
  'leaderboards',
  'dashboard',
  'site',
];

/** The closed vocabulary: a file or folder of a feature has one of these names, or it is a decision record first. */
export const vocabulary = [
  'rules',
  'families',
  'contract',
  'tables',
  'store',
  'service',
  'routes',
  'jobs',
  'mail',
  'demo',
  'web',
  'testing',
] as const;
export type Part = (typeof vocabulary)[number] | 'test';

/** Names that are always folders. */
export const onlyFolders: readonly string[] = ['rules', 'families', 'web'];

export type Location =
  | { room: 'features'; feature: string; part: Part | null }
  | { room: 'platform'; part: 'contract' | 'server' | 'test' }
  | { room: 'ui' }
  | { room: 'apps'; app: string; part: 'server' | 'web' | 'test' }
  | { room: 'other' };

const isTestName = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Where a path stands in the house. */
export function locationOf(path: string): Location {
  const [room = '', second = '', third = ''] = path.split('/');
  if (room === 'features') return { room, feature: second, part: partOf(path, third) };
  if (room === 'platform')
    return { room, part: isTestName(path) || third === 'testing.ts' ? 'test' : isPlatformContract(path) ? 'contract' : 'server' };
  if (room === 'ui') return { room };
  if (room === 'apps')
    return { room, app: second, part: isTestName(path) ? 'test' : second === 'web' && third !== 'build' ? 'web' : 'server' };
  return { room: 'other' };
}

/** What both sides may read of the platform: the language of contracts, and a room's own contract. */
export const isPlatformContract = (path: string): boolean =>
  path.startsWith('platform/contract/') || /^platform\/[^/]+\/contract\.ts$/.test(path);

function partOf(path: string, third: string): Part | null {
  if (isTestName(path)) return 'test';
  const name = third.replace(/\.tsx?$/, '');
  return vocabulary.find((word) => word === name) ?? null;
}
