import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type CheckpointKey, logOrigin } from '../rules/checkpoint.ts';

const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const keys = new Map<string, KeyObject>();

/** The key that signs checkpoints, with its private half. */
export function logKeyOf({ configuration }: Pick<Runtime, 'configuration'>): CheckpointKey & { sign(message: Uint8Array): Buffer } {
  const seed = createHmac('sha256', configuration.secret).update('log key').digest();
  const id = seed.toString('hex');
  const key = keys.get(id) ?? createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  keys.set(id, key);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { name: logOrigin(configuration.publicUrl), publicKey, sign: (message) => sign(null, message, key) };
}
