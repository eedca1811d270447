import { commonPasswords } from '#content/common-passwords.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { passwordChanged } from '../mail.ts';
import { whyNotPassword } from '../rules/password.ts';
import { endPending } from './end-pending.ts';
import { type Person, putPassword } from '../store/users.ts';

export function isWeak(password: string, person: Pick<Person, 'fullName' | 'email'>): boolean {
  return whyNotPassword(password, person, commonPasswords) !== null;
}

/** A new password ends the other sessions and every pending link, and the holder is told; a reset keeps no session. */
export async function changePassword(
  runtime: Runtime,
  tx: Transaction,
  person: Person,
  passwordHash: string,
  keptSessionId: string | null,
): Promise<void> {
  await putPassword(runtime, tx, person.id, passwordHash);
  await endPending(tx, person.id, keptSessionId === null ? 'password-reset' : 'password-changed', { sessionId: keptSessionId });
  await sendMail(runtime, tx, passwordChanged({ to: person.email, publicUrl: runtime.configuration.publicUrl }));
}
