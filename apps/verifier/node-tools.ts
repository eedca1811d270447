import { createHash, createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { StatusTools } from '#features/certificates/rules/check-status.ts';

const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** What the rules take as arguments, by Node alone. */
export const nodeTools: StatusTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (publicKey, message, signature) => {
    const key = createPublicKey({ key: Buffer.concat([keyHeader, publicKey]), format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
  inflate: (bytes, form, limit) =>
    limit <= 0 ? Promise.resolve(null) : promisify(form === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit }).catch(() => null),
};
