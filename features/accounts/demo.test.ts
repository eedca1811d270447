import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, listAuditEntries } from '#features/audit/contract.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readDemoWorld } from './contract/demo.ts';
import { signIn } from './contract/auth.ts';
import { demoAccounts, demoEmails, demoPassword, seedAccounts } from './demo.ts';
import { listRoleRequests } from './contract/roles.ts';
import { disabledDemoAccount } from './rules/demo-accounts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await seedAccounts(world.runtime);
});
afterAll(() => world.close());

const count = async (table: string) =>
  (await world.runtime.database.$client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

describe('the demo world', () => {
  test.each(demoAccounts)('lets a newcomer in as $role', async ({ role, email }) => {
    const answer = await world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email, password: demoPassword } });
    expect(answer.body.user).toMatchObject({ email, role });
  });

  test('has people of all six regions with different privacy choices, and requests that wait', async () => {
    const { rows } = await world.runtime.database.$client.query(
      'select count(distinct region)::int as regions, count(distinct leaderboard_visibility)::int as choices from user_profiles',
    );
    expect(rows).toEqual([{ regions: 6, choices: 3 }]);
    const admin = world.visitor();
    await admin.send(signIn, { query: { grant_type: 'password' }, body: { email: demoAccounts[1]?.email, password: demoPassword } });
    expect((await admin.send(listRoleRequests)).body.rows).toHaveLength(3);
    const { rows: rejections } = (await admin.send(listRoleRequests, { query: { status: 'rejected' } })).body;
    const { rows: acts } = (await admin.send(listAuditEntries, { query: { act: 'accounts.role-request.rejected' } })).body;
    expect(acts.map((entry: AuditEntry) => entry.details['request'])).toEqual(rejections.map((request: { id: string }) => request.id));
    expect(rejections).toHaveLength(1);
  });

  test('has people with an address of their own, which begins as their name does', () => {
    expect(new Set([...demoEmails, ...demoAccounts.map(({ email }) => email)]).size).toBe(demoEmails.length + demoAccounts.length);
    expect(demoEmails.filter((email) => !/^[a-z]{3,}@demo\.meridian\.example$/.test(email))).toEqual([]);
    expect(demoEmails.slice(13, 15)).toEqual(['chloe@demo.meridian.example', 'olena@demo.meridian.example']);
  });

  test('is seeded once, however often the server starts', async () => {
    const before = [await count('users'), await count('audit_log'), await count('role_requests')];
    await seedAccounts(world.runtime);
    expect([await count('users'), await count('audit_log'), await count('role_requests')]).toEqual(before);
  });

  test('has one account that an administrator has disabled', async () => {
    const { email } = disabledDemoAccount;
    const answer = await world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email, password: demoPassword } });
    expect(answer.body.error.code).toBe('user_banned');
    const { rows } = await world.runtime.database.$client.query('select email from users where disabled_at is not null');
    expect(rows).toEqual([{ email }]);
  });

  test('tells its accounts in local mode', async () => {
    const { body } = await world.visitor().send(readDemoWorld);
    expect(body.is_demo).toBe(true);
    expect(body.accounts.map((account: { role: string }) => account.role)).toEqual(['student', 'admin', 'employer', 'university']);
  });

  test('does not exist in production', async () => {
    const production = await openWorld({ mode: 'production' });
    await seedAccounts(production.runtime);
    const { rows } = await production.runtime.database.$client.query('select 1 from users');
    const { body } = await production.visitor('program').send(readDemoWorld);
    await production.close();
    expect(rows).toEqual([]);
    expect(body).toEqual({ is_demo: false, accounts: [] });
  });
});
