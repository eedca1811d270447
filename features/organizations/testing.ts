import { signIn } from '#features/accounts/contract/auth.ts';
import { emailKey } from '#features/accounts/rules/email-key.ts';
import { skeletonOf } from '#features/accounts/service/board-name.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import type { Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';
import type { Payer, RequestState, ShareLevel } from './rules/assessment-request.ts';
import type { MemberRole, OrganizationKind } from './rules/organization.ts';
import { requestToken, requestTokenHash } from './service/request-token.ts';
import { keyBytes, keyPrefix, type KeyScope, keyScopes, makeApiKey } from './rules/api-key.ts';
import { hashKey } from './service/authenticate-key.ts';
import { insertKey } from './store/keys.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from './tables/requests.ts';
import { insertMember } from './store/members.ts';
import { insertOrganization, putDomain } from './store/organizations.ts';

type Wanted = {
  kind?: OrganizationKind;
  name?: string;
  /** False for an organization whose domain nobody has proven. */
  isProven?: boolean;
  timeZone?: string;
};

export type TestOrganization = {
  organizationId: string;
  kind: OrganizationKind;
  name: string;
  domain: string;
  timeZone: string;
  /** Both signed in. */
  owner: Member;
  member: Member;
};

/** An organization with a domain of its own that is proven unless said, an owner and a member. */
export async function addOrganization(world: World, wanted: Wanted = {}): Promise<TestOrganization> {
  const { database, clock, dice } = world.runtime;
  const now = clock.now();
  const organizationId = dice.uuid();
  const domain = `${dice.uuid().slice(0, 13)}.example`;
  const { kind = 'employer', name = `Organization ${domain}`, isProven = true, timeZone = 'America/New_York' } = wanted;
  await insertOrganization(database, { id: organizationId, name, nameSkeleton: skeletonOf(name), kind, timeZone, createdAt: now });
  if (isProven) await putDomain(database, organizationId, { domain, provenAt: now });
  const organization = { organizationId, kind, domain };
  const owner = await addColleague(world, organization, 'owner');
  const member = await addColleague(world, organization, 'member');
  return { organizationId, kind, name, domain, timeZone, owner, member };
}

/** One more person of an organization, signed in. */
export async function addColleague(
  world: World,
  { organizationId, kind, domain }: Pick<TestOrganization, 'organizationId' | 'kind' | 'domain'>,
  role: MemberRole = 'member',
): Promise<Member> {
  const { database, clock, dice } = world.runtime;
  const email = `${role}-${dice.uuid().slice(0, 13)}@${domain}`;
  const userId = await addPerson(world.runtime, { email, role: kind });
  await insertMember(database, { userId, organizationId, role, joinedAt: clock.now() });
  const visitor = world.visitor();
  const headers = { origin: world.runtime.configuration.publicUrl };
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword }, headers });
  return { visitor, userId, email };
}

/** The secret in the newest mail to an address that leads to one of these pages. */
export async function mailedLink(world: World, email: string, page: 'invitations' | 'domain-proofs'): Promise<string> {
  const link = new RegExp(`/${page}/([\\w-]+)`, 'u');
  for (const { to, text } of await world.mails()) {
    const token = to === email ? link.exec(text)?.[1] : undefined;
    if (token) return token;
  }
  return '';
}

const dayMs = 86_400_000;

type WantedRequest = {
  /** The person asked; whoever accepted is the same. */
  person: Pick<Member, 'userId' | 'email'>;
  typeId: string;
  state?: RequestState;
  level?: ShareLevel;
  isOnBoard?: boolean;
  /** Of a test that was finished for it. */
  attemptId?: string;
  resultId?: string;
  /** An own roster unless said. */
  rosterId?: string;
  hasBoard?: boolean;
  name?: string;
  /** From yesterday for a week unless said. */
  opensAt?: Date;
  closesAt?: Date;
  message?: string;
  payer?: Payer;
};

/** A roster of an organization. */
export async function addRoster(
  { runtime: { database, dice, clock } }: World,
  { organizationId, timeZone }: Pick<TestOrganization, 'organizationId' | 'timeZone'>,
  { name = `Roster ${dice.uuid().slice(0, 8)}`, hasBoard = false }: { name?: string; hasBoard?: boolean } = {},
): Promise<string> {
  const id = dice.uuid();
  await database.insert(rosters).values({ id, organizationId, name, timeZone, hasBoard, createdAt: clock.now() });
  return id;
}

/** Somebody asked by an organization, as far as said: accepted, with no result and nothing shared. */
export async function addRequest(world: World, organization: TestOrganization, wanted: WantedRequest) {
  const { database, dice, clock, configuration } = world.runtime;
  const { organizationId } = organization;
  const { person, typeId, state = 'accepted', level = 'nothing', isOnBoard = false, hasBoard = false } = wanted;
  const now = clock.now();
  const rosterId = wanted.rosterId ?? (await addRoster(world, organization, { hasBoard }));
  const [id, assignmentId, personId] = [dice.uuid(), dice.uuid(), dice.uuid()];
  const address = { email: person.email, emailKey: emailKey(person.email) };
  await database
    .insert(rosterPeople)
    .values({ id: personId, rosterId, organizationId, ...address, name: wanted.name ?? 'Cora Candidate', addedAt: now });
  const terms = {
    opensAt: wanted.opensAt ?? new Date(now.getTime() - dayMs),
    closesAt: wanted.closesAt ?? new Date(now.getTime() + 7 * dayMs),
    message: wanted.message ?? null,
    payer: wanted.payer ?? 'candidate',
  };
  const token = requestToken(configuration.secret, id);
  await database
    .insert(assignments)
    .values({ id: assignmentId, organizationId, rosterId, assessmentTypeId: typeId, ...terms, createdAt: now });
  const isAnswered = state !== 'asked' && state !== 'lapsed' && state !== 'canceled';
  await database.insert(assessmentRequests).values({
    id,
    organizationId,
    rosterId,
    assignmentId,
    personId,
    tokenHash: requestTokenHash(token),
    state,
    stateAt: now,
    askedAt: now,
    userId: isAnswered ? person.userId : null,
    acceptedAt: isAnswered && state !== 'declined' ? now : null,
    attemptId: wanted.attemptId ?? null,
    resultId: wanted.resultId ?? null,
    shareLevel: level,
    isOnBoard,
  });
  return { id, token, rosterId, assignmentId, personId };
}

type WantedKey = { organizationId: string; scopes?: KeyScope[]; perMinute?: number; createdBy?: string | null };

/** A key of the organization with these scopes, as a program sends it. */
export async function addApiKey(
  { database, clock, dice }: World['runtime'],
  { organizationId, scopes = [...keyScopes], perMinute = 1000, createdBy = null }: WantedKey,
): Promise<{ id: string; key: string; headers: { authorization: string } }> {
  const key = makeApiKey(dice.bytes(keyBytes));
  const id = dice.uuid();
  const row = { id, organizationId, name: 'Test', prefix: keyPrefix(key), scopes, perMinute, createdBy, createdAt: clock.now() };
  await insertKey(database, { ...row, secretHash: hashKey(key) });
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}

type Asked = {
  name?: string | null;
  externalId?: string | null;
  state?: RequestState;
  /** A result of this many points, shared at this level. */
  points?: number;
  level?: ShareLevel;
  isOnBoard?: boolean;
};

/** A roster with an assignment for a type, and a way to ask people on it who are at once as far as the test wants them. */
export async function addAssignment(
  world: World,
  organization: Pick<TestOrganization, 'organizationId' | 'timeZone'>,
  type: { id: string },
  roster: { name?: string; hasBoard?: boolean } = {},
) {
  const { organizationId } = organization;
  const { database, clock, dice } = world.runtime;
  const now = clock.now();
  const rosterId = await addRoster(world, organization, roster);
  const assignmentId = dice.uuid();
  const closesAt = new Date(now.getTime() + 7 * 86_400_000);
  const terms = { opensAt: now, closesAt, payer: 'candidate', createdAt: now } as const;
  await database.insert(assignments).values({ id: assignmentId, organizationId, rosterId, assessmentTypeId: type.id, ...terms });

  async function ask({ name: person = null, externalId = null, ...asked }: Asked = {}) {
    const { points, level = 'nothing', isOnBoard = false } = asked;
    const email = `asked-${dice.uuid()}@example.org`;
    const personId = dice.uuid();
    const added = { name: person, externalId, email, emailKey: email, addedAt: clock.now() };
    await database.insert(rosterPeople).values({ id: personId, rosterId, organizationId, ...added });
    const found = points === undefined ? null : await addResult(world, { email, name: person, type, points });
    const state = asked.state ?? (found ? (level === 'nothing' ? 'finished' : 'shared') : 'asked');
    const id = dice.uuid();
    const at = { askedAt: clock.now(), stateAt: clock.now() };
    await database.insert(assessmentRequests).values({
      id,
      organizationId,
      rosterId,
      assignmentId,
      personId,
      tokenHash: dice.uuid(),
      state,
      ...at,
      ...(found && { ...found, shareLevel: level, isOnBoard }),
    });
    return { id, email, personId, userId: found?.userId ?? null };
  }

  return { rosterId, assignmentId, ask };
}

type NewResult = { email: string; name: string | null; type: { id: string }; points: number };

/** Somebody with a finished attempt of this many points, as if it had been sat. */
async function addResult({ runtime }: World, { email, name, type, points }: NewResult) {
  const { database, clock, dice } = runtime;
  const now = clock.now();
  const userId = await addPerson(runtime, { email, ...(name !== null && { fullName: name }) });
  const attemptId = dice.uuid();
  const resultId = dice.uuid();
  const times = { createdAt: now, startedAt: now, deadlineAt: now, submittedAt: now, durationSeconds: 1200 };
  const terms = { passPercent: 60, leavePolicy: 'enforced' } as const;
  const attempt = {
    id: attemptId,
    userId,
    assessmentTypeId: type.id,
    status: 'finished',
    finishedBy: 'candidate',
    seed: attemptId,
  } as const;
  await database.insert(assessments).values({ ...attempt, ...times, ...terms });
  const category = (named: string, earned: number) => ({
    category: named,
    questions: 10,
    answered: 10,
    right: 5,
    earned,
    possible: 10_000,
  });
  await database.insert(assessmentResults).values({
    id: resultId,
    assessmentId: attemptId,
    assessmentTypeId: type.id,
    overallScore: points,
    earned: points,
    possible: 10_000,
    passed: points >= 6000,
    passPercent: 60,
    completedAt: now,
    categoryScores: [category('Logic', points), category('Numbers', 10_000 - points)],
  });
  return { userId, attemptId, resultId };
}
