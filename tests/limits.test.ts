import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { recover, resend, signIn, signUp, updateUser, verify } from '#features/accounts/contract/auth.ts';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { addPerson, testPassword, tokenIn } from '#features/accounts/testing.ts';
import { readRequest } from '#features/organizations/contract/asking.ts';
import { addOrganization, addRequest } from '#features/organizations/testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxies: ['127.0.0.1/32'] });
});
afterAll(() => world.close());

let callers = 0;
/** Each call from a network address of its own, so that only what belongs to the account limits it. */
const elsewhere = () => {
  callers += 1;
  return { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` };
};

test('an account takes 20 tries in any 15 minutes, however its address is written and whenever they come', async () => {
  await addPerson(world.runtime, { email: 'kris@example.org' });
  const spellings = ['kris@example.org', 'KRIS@example.org', 'kri\u017F@example.org', 'kr\u0131s@example.org', '\uFF4Bris@example.org'];
  const takenAtMinute: number[] = [];
  for (let minute = 0; minute < 45; minute++) {
    for (let nth = 0; nth < 4; nth++) {
      const body = { email: spellings[(minute + nth) % spellings.length], password: `wrong ${minute} ${nth}` };
      const { status } = await world.visitor().send(signIn, { query: { grant_type: 'password' }, body, headers: elsewhere() });
      expect([400, 429]).toContain(status);
      if (status === 400) takenAtMinute.push(minute);
    }
    world.clock.advanceSeconds(60);
  }
  const most = Math.max(...takenAtMinute.map((from) => takenAtMinute.filter((at) => at >= from && at < from + 15).length));
  expect(most).toBeLessThanOrEqual(20);
  expect(takenAtMinute.length).toBeGreaterThanOrEqual(40);
}, 120_000);

test('an address that nobody has confirmed gets five mails about accounts an hour, three of all kinds and two for a reset, and one from the newsletter', async () => {
  const email = 'flooded@example.org';
  await addPerson(world.runtime, { email: 'sender@example.org' });
  const sender = world.visitor();
  await sender.send(signIn, { query: { grant_type: 'password' }, body: { email: 'sender@example.org', password: testPassword } });
  for (const spelling of [email, 'Flooded@example.org', 'flooded@EXAMPLE.org']) {
    for (let nth = 0; nth < 3; nth++) {
      const data = { full_name: 'Ada' };
      await world.visitor().send(signUp, { body: { email: spelling, password: testPassword, data }, headers: elsewhere() });
      await world.visitor().send(resend, { body: { type: 'signup', email: spelling }, headers: elsewhere() });
      await world.visitor().send(recover, { body: { email: spelling }, headers: elsewhere() });
      await world.visitor().request('POST', '/api/newsletter', { body: { email: spelling }, headers: elsewhere() });
      await sender.send(updateUser, { body: { email: spelling, current_password: testPassword }, headers: elsewhere() });
      await world.mails();
    }
  }
  const mails = (await world.mails()).filter(({ to }) => to.toLowerCase() === email);
  const fromNewsletter = mails.filter(({ subject }) => subject === 'Confirm your subscription');
  expect(fromNewsletter).toHaveLength(1);
  expect(mails.length - fromNewsletter.length).toBeLessThanOrEqual(5);
  expect(mails.length).toBeGreaterThan(1);
}, 60_000);

test('the newsletter asks for a confirmation once a day', async () => {
  const asked = async () => {
    await world.visitor().request('POST', '/api/newsletter', { body: { email: 'reader@example.org' }, headers: elsewhere() });
    return (await world.mails()).filter(({ to }) => to === 'reader@example.org').length;
  };
  expect(await asked()).toBe(1);
  world.clock.advanceSeconds(23 * 3600);
  expect(await asked()).toBe(1);
  world.clock.advanceSeconds(2 * 3600);
  expect(await asked()).toBe(2);
});

test('guesses of the current password are counted together, and leave the login open', async () => {
  const email = 'held@example.org';
  await addPerson(world.runtime, { email });
  const credentials = { query: { grant_type: 'password' }, body: { email, password: testPassword } } as const;
  const thief = world.visitor();
  await thief.send(signIn, { ...credentials, headers: elsewhere() });
  const statuses: number[] = [];
  for (let nth = 0; nth < 22; nth++) {
    const guess = `guess ${nth}`;
    const body = { password: 'seven quiet lighthouses', current_password: guess };
    const answer =
      nth % 2 === 0
        ? await thief.send(updateUser, { body, headers: elsewhere() })
        : await thief.send(deleteMyAccount, { body: { password: guess }, headers: elsewhere() });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
  expect((await world.visitor().send(signIn, { ...credentials, headers: elsewhere() })).status).toBe(200);
}, 60_000);

test('a stranger who guesses a password locks out neither a browser that has logged in before nor a reset', async () => {
  const email = 'owner@example.org';
  await addPerson(world.runtime, { email });
  const known = world.visitor();
  const logIn = (visitor = world.visitor(), password = testPassword) =>
    visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password }, headers: elsewhere() });
  expect((await logIn(known)).status).toBe(200);
  for (let nth = 0; nth < 20; nth++) expect((await logIn(world.visitor(), `guess ${nth}`)).status).toBe(400);
  expect((await logIn()).status).toBe(429);
  expect((await logIn(known)).status).toBe(200);
  for (let nth = 0; nth < 20; nth++) expect((await logIn(known, `slip ${nth}`)).status).toBe(400);
  expect((await logIn(known)).status).toBe(429);

  // Whatever strangers have mailed, one of the mails is a reset, and its link makes the browser known.
  for (let nth = 0; nth < 8; nth++)
    await world.visitor().send(signUp, { body: { email, password: testPassword, data: { full_name: 'Ada' } }, headers: elsewhere() });
  for (let nth = 0; nth < 3; nth++) await world.visitor().send(recover, { body: { email }, headers: elsewhere() });
  const link = (await world.mails()).find(({ to, subject }) => to === email && subject === 'Choose a new password');
  const fresh = world.visitor();
  const body = { type: 'recovery', token_hash: tokenIn(link?.text), password: 'seven quiet lighthouses' };
  expect((await fresh.send(verify, { body, headers: elsewhere() })).status).toBe(200);
  expect((await logIn(fresh, 'seven quiet lighthouses')).status).toBe(200);
}, 60_000);

test('other mails leave an owner every reset, and a stranger’s resets leave a known browser its own', async () => {
  const email = 'mailed@example.org';
  await addPerson(world.runtime, { email });
  const known = world.visitor();
  await known.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword }, headers: elsewhere() });
  const askReset = async (visitor = world.visitor()) => (await visitor.send(recover, { body: { email }, headers: elsewhere() })).status;
  expect(await askReset()).toBe(200);
  for (let nth = 0; nth < 8; nth++)
    await world.visitor().send(signUp, { body: { email, password: testPassword, data: { full_name: 'Ada' } }, headers: elsewhere() });
  expect([await askReset(), await askReset()]).toEqual([200, 429]);
  expect(await askReset(known)).toBe(200);
}, 60_000);

test('a device cookie opens no other account’s limit', async () => {
  await addPerson(world.runtime, { email: 'mallory@example.org' });
  await addPerson(world.runtime, { email: 'target@example.org' });
  const mallory = world.visitor();
  const guess = (email: string, password: string) =>
    mallory.send(signIn, { query: { grant_type: 'password' }, body: { email, password }, headers: elsewhere() });
  expect((await guess('mallory@example.org', testPassword)).status).toBe(200);
  for (let nth = 0; nth < 20; nth++) expect((await guess('target@example.org', `guess ${nth}`)).status).toBe(400);
  expect((await guess('target@example.org', testPassword)).status).toBe(429);
}, 60_000);

test('an exam room of 200 logs in from one address within five minutes, and guesses from it still end', async () => {
  const people = Array.from({ length: 20 }, (_, nth) => `seat-${nth}@example.org`);
  for (const email of people) await addPerson(world.runtime, { email });
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const logIn = (email: string, password = testPassword) =>
    world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email, password }, headers });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) statuses.push(...(await Promise.all(people.map(async (email) => (await logIn(email)).status))));
  expect(statuses).toEqual(Array(200).fill(200));
  let refused = 0;
  for (let nth = 0; nth < 260 && refused === 0; nth += 20) {
    const guesses = await Promise.all(people.map((_, seat) => logIn(`nobody-${nth}-${seat}@example.org`, 'guess')));
    refused = guesses.filter(({ status }) => status === 429).length;
  }
  expect(refused).toBeGreaterThan(0);
}, 120_000);

test('a class of 150 at one address signs up, asks for new passwords and opens what it was asked for', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.8' };
  const organization = await addOrganization(world);
  const { id: typeId } = await addTest(world);
  const { token } = await addRequest(world, organization, { person: await addMember(world, 'student'), typeId, state: 'asked' });
  const statuses = new Set<number>();
  for (let row = 0; row < 15; row++) {
    const seats = Array.from({ length: 10 }, (_, seat) => `pupil-${row}-${seat}@example.org`);
    const replies = await Promise.all(
      seats.flatMap((email) => [
        world.visitor().send(signUp, { body: { email, password: testPassword, data: { full_name: 'Ada' } }, headers }),
        world.visitor().send(recover, { body: { email }, headers }),
        world.visitor().send(readRequest, { body: { reference: token }, headers }),
      ]),
    );
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  const guess = () => world.visitor().send(readRequest, { body: { reference: 'x'.repeat(43) }, headers });
  const guesses = await Promise.all(Array.from({ length: 130 }, guess));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
}, 120_000);
