import { createHash, createPublicKey, verify } from 'node:crypto';

/** What the rules of the log take as arguments, by Node. */
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
}
