import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { disableAccount } from '../contract/people.ts';
import { readPerson } from '../contract/person.ts';
import { saveProfile } from '../contract/profile.ts';
import { deletePerson, openDataLink, readLosses, sendDataLink } from '../contract/personal-data.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  world = await openWorld();
  adminId = await addPerson(world.runtime, { email: 'admin@example.org', fullName: 'Alma Admin', role: 'admin' });
  admin = await signInAs('admin@example.org');
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

async function signInAs(email: string): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
let count = 0;
async function newcomer() {
  count += 1;
  const email = `asker-${count}@example.org`;
  return { email, id: await addPerson(world.runtime, { fullName: 'Nora Newcomer', email }) };
}
const lastMailTo = async (email: string) => (await world.mails()).find((mail) => mail.to === email);
const reason = 'Asked for in a letter.';
const actsOn = async (id: string, act: string) =>
  (await admin.send(listAuditEntries, { query: { user: id, act } })).body.rows.map(({ actor_id: actor, details }) => ({ actor, details }));

describe('data on request', () => {
  const sendLink = (id: string) => admin.send(sendDataLink, { params: { id }, body: { reason } });
  const open = (token: string) => world.visitor().send(openDataLink, { body: { token_hash: token } });

  test('goes to the person by a link of a day; the administrator never sees it, and the log says who asked for it', async () => {
    const { id, email } = await newcomer();
    const answer = await sendLink(id.toUpperCase());
    expect([answer.status, answer.body]).toEqual([202, {}]);
    const mail = await lastMailTo(email);
    expect([mail?.subject, mail?.text.includes(reason), mail?.text.includes('/my-data?token_hash=')]).toEqual([
      'Your Meridian data is ready to download',
      true,
      true,
    ]);
    const token = tokenIn(mail?.text);
    const document = await open(token);
    expect(document.status).toBe(200);
    expect(document.body.sections).toMatchObject({ account: { id, email } });
    expect(document.headers.get('content-disposition')).toContain('attachment');
    expect(await actsOn(id, 'accounts.data.sent')).toEqual([{ actor: adminId, details: { reason } }]);
    world.clock.advanceSeconds(86_400);
    expect([(await open(token)).status, (await open('made-up')).status]).toEqual([404, 404]);
  });

  test('also to somebody who cannot log in, and only by the newest link', async () => {
    const { id, email } = await newcomer();
    await admin.send(disableAccount, { params: { id }, body: { reason: 'misuse' } });
    await sendLink(id);
    const first = tokenIn((await lastMailTo(email))?.text);
    world.clock.advanceSeconds(61);
    await sendLink(id);
    const second = tokenIn((await lastMailTo(email))?.text);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  test('goes out once, however many requests come together', async () => {
    const { id, email } = await newcomer();
    const answers = await Promise.all([sendLink(id), sendLink(id), sendLink(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409]);
    expect(
      (await world.mails()).filter((mail) => mail.to === email && mail.subject === 'Your Meridian data is ready to download'),
    ).toHaveLength(1);
    expect(await actsOn(id, 'accounts.data.sent')).toHaveLength(1);
    expect((await open(tokenIn((await lastMailTo(email))?.text))).status).toBe(200);
  });

  test('is refused without a reason, for nobody and for oneself', async () => {
    const { id } = await newcomer();
    expect((await admin.send(sendDataLink, { params: { id }, body: { reason: ' ' } })).status).toBe(422);
    expect((await sendLink(world.runtime.dice.uuid())).status).toBe(404);
    expect((await sendLink(adminId)).body.error.code).toBe('own_account');
  });
});

describe('deletion on request', () => {
  const remove = (id: string, email: string, more: object = {}) =>
    admin.send(deletePerson, { params: { id }, body: { ground: 'requested', email, reason, ...more } });

  test('takes the account as its owner’s own deletion would, ends its sessions, and the person is told', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    expect((await admin.send(readLosses, { params: { id } })).body).toEqual({
      results: 0,
      open_attempts: 0,
      certificates: 0,
      unused_payments: 0,
      organizations: 0,
    });
    const answer = await remove(id, ` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { refunds: 0 }]);
    expect((await visitor.send(readUser)).status).toBe(401);
    expect(await storedPeople(world.runtime, email)).toEqual([]);
    const mail = await lastMailTo(email);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual(['Your account was deleted', true]);
    expect(await actsOn(id, 'accounts.account.deleted-on-request')).toEqual([{ actor: adminId, details: { reason } }]);
    expect((await admin.send(readPerson, { params: { id } })).body.error.code).toBe('account_deleted');
    expect((await remove(id, email)).body.error.code).toBe('not_found');
  });

  test('because of age, and disabling for it, is refused for somebody whose birth date says 18 or older', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    const born = (years: number) => `${world.clock.now().getUTCFullYear() - years}-01-01`;
    const hidden = { leaderboard_visibility: 'hidden', leaderboard_alias: null } as const;
    const save = (birthDate: string) =>
      visitor.send(saveProfile, {
        body: { full_name: 'Nora Newcomer', country: null, gender: null, birth_date: birthDate, ...hidden },
      });
    expect((await save(born(18))).status).toBe(200);
    const disable = () => admin.send(disableAccount, { params: { id }, body: { reason: 'underage' } });
    expect((await disable()).body.error.code).toBe('of_age');
    const refused = await remove(id, email, { ground: 'underage' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'of_age']);
    expect(refused.body.error.message).toContain('18 or older');
    expect((await save(born(17))).status).toBe(200);
    expect((await remove(id, email, { ground: 'underage' })).status).toBe(200);
  });

  test('is refused for another address, without a reason, and for oneself, so that an administrator is left', async () => {
    const { id, email } = await newcomer();
    const wrong = await remove(id, 'other@example.org');
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrong_email']);
    expect((await remove(id, email, { reason: 'no' })).status).toBe(422);
    expect((await remove(id, email, { ground: 'anger' })).status).toBe(422);
    expect(await storedPeople(world.runtime, email)).toHaveLength(1);
    const own = await remove(adminId, 'admin@example.org');
    expect([own.status, own.body.error.code]).toEqual([403, 'own_account']);
    expect((await admin.send(readLosses, { params: { id: world.runtime.dice.uuid() } })).status).toBe(404);
  });

  test('of two administrators who delete each other at once, one stays', async () => {
    const email = 'second-admin@example.org';
    const id = await addPerson(world.runtime, { email, fullName: 'Second Admin', role: 'admin' });
    const second = await signInAs(email);
    const body = { ground: 'requested', reason } as const;
    const answers = await Promise.all([
      remove(id, email),
      second.send(deletePerson, { params: { id: adminId }, body: { ...body, email: 'admin@example.org' } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = [...(await storedPeople(world.runtime, email)), ...(await storedPeople(world.runtime, 'admin@example.org'))];
    expect(left).toHaveLength(1);
  });
});
