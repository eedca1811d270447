import { and, eq } from 'drizzle-orm';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Role } from './rules/role.ts';
import { hashPassword } from './store/password-hash.ts';
import { putRole } from './store/roles.ts';
import { insertPerson, putConfirmed } from './store/users.ts';
import { userRoles, users } from './tables.ts';

export const testPassword = 'correct mules graze quietly';

let testPasswordHash: Promise<string> | undefined;

type Wanted = { email: string; fullName?: string; role?: Role; isConfirmed?: boolean };

/** A person with `testPassword`, confirmed unless said; signing in is the test's. */
export async function addPerson(runtime: Runtime, wanted: Wanted): Promise<string> {
  const now = runtime.clock.now();
  testPasswordHash ??= hashPassword(testPassword);
  const passwordHash = await testPasswordHash;
  return runtime.database.transaction(async (tx) => {
    const { email, fullName = 'Test Person' } = wanted;
    const userId = await insertPerson(runtime, tx, { email, fullName, passwordHash, now });
    if (wanted.isConfirmed !== false) await putConfirmed(tx, userId, now);
    if (wanted.role) await putRole(tx, userId, wanted.role);
    return userId;
  });
}

/** Everybody with this address and their stored role; more than one row would be a defect. */
export async function storedPeople(runtime: Runtime, email: string) {
  return runtime.database
    .select({ id: users.id, email: users.email, fullName: users.fullName, isConfirmed: users.emailVerified, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id)))
    .where(eq(users.email, email));
}

/** The token in the newest mail's link. */
export function tokenIn(text: string | undefined): string {
  return /token_hash=([\w-]+)/u.exec(text ?? '')?.[1] ?? '';
}
