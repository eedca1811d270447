import { domainToUnicode } from 'node:url';
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { defaultRole, type Role } from '../rules/role.ts';
import { currentTermsVersion } from '../rules/terms.ts';
import { accounts, personWords, userRoles, users, verifications } from '../tables.ts';
import { inLibrary } from './library.ts';

/** A person as the auth dialect needs them. */
export type Person = {
  id: string;
  email: string;
  fullName: string;
  avatar: string | null;
  emailVerified: boolean;
  confirmedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  role: Role;
};

export const personColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  avatar: users.avatar,
  emailVerified: users.emailVerified,
  confirmedAt: users.confirmedAt,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  role: sql<Role>`coalesce(${userRoles.role}, ${sql.raw(`'${defaultRole}'`)})`,
};

export async function findPerson(tx: Executor, userId: string): Promise<Person | null> {
  const rows = await tx.select(personColumns).from(users).leftJoin(userRoles, eq(userRoles.userId, users.id)).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Every page asks who is signed in, so it is one prepared statement for all who ask at once. The sub-selects keep it planned by the indexes, whatever their number. */
const presentStatement = {
  name: 'accounts.present',
  text: `
    select (lookup.nth - 1)::int as at, person.*
    from (select $1::uuid[], $2::timestamptz[] offset 0) given (ids, moments)
    cross join unnest(ids, moments) with ordinality lookup (id, now, nth)
    cross join lateral (
      select person.id, person.email, person.full_name as "fullName", person.avatar, person.email_verified as "emailVerified",
        person.confirmed_at as "confirmedAt", person.disabled_at as "disabledAt", person.created_at as "createdAt", person.updated_at as "updatedAt",
        coalesce(held.role, '${defaultRole}') as role,
        (
          select waiting.value from verifications waiting
          where waiting.user_id = person.id and waiting.purpose = 'email_change' and waiting.expires_at > lookup.now
            and waiting.value::citext <> person.email
          limit 1
        ) as "newEmail"
      from users person left join user_roles held on held.user_id = person.id
      where person.id = lookup.id
      offset 0
    ) person`,
};

/** A person with the address that a change of email waits for. */
export type Present = Person & { newEmail: string | null };

export type PresentLookup = { userId: string; now: Date };

/** People as they are at the time each is asked for, in the order of the lookups; null for one who is gone. */
export async function listPresent(tx: Executor, lookups: readonly PresentLookup[]): Promise<(Present | null)[]> {
  const values = [lookups.map(({ userId }) => userId), lookups.map(({ now }) => now.toISOString())];
  const rows = await runNamed<Present & { at: number }>(tx, presentStatement, values);
  const found = new Map(rows.map(({ at, ...person }) => [at, person]));
  return lookups.map((_, nth) => found.get(nth) ?? null);
}

/** Names and addresses of many people at once; ids without an account are left out. */
export async function findPeople(tx: Executor, ids: readonly string[]): Promise<Map<string, { fullName: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const columns = { id: users.id, fullName: users.fullName, email: users.email };
  const rows = await tx
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** The ids of those whose name or address contains the words, as a query for another feature to search by. */
export function selectPeopleMatching(search: string): SQL {
  return sql`select ${users.id} from ${users} where ${contains(search, personWords)}`;
}

/** Which edition of the terms a person accepted, and when. */
export async function findTermsOf(tx: Executor, userId: string) {
  const rows = await tx.select({ version: users.termsVersion, acceptedAt: users.termsAcceptedAt }).from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Accounts from before may hold the other spelling of an international domain. */
function withUnicodeDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + domainToUnicode(email.slice(at + 1));
}

/** The address counts in any of its spellings; among accounts from before that share one, the exact address decides. */
export async function findPersonByEmail(tx: Executor, email: string): Promise<(Person & { passwordHash: string | null }) | null> {
  const rows = await tx
    .select({ ...personColumns, passwordHash: accounts.password })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(
      or(
        eq(users.email, email),
        eq(users.emailKey, sql`email_key(${email})`),
        eq(users.emailKey, sql`email_key(${withUnicodeDomain(email)})`),
      ),
    )
    .orderBy(desc(eq(users.email, email)))
    .limit(1);
  return rows[0] ?? null;
}

export async function findPasswordHash(tx: Executor, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return rows[0]?.password ?? null;
}

/** Holds the person's row until the transaction ends, so that two changes of one account follow each other. */
export async function lockUser(tx: Executor, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return rows.length === 1;
}

/** The person who has this address, held until the transaction ends and read once held: the address may have been confirmed or moved meanwhile. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<Person | null> {
  const found = await findPersonByEmail(tx, email);
  if (!found) return null;
  await lockUser(tx, found.id);
  const held = await findPersonByEmail(tx, email);
  return held?.id === found.id ? held : lockPersonByEmail(tx, email);
}

/** Keeps an account from being deleted until the transaction ends; false when it is gone. */
export async function keepUser(tx: Executor, userId: string): Promise<boolean> {
  const held = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  const rows = await held.prepare('accounts.hold-user').execute();
  return rows.length === 1;
}

export type NewPerson = { id?: string; email: string; fullName: string; passwordHash: string; now: Date };

/** A new, unconfirmed person; the role `student` and an empty profile come with the row. */
export async function insertPerson(runtime: Runtime, tx: Executor, person: NewPerson): Promise<string> {
  const { id, email, fullName, passwordHash, now } = person;
  return inLibrary(runtime, tx, async (library) => {
    const user = await library.createUser(
      {
        ...(id === undefined ? {} : { id }),
        email,
        name: fullName,
        emailVerified: false,
        createdAt: now,
        updatedAt: now,
        termsVersion: currentTermsVersion,
        termsAcceptedAt: now,
      },
      { method: 'email-password' },
    );
    await library.linkAccount({
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    });
    // The library writes addresses in small letters; ours stay as typed.
    if (user.email !== email) await tx.update(users).set({ email }).where(eq(users.id, user.id));
    return user.id;
  });
}

/** A newer sign-up of an unconfirmed address replaces all that the older one said. */
export async function putSignedUp(
  runtime: Runtime,
  tx: Executor,
  userId: string,
  signUp: { email: string; fullName: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  const { email, fullName, passwordHash, createdAt } = signUp;
  const terms = { termsVersion: currentTermsVersion, termsAcceptedAt: createdAt };
  await tx
    .update(users)
    .set({ email, fullName, ...terms, createdAt, updatedAt: createdAt })
    .where(eq(users.id, userId));
  await putPassword(runtime, tx, userId, passwordHash);
}

export async function putPassword(runtime: Runtime, tx: Executor, userId: string, passwordHash: string): Promise<void> {
  await inLibrary(runtime, tx, (library) => library.updatePassword(userId, passwordHash));
}

export async function putConfirmed(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, confirmedAt: now, updatedAt: now }).where(eq(users.id, userId));
}

export async function putEmail(tx: Executor, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
}

/** What the new name looks like is found out later where it is not given. */
export async function putFullName(
  tx: Executor,
  userId: string,
  fullName: string,
  now: Date,
  nameSkeleton: string | null = null,
): Promise<void> {
  await tx.update(users).set({ fullName, nameSkeleton, updatedAt: now }).where(eq(users.id, userId));
}

/** The address a change of email waits for. */
export async function findNewEmail(tx: Executor, userId: string, now: Date): Promise<string | null> {
  const rows = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.purpose, 'email_change'),
        gt(verifications.expiresAt, now),
        sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.email} = ${verifications.value}::citext)`,
      ),
    );
  return rows[0]?.value ?? null;
}

/** Removes the person and, with the row, everything that belongs to it. */
export async function deleteUser(tx: Executor, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
