import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn, signUp } from '../contract/auth.ts';
import { deleteMyAccount, exportMyData, saveProfile } from '../contract/profile.ts';
import { requestRole } from '../contract/roles.ts';
import type { Role } from '../rules/role.ts';
import { addPerson, storedPeople, testPassword } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function person(email: string, role: Role = 'student'): Promise<Visitor> {
  await addPerson(world.runtime, { email, role, fullName: 'Ada Lovelace' });
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
const leave = (visitor: Visitor, password = testPassword) => visitor.send(deleteMyAccount, { body: { password } });

describe('my data', () => {
  test('A-109 can be taken home as one document of sections, without secrets', async () => {
    const ada = await person('export@example.org');
    await ada.send(requestRole, { body: { requested_role: 'employer', organization: 'Acme' } });
    const answer = await ada.send(exportMyData);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="meridian-my-data-\d{4}-\d\d-\d\d\.json"$/u);
    expect(answer.body.sections).toMatchObject({
      account: { email: 'export@example.org', full_name: 'Ada Lovelace', role: 'student' },
      profile: { leaderboard_visibility: 'hidden', findable_by_gender_and_age: false },
      role_requests: [{ requested_role: 'employer', organization: 'Acme', status: 'pending' }],
      sessions: [{}],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|token/iu);
  });

  test('A-109 goes with the account; what stays is an audit entry without a name', async () => {
    const ada = await person('leaving@example.org');
    const { id } = (await ada.send(readUser)).body;
    await ada.send(saveProfile, {
      body: {
        full_name: 'Ada Lovelace',
        country: 'GB',
        gender: null,
        birth_date: null,
        leaderboard_visibility: 'alias',
        leaderboard_alias: 'Leaver',
      },
    });
    expect((await leave(ada, 'wrong')).body.error.code).toBe('wrong_password');
    expect((await leave(ada)).status).toBe(204);
    expect(ada.cookies.size).toBe(0);
    expect(await storedPeople(world.runtime, 'leaving@example.org')).toEqual([]);
    const pool = world.runtime.database.$client;
    for (const table of ['user_roles', 'user_profiles', 'sessions', 'accounts', 'role_requests', 'verifications', 'avatars']) {
      const { rows } = await pool.query(`select 1 from ${table} where user_id = $1`, [id]);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    const { rows } = await pool.query("select act, details from audit_log where subject = 'user:' || $1", [id]);
    expect(rows).toEqual([{ act: 'accounts.account.deleted', details: {} }]);
    const mail = (await world.mails()).findLast(({ to }) => to === 'leaving@example.org');
    expect(mail?.subject).toBe('Your account was deleted');
  });

  test('an address that has left can register anew', async () => {
    const ada = await person('returns@example.org');
    await leave(ada);
    await world.visitor().send(signUp, { body: { email: 'returns@example.org', password: testPassword, data: { full_name: 'Again' } } });
    await world.mails();
    expect(await storedPeople(world.runtime, 'returns@example.org')).toMatchObject([{ fullName: 'Again', isConfirmed: false }]);
  });

  test('the only administrator cannot leave, also when the last two leave at once', async () => {
    const first = await person('one-admin@example.org', 'admin');
    expect((await leave(first)).body.error).toMatchObject({
      code: 'last_admin',
      message: 'You’re the only administrator. Make someone else an administrator first.',
    });
    const second = await person('other-admin@example.org', 'admin');
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });
});
