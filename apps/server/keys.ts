import { listKeys } from '#features/certificates/store/keys.ts';
import type { KeyPurpose } from '#features/certificates/rules/did.ts';
import { signingKey } from '#features/certificates/service/keys.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { makeKeySeed, replaceKey } from '#platform/runtime/secret.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `The keys that sign certificates and the log:
  npm run keys                          lists every key there ever was
  npm run keys -- new                   prints a pair for CREDENTIAL_KEY and LOG_KEY
  npm run keys -- rotate [credentials]  makes a new key for certificates
  npm run keys -- rotate log            makes a new key for the log
What an old key signed stays valid: did.json goes on listing it.
`;

const settings: Readonly<Record<KeyPurpose, 'CREDENTIAL_KEY' | 'LOG_KEY'>> = { credentials: 'CREDENTIAL_KEY', log: 'LOG_KEY' };
const files = { credentials: 'credential-key', log: 'log-key' } as const;
const write = (text: string) => void process.stdout.write(`${text}\n`);

/** The public half, as did.json shows it. */
const publicKey = (seed: string): string => signingKey('', seed).id;

async function list(): Promise<void> {
  const database = openCommandDatabase();
  try {
    const keys = await listKeys(database);
    for (const { id, purpose, from, until } of keys)
      write(`${purpose.padEnd(12)} ${id}  ${from.toISOString().slice(0, 10)} to ${until?.toISOString().slice(0, 10) ?? 'now'}`);
    if (keys.length === 0) write('There are no keys yet. The server records them when it starts.');
  } finally {
    await closeDatabase(database);
  }
}

const isSet = (name: string): boolean => (process.env[name] ?? '').trim() !== '';

/** A key in the data folder is replaced there; of a configured or derived one the new setting is printed, because only its owner can change it. */
async function rotate(purpose: KeyPurpose): Promise<void> {
  const { mode, databaseUrl, dataFolder, keys } = readConfiguration(process.env);
  if (keys === null) throw new Error('There is no key yet. npm run keys -- new prints a pair.');
  const seed = makeKeySeed();
  if (mode === 'local' && databaseUrl === null && !isSet(settings[purpose])) {
    replaceKey(dataFolder, files[purpose], seed);
    write(`The next start signs with ${publicKey(seed)}. Restart the server now.`);
    return;
  }
  const both = purpose === 'credentials' ? { credential: seed, log: keys.log } : { credential: keys.credential, log: seed };
  const isWhole = isSet('CREDENTIAL_KEY') && isSet('LOG_KEY');
  if (purpose === 'credentials' || !isWhole) write(`CREDENTIAL_KEY=${both.credential}`);
  if (purpose === 'log' || !isWhole) write(`LOG_KEY=${both.log}`);
  write(`The new public key is ${publicKey(seed)}. Nothing has changed yet:
1. Keep the new secret where you keep the others.
2. Set it on every server and restart them. The first to start records the key, and did.json lists it from then on.
3. Delete the old secret. A server that still has it will refuse to start.`);
}

const [act, ...rest] = process.argv.slice(2);
const purpose = rest[0] ?? 'credentials';
const isPurpose = (text: string): text is KeyPurpose => text === 'credentials' || text === 'log';
const acts: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
  list,
  new: async () => write(`CREDENTIAL_KEY=${makeKeySeed()}\nLOG_KEY=${makeKeySeed()}`),
  rotate: isPurpose(purpose) ? () => rotate(purpose) : undefined,
};
const command = rest.length <= (act === 'rotate' ? 1 : 0) && Object.hasOwn(acts, act ?? 'list') ? acts[act ?? 'list'] : undefined;
if (!command) {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(command);
