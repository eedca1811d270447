import { sessionCookieName } from '#features/accounts/rules/session.ts';
import { signToken } from '#features/accounts/service/session-cookie.ts';
import { sessions, users } from '#features/accounts/tables.ts';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { securityChecks } from '#features/attempts/tables.ts';
import type { createQuickVisitors, QuickVisitor } from './quick-visitor.ts';
import type { World } from './world.ts';

/** Many candidates at once, signed in and past the security check of every type; nobody has to type a password. */
export async function addCandidates(
  { runtime, clock }: World,
  visitors: ReturnType<typeof createQuickVisitors>,
  count: number,
): Promise<QuickVisitor[]> {
  const { dice, database, configuration } = runtime;
  const now = clock.now();
  const people = Array.from({ length: count }, () => ({ userId: dice.uuid(), token: dice.bytes(32).toString('base64url') }));
  await database.insert(users).values(
    people.map(({ userId: id }) => ({
      id,
      email: `${id}@example.org`,
      fullName: 'Test Person',
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await database
    .insert(sessions)
    .values(people.map((one) => ({ ...one, id: dice.uuid(), expiresAt, lastSeenAt: now, createdAt: now, updatedAt: now })));
  const types = await database.select({ assessmentTypeId: assessmentTypes.id }).from(assessmentTypes);
  const checks = people.flatMap(({ userId }) => types.map((type) => ({ ...type, userId, passedAt: now, rulesVersion, findings: {} })));
  await database.insert(securityChecks).values(checks);
  return people.map(({ token }) =>
    visitors.visitor(`${sessionCookieName(configuration.publicUrl)}=${signToken(configuration.secret, token)}`),
  );
}
