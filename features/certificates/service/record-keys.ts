import type { Transaction } from '#platform/database/database.ts';
import { ConfigurationError } from '#platform/runtime/configuration.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { canonicalJson } from '../rules/canonical-json.ts';
import { didDocument, type DidDocument, type KeyPurpose } from '../rules/did.ts';
import { findLoggedDid, hasCertificates, insertKey, listKeys, lockKeys } from '../store/keys.ts';
import { issuerOf, KeysMissing } from './keys.ts';
import { appendLeaves, leafHashOf } from './log.ts';

/**
 * Records the public keys of this server before it does anything else, and a new DID document in the log. A key that was not there before takes
 * the place of the newest; what older ones signed stays valid.
 */
export async function recordKeys(runtime: Runtime): Promise<void> {
  if (runtime.configuration.keys === null) return refuseLostKeys(runtime);
  const { credentialKey, logKey } = issuerOf(runtime);
  const now = runtime.clock.now();
  await runtime.database.transaction(async (tx) => {
    await lockKeys(tx);
    await recordKey(tx, credentialKey.id, 'credentials', now);
    await recordKey(tx, logKey.id, 'log', now);
    const document = await readDid(runtime, tx);
    const entry = canonicalJson(document);
    // Keys are nobody's secret: they enter the log at once.
    if (entry !== (await findLoggedDid(tx)))
      await appendLeaves(runtime, tx, [{ kind: 'did', certificateId: null, entry, hash: await leafHashOf(document) }], now);
  });
}

/** The DID document with every key there ever was. Throws `KeysMissing` where there is none yet. */
export async function readDid(runtime: Pick<Runtime, 'configuration'>, tx: Parameters<typeof listKeys>[0]): Promise<DidDocument> {
  const { did, publicUrl } = issuerOf(runtime);
  return didDocument(did, publicUrl, await listKeys(tx));
}

async function refuseLostKeys({ database, log }: Runtime): Promise<void> {
  if (await hasCertificates(database))
    throw new ConfigurationError(
      'Production needs CREDENTIAL_KEY and LOG_KEY: certificates were issued with them. If they are lost, npm run keys -- new prints another pair.',
    );
  log.warn(new KeysMissing().message);
}

const settingNames: Readonly<Record<KeyPurpose, string>> = { credentials: 'CREDENTIAL_KEY', log: 'LOG_KEY' };

/** Nothing to do for the newest key. An older one comes from an old configuration and would sign beside the newest: the start is refused. */
async function recordKey(tx: Transaction, id: string, purpose: KeyPurpose, now: Date): Promise<void> {
  const known = (await listKeys(tx)).find((key) => key.id === id);
  if (!known) return insertKey(tx, id, purpose, now);
  if (known.purpose !== purpose)
    throw new ConfigurationError(`${settingNames[purpose]} has been the other key before: CREDENTIAL_KEY and LOG_KEY stay two keys.`);
  if (known.until !== null)
    throw new ConfigurationError(
      `${settingNames[purpose]} was replaced on ${known.until.toISOString().slice(0, 10)}. Set the newer key: an old one is kept to verify, not to sign.`,
    );
}
