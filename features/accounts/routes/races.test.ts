import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, recover, signIn, signOut, signUp, updateUser, verify } from '../contract/auth.ts';
import { deleteMyAccount } from '../contract/profile.ts';
import { disableAccount, enableAccount, removeRole } from '../contract/people.ts';
import type { Role } from '../rules/role.ts';
import { lockAdministrators } from '../store/roles.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.runtime, { email: 'admin@example.org', role: 'admin' });
  admin = world.visitor();
  await logIn('admin@example.org', admin);
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

const newPassword = 'seven quiet lighthouses';
const logIn = (email: string, visitor: Visitor, password = testPassword) =>
  visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password } });
const isAlive = async (visitor: Visitor) => (await visitor.send(readUser)).status === 200;

let count = 0;
async function newcomer(role: Role = 'student') {
  count += 1;
  const email = `racer-${count}@example.org`;
  return { email, id: await addPerson(world.runtime, { email, role }) };
}

/** Ten logins, started one after the other from shortly before the act until it is under way. */
async function logInAround(email: string, act: () => Promise<{ status: number }>) {
  const visitors = Array.from({ length: 10 }, () => world.visitor());
  const logins = visitors.map(async (visitor, nth) => {
    await wait(nth * 50);
    return logIn(email, visitor);
  });
  await wait(40);
  const acted = await act();
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  return { acted: acted.status, statuses, visitors };
}

async function countAlive(visitors: readonly Visitor[]) {
  const alive = await Promise.all(visitors.map(isAlive));
  return alive.filter(Boolean).length;
}

describe('logins under way with the old password', () => {
  test('end with a reset of the password', async () => {
    const { email } = await newcomer();
    await world.visitor().send(recover, { body: { email } });
    const token = tokenIn((await world.mails()).find(({ to }) => to === email)?.text);
    const { acted, statuses, visitors } = await logInAround(email, () =>
      world.visitor().send(verify, { body: { type: 'recovery', token_hash: token, password: newPassword } }),
    );
    expect(acted).toBe(200);
    expect(new Set([200, 400, ...statuses])).toEqual(new Set([200, 400]));
    expect(await countAlive(visitors)).toBe(0);
    expect((await logIn(email, world.visitor(), newPassword)).status).toBe(200);
  });

  test('end with a change of the password', async () => {
    const { email } = await newcomer();
    const owner = world.visitor();
    await logIn(email, owner);
    const { acted, statuses, visitors } = await logInAround(email, () =>
      owner.send(updateUser, { body: { password: newPassword, current_password: testPassword } }),
    );
    expect(acted).toBe(200);
    expect(new Set([200, 400, ...statuses])).toEqual(new Set([200, 400]));
    expect([await countAlive(visitors), await isAlive(owner)]).toEqual([0, true]);
  });

  test('and changes of the password under way cannot undo a reset', async () => {
    const { email } = await newcomer();
    const intruder = world.visitor();
    await logIn(email, intruder);
    await world.visitor().send(recover, { body: { email } });
    const token = tokenIn((await world.mails()).find(({ to }) => to === email)?.text);
    const changes = Array.from({ length: 4 }, async (_, nth) => {
      await wait(nth * 30);
      return intruder.send(updateUser, {
        body: { data: { full_name: 'Still Here' }, password: 'the password of an intruder', current_password: testPassword },
      });
    });
    const reset = await world.visitor().send(verify, { body: { type: 'recovery', token_hash: token, password: newPassword } });
    await Promise.all(changes);
    // A change that came first ends the link; otherwise nothing of the intruder's stays.
    const isReset = reset.status === 200;
    expect((await logIn(email, world.visitor(), newPassword)).status).toBe(isReset ? 200 : 400);
    expect(await isAlive(intruder)).toBe(!isReset);
  });
});

test('a deletion under way with the old password does not outrun a reset of it', async () => {
  const { email } = await newcomer();
  const thief = world.visitor();
  await logIn(email, thief);
  await world.visitor().send(recover, { body: { email } });
  const token = tokenIn((await world.mails()).find(({ to }) => to === email)?.text);
  const deletion = await world.runtime.database.transaction(async (tx) => {
    await lockAdministrators(tx);
    const begun = thief.send(deleteMyAccount, { body: { password: testPassword } });
    await wait(1000);
    const body = { type: 'recovery', token_hash: token, password: newPassword } as const;
    expect((await world.visitor().send(verify, { body })).status).toBe(200);
    return [begun];
  });
  expect((await deletion[0])?.status).toBe(422);
  expect((await logIn(email, world.visitor(), newPassword)).status).toBe(200);
});

test('logins under way while the account is disabled do not come back when it is enabled', async () => {
  const { email, id } = await newcomer();
  const { acted, visitors } = await logInAround(email, () => admin.send(disableAccount, { params: { id }, body: { reason: 'misuse' } }));
  expect(acted).toBe(200);
  expect((await admin.send(enableAccount, { params: { id }, body: { reason: 'It was a mistake.' } })).status).toBe(200);
  expect(await countAlive(visitors)).toBe(0);
  expect((await logIn(email, world.visitor())).status).toBe(200);
});

describe('refreshes in parallel cannot hold up', () => {
  const renew = (refresh_token: string | undefined) =>
    world.visitor('program').send(signIn, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });

  /** Four sessions, each renewed again and again by four clients while the act is under way. */
  async function refreshAround(email: string, act: () => Promise<{ status: number }>) {
    const tokens: (string | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++) tokens.push((await logIn(email, world.visitor('program'))).body.refresh_token);
    const statuses: number[] = [];
    const newest: (string | undefined)[] = [];
    const over = new AbortController();
    const clients = [...tokens, ...tokens, ...tokens, ...tokens].map(async (first) => {
      for (let token = first; !over.signal.aborted;) {
        const { status, body } = await renew(token);
        statuses.push(status);
        if (status !== 200) return;
        token = body.refresh_token;
        newest.push(token);
      }
    });
    await wait(20);
    const acted = await act();
    over.abort();
    await Promise.all(clients);
    const after = await Promise.all([...new Set([...tokens, ...newest.slice(-8)])].map(renew));
    return {
      acted: acted.status,
      failures: statuses.filter((status) => status >= 500),
      alive: after.filter(({ status }) => status === 200),
    };
  }

  test('disabling an account', async () => {
    const { email, id } = await newcomer();
    const disable = () => admin.send(disableAccount, { params: { id }, body: { reason: 'misuse' } });
    expect(await refreshAround(email, disable)).toEqual({ acted: 200, failures: [], alive: [] });
  });

  test.each(['others', 'global'] as const)('signing out with scope %s', async (scope) => {
    const { email } = await newcomer();
    const owner = world.visitor();
    await logIn(email, owner);
    const leave = () => owner.send(signOut, { query: { scope } });
    expect(await refreshAround(email, leave)).toEqual({ acted: 204, failures: [], alive: [] });
    expect(await isAlive(owner)).toBe(scope === 'others');
  });

  test('removing a role', async () => {
    const { email, id } = await newcomer('employer');
    const remove = () => admin.send(removeRole, { params: { id }, body: { reason: 'No longer there.' } });
    expect(await refreshAround(email, remove)).toMatchObject({ acted: 200, failures: [] });
  });
});

test('a change of address beside the deletion of the account is made or refused, and never fails', async () => {
  for (const delay of [0, 20, 40, 60, 80, 100]) {
    const { email } = await newcomer();
    const [leaving, changing] = [world.visitor(), world.visitor()];
    await logIn(email, leaving);
    await logIn(email, changing);
    const change = changing.send(updateUser, { body: { email: `new-${email}`, current_password: testPassword } });
    await wait(delay);
    const [deleted, changed] = await Promise.all([leaving.send(deleteMyAccount, { body: { password: testPassword } }), change]);
    expect([delay, deleted.status]).toEqual([delay, 204]);
    // The password is right, also where its account has gone meanwhile.
    expect([200, 401, 409]).toContain(changed.status);
  }
});

test('a sign-up that waits while the address is confirmed changes nothing of the account', async () => {
  const email = 'confirming@example.org';
  await addPerson(world.runtime, { email, fullName: 'Vera Victim', isConfirmed: false });
  const client = await world.runtime.database.$client.connect();
  await client.query('begin');
  await client.query('update users set email_verified = true, confirmed_at = now() where email = $1', [email]);
  const body = { email, password: newPassword, data: { full_name: 'Mallory Moore' } };
  expect((await world.visitor().send(signUp, { body })).status).toBe(200);
  const mailed = world.mails();
  await somebodyWaits();
  await client.query('commit');
  client.release();
  expect((await mailed).find(({ to }) => to === email)?.subject).toBe('You already have an account');
  expect(await storedPeople(world.runtime, email)).toMatchObject([{ fullName: 'Vera Victim', isConfirmed: true }]);
  expect([(await logIn(email, world.visitor())).status, (await logIn(email, world.visitor(), newPassword)).status]).toEqual([200, 400]);
});

/** Waits until one transaction waits for another. */
async function somebodyWaits() {
  const text = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await world.runtime.database.$client.query(text)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0);
}

test('a sign-up that is written in the moment when the link to its address is used gives way', async () => {
  const { email, id } = await newcomer();
  const to = `new-${email}`;
  const owner = world.visitor();
  await logIn(email, owner);
  await owner.send(updateUser, { body: { email: to, current_password: testPassword } });
  const token_hash = tokenIn((await world.mails()).find((mail) => mail.to === to)?.text);
  const client = await world.runtime.database.$client.connect();
  await client.query('begin');
  await client.query(
    "insert into users (id, email, full_name, created_at, updated_at) values (gen_random_uuid(), $1, 'Mallory Moore', now(), now())",
    [to],
  );
  const moving = owner.send(verify, { body: { type: 'email_change', token_hash } });
  await somebodyWaits();
  await client.query('commit');
  client.release();
  expect((await moving).status).toBe(200);
  expect(await storedPeople(world.runtime, to)).toMatchObject([{ id, isConfirmed: true }]);
});
