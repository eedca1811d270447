import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember } from '#tests/harness/people.ts';

import { openWorld, type World } from '#tests/harness/world.ts';
import { changeOrganization, readOrganization, setUpOrganization } from '../contract/organization.ts';
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
    ['time_zone', { ...body, time_zone: 'Mars/Olympus' }],
    ['time_zone', { ...body, time_zone: '+05:00' }],
  ])('says what is wrong with the %s', async (field, wrong) => {
    const { visitor } = await addMember(world, 'employer');
    const answer = await visitor.send(setUpOrganization, { body: wrong });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe('changing it', () => {
  test('an owner renames it and moves its time zone; a member cannot', async () => {
    const { owner, member } = await addOrganization(world);
    const wanted = { name: 'AT&T + Söhne', time_zone: 'Asia/Tokyo' };
    expect((await member.visitor.send(changeOrganization, { body: wanted })).body.error.code).toBe('owners_only');
    expect((await owner.visitor.send(changeOrganization, { body: wanted })).body).toMatchObject(wanted);
    expect((await member.visitor.send(readOrganization)).body.organization).toMatchObject({ ...wanted, role: 'member' });
  });
});
