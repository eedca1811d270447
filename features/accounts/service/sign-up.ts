import { createHash } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { alreadyRegistered } from '../mail.ts';
import { ownsAddress } from '../rules/address-owner.ts';
import {
  deleteSignUp,
  deleteSignUpOf,
  deleteVainSignUps,
  findSignUpOf,
  lockNewSignUp,
  putSignUpOwner,
  type SignUp,
} from '../store/sign-ups.ts';
import { insertPerson, lockPersonByEmail, putSignedUp } from '../store/users.ts';
import { endPending } from './end-pending.ts';
import { mailConfirmation } from './mail-links.ts';

/** What the database knows of a proof; for a code verifier this is its S256 challenge. */
export function hashProof(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Works on a sign-up after it was answered, so that the answer takes as long whoever has the address. The newest sign-up of an
 * unconfirmed address replaces the one before it; the holder of a confirmed one is told, and nothing changes.
 */
export async function completeSignUp(
  runtime: Runtime,
  tx: Transaction,
  { signUpId, next }: { signUpId: string; next: string | null },
): Promise<void> {
  const signUp = await lockNewSignUp(tx, signUpId);
  if (!signUp) return;
  const holder = await lockPersonByEmail(tx, signUp.email);
  if (!holder) {
    const userId = await insertPerson(runtime, tx, { ...signUp, now: signUp.createdAt });
    return welcome(runtime, tx, signUp, { userId, next });
  }
  const before = await findSignUpOf(tx, holder.id);
  const isLate = before !== null && before.createdAt > signUp.createdAt;
  if (ownsAddress(holder) || isLate) {
    // Kept for a day like any other, so that signing in with its proof answers the same whoever has the address.
    if (isLate) await deleteSignUp(tx, signUp.id);
    else await deleteVainSignUps(tx, signUp.email, signUp.createdAt);
    if (holder.emailVerified && !holder.disabledAt)
      await sendMail(runtime, tx, alreadyRegistered({ to: holder.email, publicUrl: runtime.configuration.publicUrl }));
    return;
  }
  await deleteSignUpOf(tx, holder.id);
  await putSignedUp(runtime, tx, holder.id, signUp);
  await endPending(tx, holder.id, 'signed-up-again');
  await welcome(runtime, tx, signUp, { userId: holder.id, next });
}

type Newcomer = { userId: string; next: string | null };

async function welcome(runtime: Runtime, tx: Transaction, signUp: SignUp, { userId, next }: Newcomer): Promise<void> {
  await putSignUpOwner(tx, signUp.id, userId);
  await mailConfirmation(runtime, tx, { id: userId, email: signUp.email, next });
}
