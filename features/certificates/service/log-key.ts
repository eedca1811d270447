import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type CheckpointKey, logOrigin } from '../rules/checkpoint.ts';
import { readMultibaseKey } from '../rules/multibase.ts';
import { listKeys } from '../store/keys.ts';
import { issuerOf, type SigningKey } from './keys.ts';

/** The key that signs checkpoints, by the name that witnesses know it by. Throws `KeysMissing` where production has no keys yet. */
export function logKeyOf(runtime: Pick<Runtime, 'configuration'>): CheckpointKey & Pick<SigningKey, 'sign'> {
  const { publicUrl, logKey } = issuerOf(runtime);
  return { name: logOrigin(publicUrl), publicKey: logKey.publicKey, sign: (message) => logKey.sign(message) };
}

/** Every key that ever signed checkpoints here, the configured one included. */
export async function logKeysOf({ configuration }: Pick<Runtime, 'configuration'>, tx: Executor): Promise<Uint8Array[]> {
  const recorded = (await listKeys(tx)).flatMap(({ id, purpose }) => (purpose === 'log' ? [readMultibaseKey(id)] : []));
  const current = configuration.keys === null ? null : issuerOf({ configuration }).logKey.publicKey;
  return [...recorded, current].filter((key) => key !== null);
}
