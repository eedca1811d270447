import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedAccounts } from '#features/accounts/demo.ts';
import { seedAttempts } from '#features/attempts/demo.ts';
import { loadCatalog } from '#features/catalog/service.ts';
import { seedIntegrity } from '#features/integrity/demo.ts';
import { seedAttemptPayments, seedOrganizations } from '#features/organizations/demo.ts';
import { seedPayments, seedVouchers } from '#features/payments/demo.ts';
import { seedCatalog } from '#features/questions/demo.ts';
import { contentDigest } from '#features/questions/service/content-digest.ts';
import { isLoaded, noteLoaded } from '#features/questions/service/content-loads.ts';
import { loadBank, makeItems } from '#features/questions/service/load-bank.ts';
import { seedCertificates } from '#features/certificates/demo.ts';
import { seedNorms } from '#features/results/demo.ts';
import { seedSite } from '#features/site/demo.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { digestOfFiles } from '#platform/runtime/file-digest.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';

/** Something under `content/` that the database does not hold yet as it is written there. */
export type Load = {
  name: string;
  /** False for what may appear while people use the product. */
  isAwaited: boolean;
  /** Whether to go on is asked where it can stop without leaving something half done. */
  run(isToldToStop: () => boolean): Promise<void>;
};

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const demoSources = [
  'content/demo-people.ts',
  'features/accounts/demo.ts',
  'features/attempts/demo.ts',
  'features/certificates/demo.ts',
  'features/integrity/demo.ts',
  'features/organizations/demo.ts',
  'features/organizations/rules/demo-organizations.ts',
  'features/payments/demo.ts',
  'features/questions/demo.ts',
  'features/results/demo.ts',
  'features/site/demo.ts',
];

/** The questions of a bank that are being made already. */
export type MadeBank = ReturnType<typeof makeItems>;

const bankSource = ({ bankSeed, privateContent }: Configuration) => ({ bankSeed, privateFolder: privateContent });

/** Makes the questions of a new bank before there is a database to put them into; what fails is told by whoever loads them. */
export function beginBank(configuration: Configuration): MadeBank {
  const made = makeItems(bankSource(configuration));
  made.catch(() => undefined);
  return made;
}

/** What has to be brought into the database; mostly nothing, which one digest and one read tell. */
export async function listLoads(runtime: Runtime, made?: MadeBank): Promise<Load[]> {
  const { database, configuration, clock, log } = runtime;
  const source = bankSource(configuration);
  const questions = contentDigest(source);
  const loads: Load[] = [];
  if (!(await isLoaded(database, 'questions', questions)))
    loads.push({
      name: 'content',
      isAwaited: true,
      async run() {
        // Another server may have been faster.
        if (await isLoaded(database, 'questions', questions)) return;
        await loadCatalog(database);
        const { kept } = await loadBank(database, source, clock.now(), made);
        if (kept > 0) log.info({ kept }, 'questions that administrators changed stay as they are; the content has other texts for them');
      },
    });
  return configuration.mode === 'local' ? [...loads, ...(await listDemoLoads(runtime))] : loads;
}

type Seed = (runtime: Runtime) => Promise<void>;

/** What somebody needs who comes as soon as the product is ready: the accounts to log in with, and something to take and to pay with. */
const firstSeeds: readonly Seed[] = [seedAccounts, seedCatalog, seedVouchers];

/** The past of the demo world, in an order that leaves none of it without what it refers to. Each seed is whole or not there, or goes on where it was. */
const furtherSeeds: readonly Seed[] = [
  seedAttempts,
  seedPayments,
  seedIntegrity,
  seedNorms,
  seedCertificates,
  seedOrganizations,
  seedAttemptPayments,
  seedSite,
];

async function listDemoLoads(runtime: Runtime): Promise<Load[]> {
  const { database, clock } = runtime;
  const digest = digestOfFiles({ root: checkout, paths: demoSources, cacheFile: join(checkout, '.cache', 'demo-world.json') });
  // The world is noted last of all.
  if (await isLoaded(database, 'demo world', digest)) return [];
  const load = (name: string, isAwaited: boolean, seeds: readonly Seed[]): Load => ({
    name,
    isAwaited,
    async run(isToldToStop) {
      if (await isLoaded(database, name, digest)) return;
      for (const seed of seeds) {
        if (isToldToStop()) return;
        await seed(runtime);
      }
      await noteLoaded(database, name, digest, clock.now());
    },
  });
  const further = load('demo world', false, furtherSeeds);
  return (await isLoaded(database, 'demo accounts', digest)) ? [further] : [load('demo accounts', true, firstSeeds), further];
}

/** All of the demo world; a second run changes nothing. */
export async function seedDemoWorld(runtime: Runtime): Promise<void> {
  for (const seed of [...firstSeeds, ...furtherSeeds]) await seed(runtime);
}
