import type { Runtime } from '#platform/runtime/runtime.ts';
import { type CheckpointKey, logOrigin } from '../rules/checkpoint.ts';
import { issuerOf, type SigningKey } from './keys.ts';

/** The key that signs checkpoints, by the name that witnesses know it by. Throws `KeysMissing` where production has no keys yet. */
export function logKeyOf(runtime: Pick<Runtime, 'configuration'>): CheckpointKey & Pick<SigningKey, 'sign'> {
  const { publicUrl, logKey } = issuerOf(runtime);
  return { name: logOrigin(publicUrl), publicKey: logKey.publicKey, sign: (message) => logKey.sign(message) };
}
