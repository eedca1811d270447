import { demoPeople } from '#content/demo-people.ts';
import { recordAct } from '#features/audit/service.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { demoAccounts, demoDomain, demoPassword, disabledDemoAccount } from './rules/demo-accounts.ts';
import { regionOf } from './rules/region.ts';
import type { RequestableRole } from './rules/role.ts';
import { insertConfirmedPeople } from './store/demo-people.ts';
import { hashPassword } from './store/password-hash.ts';
import { putDisabled } from './store/people.ts';
import { putProfile, type StoredProfile } from './store/profiles.ts';
import { insertRoleRequest, putDecision, putRole } from './store/roles.ts';
import { findPersonByEmail } from './store/users.ts';

export { demoAccounts, demoPassword };

const mailNameOf = (fullName: string): string =>
  fullName
    .split(' ', 1)
    .join()
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase();

/** The addresses of the people who fill the demo world. */
export const demoEmails: readonly string[] = demoPeople.map(({ fullName, mailName = mailNameOf(fullName) }) => `${mailName}@${demoDomain}`);

/** What chance in the demo world follows from: a person's place in the list, so that another name or address changes no result. */
export function demoKeyOf(email: string): string {
  const at = demoEmails.indexOf(email);
  return at === -1 ? email : `person-${String(at + 1).padStart(2, '0')}@${demoDomain}`;
}

const waitingRequests: readonly { person: number; requestedRole: RequestableRole; organization: string; reason: string }[] = [
  { person: 3, requestedRole: 'employer', organization: 'Atlas Logistics', reason: 'We want to verify our applicants’ certificates.' },
  {
    person: 11,
    requestedRole: 'university',
    organization: 'Rhein Applied Sciences',
    reason: 'Two cohorts of 60 students start in the spring.',
  },
  { person: 16, requestedRole: 'admin', organization: 'Meridian', reason: 'I’ll be reviewing role requests in the Americas.' },
];

/** Fills the demo world with people; a second run changes nothing. */
export async function seedAccounts(runtime: Runtime): Promise<void> {
  const { database, clock } = runtime;
  const first = demoAccounts[0];
  if (runtime.configuration.mode !== 'local' || !first || (await findPersonByEmail(database, first.email))) return;
  const now = clock.now();
  const passwordHash = await hashPassword(demoPassword);
  const joined = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const doors = demoAccounts.map(({ email, fullName }) => ({ id: runtime.dice.uuid(), email, fullName, joinedAt: joined(120) }));
  const people = demoPeople.map(({ fullName }, at) => ({
    id: runtime.dice.uuid(),
    email: demoEmails[at] ?? '',
    fullName,
    joinedAt: joined(400 - at * 5),
  }));
  await database.transaction(async (tx) => {
    const disabled = { ...disabledDemoAccount, id: runtime.dice.uuid(), joinedAt: joined(90) };
    await insertConfirmedPeople(runtime, tx, [...doors, ...people, disabled], passwordHash);
    const adminId = doors[demoAccounts.findIndex((account) => account.role === 'admin')]?.id ?? null;
    for (const [at, { role }] of demoAccounts.entries()) {
      const door = doors[at];
      if (!door || role === 'student') continue;
      await putRole(tx, door.id, role);
      const details = { from: 'student', to: role, by: 'demo' };
      await recordAct(tx, { at: joined(119), act: 'accounts.role.granted', actorId: null, subject: `user:${door.id}`, details });
    }
    for (const [at, person] of people.entries()) await putProfile(tx, person.id, profileOf(at), null);
    for (const { person, ...request } of waitingRequests) {
      const asker = people[person];
      if (asker) await insertRoleRequest(tx, { ...request, id: runtime.dice.uuid(), userId: asker.id, now: joined(3) });
    }
    const rejected = people[8];
    if (adminId) await disable(tx, { userId: disabled.id, adminId, at: joined(12) });
    if (rejected && adminId) await rejectRequest(runtime, tx, { userId: rejected.id, adminId, askedAt: joined(42), decidedAt: joined(40) });
  });
}

/** An account as it is left by an administrator who disabled it. */
async function disable(tx: Executor, { userId, adminId, at }: { userId: string; adminId: string; at: Date }): Promise<void> {
  await putDisabled(tx, userId, at, at);
  const details = { reason: 'underage' };
  await recordAct(tx, { at, act: 'accounts.account.disabled', actorId: adminId, subject: `user:${userId}`, details });
}

type Rejection = { userId: string; adminId: string; askedAt: Date; decidedAt: Date };

/** A request as it is left by an administrator who said no: decided, and in the audit log. */
async function rejectRequest(runtime: Runtime, tx: Executor, { userId, adminId, askedAt, decidedAt }: Rejection): Promise<void> {
  const id = runtime.dice.uuid();
  const decisionReason = 'Administrators are appointed by the operator.';
  await insertRoleRequest(tx, { id, userId, requestedRole: 'admin', reason: 'I would like to see how results are graded.', now: askedAt });
  await putDecision(tx, id, { status: 'rejected', decidedBy: adminId, decidedAt, decisionReason });
  const details = { request: id, role: 'admin' };
  await recordAct(tx, { at: decidedAt, act: 'accounts.role-request.rejected', actorId: adminId, subject: `user:${userId}`, details });
}

function profileOf(at: number): StoredProfile {
  const person = demoPeople[at];
  return {
    country: person?.country ?? null,
    region: person ? regionOf(person.country) : null,
    gender: person?.gender ?? null,
    birthDate: person?.birthDate ?? null,
    leaderboardVisibility: person?.visibility ?? 'hidden',
    leaderboardAlias: person?.alias ?? null,
    // Two of three agreed, so that the filters of the demo world show people and also leave some out.
    isFindableByGenderAndAge: at % 3 !== 2,
  };
}
