import { createHash } from 'node:crypto';
import type { Dice } from '#platform/runtime/dice.ts';

/** 192 random bits. */
const tokenBytes = 24;

/** Only the hash is stored: a copy of the database opens no link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The secret of a link that is mailed and kept nowhere else. */
export function makeToken(dice: Dice): { token: string; hash: string } {
  const token = Buffer.from(dice.bytes(tokenBytes)).toString('base64url');
  return { token, hash: tokenHash(token) };
}
