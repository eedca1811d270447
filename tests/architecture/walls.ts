import { featureOrder, isPlatformContract, onlyFolders, locationOf, vocabulary, type Part, type Location } from './rooms.ts';
import type { Source } from './source.ts';

/** What each file of a feature may read in its own feature, in features before it, and of the platform. */
const reads: Record<Exclude<Part, 'test'>, { own: Part[]; above: Part[]; platform: boolean | 'contract' | RegExp; ui?: boolean }> = {
  rules: { own: ['rules'], above: ['rules'], platform: 'contract' },
  families: { own: ['rules', 'families'], above: ['rules'], platform: 'contract' },
  contract: { own: ['rules', 'contract'], above: ['rules', 'contract'], platform: 'contract' },
  tables: { own: ['rules', 'tables'], above: ['rules', 'tables'], platform: /^platform\/database\// },
  store: { own: ['rules', 'tables', 'store'], above: ['rules', 'tables'], platform: /^platform\/(database|contract|runtime)\// },
  service: { own: ['rules', 'families', 'store', 'service', 'mail', 'contract'], above: ['rules', 'contract', 'service'], platform: true },
  routes: { own: ['rules', 'contract', 'store', 'service', 'mail', 'routes'], above: ['rules', 'contract', 'service'], platform: true },
  jobs: { own: ['rules', 'store', 'service', 'mail', 'jobs'], above: ['rules', 'service'], platform: true },
  mail: { own: ['rules', 'mail'], above: ['rules', 'mail'], platform: /^platform\/(mail|contract)\// },
  demo: { own: ['rules', 'tables', 'store', 'service', 'demo', 'contract'], above: ['rules', 'service', 'demo'], platform: true },
  web: { own: ['rules', 'contract', 'web'], above: ['rules', 'contract'], platform: 'contract', ui: true },
  testing: { own: [...vocabulary], above: [...vocabulary], platform: true, ui: true },
};

/** Every import that goes through a wall, as a sentence that says how to mend it. */
export function brokenWalls(house: Source[]): string[] {
  return house.flatMap((source) => source.imports.flatMap((target) => whyNot(source.path, target) ?? []));
}

/** Files of a feature that do not have a name of the vocabulary. */
export function strangeNames(house: Source[]): string[] {
  return house.flatMap(({ path }) => {
    const location = locationOf(path);
    if (location.room !== 'features' || location.part === 'test') return [];
    if (!featureOrder.includes(location.feature))
      return [
        `${path}: "${location.feature}" is no feature of the house; add it to featureOrder in tests/architecture/rooms.ts with a decision record.`,
      ];
    if (location.part === null)
      return [
        `${path}: inside a feature only ${vocabulary.join(', ')} exist; move this to one of them, or write a decision record for a new name.`,
      ];
    const isFile = path.split('/').length === 3;
    if (isFile && onlyFolders.includes(location.part))
      return [`${path}: "${location.part}" is a folder; put the file inside features/${location.feature}/${location.part}/.`];
    return [];
  });
}

function whyNot(from: string, to: string): string | null {
  const here = locationOf(from);
  const there = locationOf(to);
  const no = (reason: string) => `${from} imports ${to}: ${reason}`;
  if (here.room === 'other' || (here.room === 'apps' && here.part === 'test')) return null;
  if (there.room === 'other' && isTestFile(here)) return null;
  if (there.room === 'other' && to.startsWith('tests/'))
    return no('only tests read the test harness; move what the product needs into a room of the product.');
  if (there.room === 'apps' && here.room !== 'apps' && !isTestFile(here))
    return no('apps wire the rooms and are read by nobody; move what is shared down into a feature or the platform.');
  switch (here.room) {
    case 'apps':
      return whyNotApps(here, there, to, no);
    case 'platform':
      return whyNotPlatform(here, there, to, no);
    case 'ui':
      return whyNotUi(there, to, no);
    case 'features':
      return whyNotFeature(here, there, to, no);
  }
}

const isTestFile = (location: Location): boolean => 'part' in location && (location.part === 'test' || location.part === 'testing');

type Say = (reason: string) => string;

function whyNotApps(here: Extract<Location, { room: 'apps' }>, there: Location, to: string, no: Say): string | null {
  const isWebSide =
    there.room === 'ui' || (there.room === 'features' && there.part === 'web') || (there.room === 'apps' && there.part === 'web');
  const isServerSide =
    (there.room === 'platform' && !isPlatformContract(to)) ||
    (there.room === 'apps' && there.part === 'server') ||
    (there.room === 'features' && !['web', 'contract', 'rules'].includes(there.part ?? ''));
  if (here.part === 'web' && isServerSide) return no('the browser cannot run server files; the two sides meet in contract and rules.');
  if (here.part === 'server' && isWebSide) return no('the server cannot run browser files; the two sides meet in contract and rules.');
  return null;
}

function whyNotPlatform(here: Extract<Location, { room: 'platform' }>, there: Location, to: string, no: Say): string | null {
  if (here.part === 'test') return null;
  if (there.room === 'features')
    return no('the platform knows nothing of the product; hand the feature in as an argument from apps/server.');
  if (there.room === 'ui') return no('the platform runs on the server; browser code belongs in ui.');
  if (here.part === 'contract' && !isPlatformContract(to))
    return no('a contract is read by the browser too; it may read only platform/contract.');
  if (there.room === 'platform' && there.part === 'test') return no('testing.ts is for tests only.');
  return null;
}

function whyNotUi(there: Location, to: string, no: Say): string | null {
  if (there.room === 'features') return no('ui knows nothing of the product; pass what it needs as props.');
  if (there.room === 'platform' && !isPlatformContract(to))
    return no('ui runs in the browser; of the platform it may read only platform/contract.');
  return null;
}

function whyNotFeature(here: Extract<Location, { room: 'features' }>, there: Location, to: string, no: Say): string | null {
  if (here.part === null) return null;
  const isTest = here.part === 'test';
  if (there.room === 'features') {
    const isOwn = there.feature === here.feature;
    if (!isOwn && featureOrder.indexOf(there.feature) > featureOrder.indexOf(here.feature))
      return no(`${here.feature} comes before ${there.feature}; let ${there.feature} react to an event of ${here.feature} instead.`);
    if (isTest) return null;
    const allowed = isOwn ? reads[here.part as Exclude<Part, 'test'>].own : reads[here.part as Exclude<Part, 'test'>].above;
    if (there.part === null || allowed.includes(there.part)) return null;
    return no(`${here.part} may read ${allowed.join(', ')} of ${isOwn ? 'its own feature' : 'a feature before it'}, not ${there.part}.`);
  }
  if (isTest) return null;
  const allowed = reads[here.part as Exclude<Part, 'test'>];
  if (there.room === 'ui' && !allowed.ui) return no(`${here.part} runs on the server; only web reads ui.`);
  if (there.room !== 'platform' || allowed.platform === true || isPlatformContract(to)) return null;
  if (allowed.platform instanceof RegExp && allowed.platform.test(to)) return null;
  return no(`${here.part} may not read this part of the platform; move the work to service, routes or jobs.`);
}
