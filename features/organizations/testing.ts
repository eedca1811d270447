import { signIn } from '#features/accounts/contract/auth.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import type { Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';
import type { MemberRole, OrganizationKind } from './rules/organization.ts';
import { insertMember, insertOrganization, putDomain } from './store/organizations.ts';

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
