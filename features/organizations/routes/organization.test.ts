import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addMember, visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listOrganizations } from '../contract/admin.ts';
import { changeOrganization, readOrganization, setUpOrganization } from '../contract/organization.ts';
import { memberJobs } from '../jobs/members.ts';
import { organizations } from '../tables/organizations.ts';
import { addOrganization } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const body = { name: 'Atlas Logistics', time_zone: 'Europe/Zurich' };

describe('setting an organization up', () => {
  test.each(['employer', 'university'] as const)('an %s without one sets it up once and owns it', async (role) => {
    const { visitor } = await addMember(world, role);
    expect((await visitor.send(readOrganization)).body).toEqual({ organization: null, suggested_name: null });
    const answer = await visitor.send(setUpOrganization, { body });
    expect([answer.status, answer.body.kind, answer.body.role, answer.body.domain_proven_at]).toEqual([201, role, 'owner', null]);
    expect((await visitor.send(readOrganization)).body.organization).toEqual(answer.body);
    expect((await visitor.send(setUpOrganization, { body })).body.error.code).toBe('already_member');
  });

  test('twice at once makes one', async () => {
    const { visitor } = await addMember(world, 'employer');
    const named = { ...body, name: 'Twice at Once' };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send(setUpOrganization, { body: named })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const { rows } = await world.runtime.database.$client.query('select 1 from organizations where name = $1', [named.name]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['name', { ...body, name: '   ' }],
    ['name', { ...body, name: 'x'.repeat(101) }],
    ['name', { ...body, name: 'At\u202Elas' }],
    ['name', { ...body, name: '=HYPERLINK("x")' }],
    ['name', { ...body, name: 'Log in at http://evil.example' }],
    ['name', { ...body, name: 'Jobs (WWW.evil.example)' }],
    ['time_zone', { ...body, time_zone: 'Mars/Olympus' }],
    ['time_zone', { ...body, time_zone: '+05:00' }],
  ])('says what is wrong with the %s', async (field, wrong) => {
    const { visitor } = await addMember(world, 'employer');
    const answer = await visitor.send(setUpOrganization, { body: wrong });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });
});

test.each(['Meridian', 'The M\u0435ridian Team', 'Mer1dian Certificates', 'Support'])('nobody calls an organization %j', async (name) => {
  const { visitor } = await addMember(world, 'employer');
  expect((await visitor.send(setUpOrganization, { body: { ...body, name } })).body.error.code).toBe('name_reserved');
  const { owner } = await addOrganization(world);
  expect((await owner.visitor.send(changeOrganization, { body: { name } })).body.error.code).toBe('name_reserved');
});

describe('changing it', () => {
  test('an owner renames it and moves its time zone; a member cannot', async () => {
    const { owner, member } = await addOrganization(world);
    const wanted = { name: 'AT&T + Söhne', time_zone: 'Asia/Tokyo' };
    expect((await member.visitor.send(changeOrganization, { body: wanted })).body.error.code).toBe('owners_only');
    expect((await owner.visitor.send(changeOrganization, { body: wanted })).body).toMatchObject(wanted);
    expect((await member.visitor.send(readOrganization)).body.organization).toMatchObject({ ...wanted, role: 'member' });
  });

  test('administrators see the former name in the list, and the change in the audit log', async () => {
    const acme = await addOrganization(world, { name: 'Acme Trading' });
    for (const name of ['Acme Bank', 'Acme Bank of Boston']) await acme.owner.visitor.send(changeOrganization, { body: { name } });
    const admin = await visitAs(world, 'admin');
    const [listed] = (await admin.send(listOrganizations, { query: { search: acme.domain } })).body.rows;
    expect(listed).toMatchObject({ name: 'Acme Bank of Boston', renamed: { from: 'Acme Bank', at: world.clock.now().toISOString() } });
    const { rows } = (await admin.send(listAuditEntries, { query: { act: 'organizations.renamed' } })).body;
    expect(rows.map(({ subject, details }) => [subject, details])).toContainEqual([
      `organization:${acme.organizationId}`,
      { from: 'Acme Trading', to: 'Acme Bank' },
    ]);
  });
});

describe('a name that looks like that of an organization with a proven domain', () => {
  const lookAlike = 'NORTHWIND Lоgistics.'; // with a Cyrillic о

  test('is refused to whoever renames or sets up, and free once the other one is closed', async () => {
    const proven = await addOrganization(world, { name: 'Northwind Logistics' });
    const other = await addOrganization(world, { kind: 'university' });
    const rename = (name: string) => other.owner.visitor.send(changeOrganization, { body: { name, time_zone: 'Asia/Tokyo' } });
    const refused = await rename(lookAlike);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'name_taken']);
    expect((await other.owner.visitor.send(readOrganization)).body.organization).toMatchObject({
      name: other.name,
      time_zone: other.timeZone,
    });
    const { visitor } = await addMember(world, 'employer');
    const setUp = () => visitor.send(setUpOrganization, { body: { ...body, name: lookAlike } });
    expect((await setUp()).body.error.code).toBe('name_taken');
    expect((await rename('Northwind Logistics of Oslo')).status).toBe(200);
    // Its own name in other letters is its own.
    expect((await proven.owner.visitor.send(changeOrganization, { body: { name: 'NORTHWIND Logistics' } })).status).toBe(200);
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, proven.organizationId));
    expect((await setUp()).status).toBe(201);
  });

  test('is free where the other one has proven nothing', async () => {
    await addOrganization(world, { name: 'Southwind', isProven: false });
    const { owner } = await addOrganization(world);
    expect((await owner.visitor.send(changeOrganization, { body: { name: 'Southwind' } })).status).toBe(200);
  });

  test('is known of organizations from before once the job has run', async () => {
    const { organizationId } = await addOrganization(world, { name: 'Eastwind' });
    const isOld = eq(organizations.id, organizationId);
    await world.runtime.database.update(organizations).set({ nameSkeleton: null }).where(isOld);
    for (const job of memberJobs(world.runtime)) if (job.name === 'organizations.fill-skeletons') await job.handle({}, 'job');
    const { owner } = await addOrganization(world);
    expect((await owner.visitor.send(changeOrganization, { body: { name: 'East-Wind' } })).body.error.code).toBe('name_taken');
  });
});
