import { signIn } from '#features/accounts/contract/auth.ts';
import { emailKey } from '#features/accounts/rules/email-key.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import type { Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';
import type { Payer, RequestState, ShareLevel } from './rules/assessment-request.ts';
import type { MemberRole, OrganizationKind } from './rules/organization.ts';
import { requestToken, requestTokenHash } from './service/request-token.ts';
import { keyBytes, keyPrefix, type KeyScope, keyScopes, makeApiKey } from './rules/api-key.ts';
import { hashKey } from './service/authenticate-key.ts';
import { insertKey } from './store/keys.ts';
import { insertMember, insertOrganization, putDomain } from './store/organizations.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from './tables/requests.ts';

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
  await insertOrganization(database, { id: organizationId, name, kind, timeZone, createdAt: now });
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

/** A key of the organization with these scopes, as a program sends it. */
export async function addApiKey(
  { database, clock, dice }: World['runtime'],
  { organizationId, scopes = [...keyScopes], perMinute = 1000 }: { organizationId: string; scopes?: KeyScope[]; perMinute?: number },
): Promise<{ id: string; key: string; headers: { authorization: string } }> {
  const key = makeApiKey(dice.bytes(keyBytes));
  const id = dice.uuid();
  const row = { id, organizationId, name: 'Test', prefix: keyPrefix(key), scopes, perMinute, createdBy: null, createdAt: clock.now() };
  await insertKey(database, { ...row, secretHash: hashKey(key) });
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}
