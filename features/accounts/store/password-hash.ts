import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '../rules/password.ts';

/** argon2id with 19 MiB and two passes, computed on a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password));
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalPassword(password));
}

const decoy = hashPassword('no account has this password');

/** Costs the same whether or not there is a hash to compare with; without one the answer is always no. */
export async function verifyPasswordOrDecoy(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verifyPassword(passwordHash ?? (await decoy), password);
  return Boolean(passwordHash) && isRight;
}
