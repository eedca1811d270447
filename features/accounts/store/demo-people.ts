import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { currentTermsVersion } from '../rules/terms.ts';
import { accounts, users } from '../tables.ts';

type Newcomer = { id: string; email: string; fullName: string; joinedAt: Date };

/** People who have all confirmed their address and share one password, in two statements. */
export async function insertConfirmedPeople(
  runtime: Runtime,
  tx: Transaction,
  people: readonly Newcomer[],
  passwordHash: string,
): Promise<void> {
  await tx.insert(users).values(
    people.map(({ id, email, fullName, joinedAt }) => ({
      id,
      email,
      fullName,
      emailVerified: true,
      confirmedAt: joinedAt,
      termsVersion: currentTermsVersion,
      termsAcceptedAt: joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  await tx.insert(accounts).values(
    people.map(({ id, joinedAt }) => ({
      id: runtime.dice.uuid(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
}
