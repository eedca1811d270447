import { createHash, createHmac } from 'node:crypto';
import type { Dice } from '#platform/runtime/dice.ts';

/** What the database knows of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function firstRefreshToken(dice: Dice): string {
  return dice.bytes(32).toString('base64url');
}

/** The one successor of a token: a client that lost the answer gets the same again, and a copy leads to the same chain, where it is noticed. */
export function nextRefreshToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url');
}
