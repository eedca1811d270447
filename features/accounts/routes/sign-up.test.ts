import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { resend, signIn, signOut, signUp, verify } from '../contract/auth.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const registration = (email: string, data: object = {}) => ({
  email,
  password: testPassword,
  data: { full_name: 'Ada Lovelace', ...data },
});
/** The answer comes first, the account with the next job. */
const signUpAs = async (email: string, data?: object, visitor = world.visitor()) => {
  const answer = await visitor.send(signUp, { body: registration(email, data) });
  await world.mails();
  return answer;
};
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email);
/** An hour later the counted limits are fresh again. */
const later = () => world.clock.advanceSeconds(3601);

describe('registering', () => {
  let asked = 0;
  test('A-083 a sign-up stores the person as typed, gives the role student and mails a link', async () => {
    const answer = await signUpAs('Ada.Lovelace@Example.org');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: 'Ada.Lovelace@Example.org', role: 'student', email_confirmed_at: null });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^meridian-sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
    const stored = await storedPeople(world.runtime, 'ada.lovelace@example.org');
    expect(stored).toEqual([
      { id: answer.body.id, email: 'Ada.Lovelace@Example.org', fullName: 'Ada Lovelace', isConfirmed: false, role: 'student' },
    ]);
    const [mail] = await mailsTo('Ada.Lovelace@Example.org');
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toMatch(/http:\/\/meridian\.test\/verify\?token_hash=[\w-]{43}&type=signup/u);
  });

  test.each([
    ['/requests/abc_DEF-123?tab=now', '&next=%2Frequests%2Fabc_DEF-123%3Ftab%3Dnow'],
    ['//evil.example', ''],
    ['https://evil.example/requests', ''],
    ['/contact?text=Call%20us%20now', ''],
    [`/${'long'.repeat(80)}`, ''],
  ])('the mailed link leads on to %s only if that is a plain page of ours', async (next, carried) => {
    later();
    const email = `next-${++asked}@example.org`;
    await world.visitor().send(signUp, { body: { ...registration(email), next } });
    const link = /http:\/\/meridian\.test\/verify\S+/u.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/\/verify\?token_hash=[\w-]{43}&type=signup/u);
    expect(link.split('type=signup')[1]).toBe(carried);
  });

  test('a second use of the link with another password says that it changed nothing', async () => {
    const email = 'second-password@example.org';
    await signUpAs(email);
    const token = tokenIn((await mailsTo(email))[0]?.text);
    const chosen = { type: 'signup', token_hash: token, full_name: 'Grace Hopper', password: 'a first long password' } as const;
    expect((await world.visitor().send(verify, { body: chosen })).status).toBe(200);
    expect((await world.visitor().send(verify, { body: chosen })).status).toBe(200);
    const second = await world.visitor().send(verify, { body: { ...chosen, password: 'a second long password' } });
    expect([second.status, second.body.error]).toMatchObject([409, { code: 'already_confirmed' }]);
    const logIn = async (password: string) =>
      (await world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email, password } })).status;
    expect([await logIn('a first long password'), await logIn('a second long password')]).toEqual([200, 400]);
  });

  test('A-096 the link confirms, and confirming again within its life succeeds again', async () => {
    const visitor = world.visitor();
    await signUpAs('twice@example.org', {}, visitor);
    const token = tokenIn((await mailsTo('twice@example.org'))[0]?.text);
    const body = { type: 'signup', token_hash: token };
    const before = await visitor.send(signIn, {
      query: { grant_type: 'password' },
      body: { email: 'twice@example.org', password: testPassword },
    });
    expect(before.body.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const first = await visitor.send(verify, { body });
    expect(first.status).toBe(200);
    expect(first.body.user?.email_confirmed_at).not.toBeNull();
    expect(first.body.access_token).toBeUndefined();
    await visitor.send(signOut, { query: { scope: 'local' } });
    world.clock.advanceSeconds(86_000);
    const again = await world.visitor().send(verify, { body: { ...body, type: 'email' } });
    expect([again.status, again.body]).toEqual([200, {}]);
    await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email: 'twice@example.org', password: testPassword } });
    expect((await visitor.send(verify, { body })).body.user?.email).toBe('twice@example.org');
    world.clock.advanceSeconds(401);
    const late = await world.visitor().send(verify, { body });
    expect(late.status).toBe(403);
    expect(late.body.error).toMatchObject({ code: 'otp_expired', message: 'This link is no longer valid. Ask for a new one.' });
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc', '%00', "' or 1=1 --"])('a made-up link %j confirms nobody', async (token_hash) => {
    const answer = await world.visitor().send(verify, { body: { type: 'signup', token_hash } });
    expect([403, 422]).toContain(answer.status);
  });

  test('a reset link does not confirm and a confirmation link does not reset', async () => {
    later();
    await signUpAs('kinds@example.org');
    const token = tokenIn((await mailsTo('kinds@example.org'))[0]?.text);
    for (const type of ['recovery', 'email_change'])
      expect((await world.visitor().send(verify, { body: { type, token_hash: token, password: 'another long password' } })).status).toBe(
        403,
      );
  });

  test('A-084 choosing administrator makes a student and a request that waits', async () => {
    later();
    const visitor = world.visitor();
    const answer = await signUpAs('boss@example.org', { role: 'admin' }, visitor);
    expect(answer.body.role).toBe('student');
    const token_hash = tokenIn((await mailsTo('boss@example.org'))[0]?.text);
    await visitor.send(verify, { body: { type: 'signup', token_hash } });
    expect((await storedPeople(world.runtime, 'boss@example.org'))[0]?.role).toBe('student');
    const { rows } = await world.runtime.database.$client.query('select requested_role, status from role_requests where user_id = $1', [
      answer.body.id,
    ]);
    expect(rows).toEqual([{ requested_role: 'admin', status: 'pending' }]);
  });

  test.each(['employer', 'university', 'root', 'Admin'])(
    'A-085 a crafted sign-up as %s stays student and asks for nothing',
    async (role) => {
      later();
      const email = `crafted-${role}@example.org`;
      const answer = await world.visitor().send(signUp, { body: { ...registration(email, { role }), role, user_metadata: { role } } });
      expect(answer.status).toBe(200);
      await world.mails();
      expect((await storedPeople(world.runtime, email))[0]?.role).toBe('student');
      const { rows } = await world.runtime.database.$client.query('select 1 from role_requests where user_id = $1', [answer.body.id]);
      expect(rows).toEqual([]);
    },
  );

  test('parallel sign-ups with the same address in different case make one account', async () => {
    later();
    const spellings = ['race@example.org', 'Race@example.org', 'RACE@EXAMPLE.ORG'];
    const answers = await Promise.all(spellings.map((email) => signUpAs(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedPeople(world.runtime, 'race@example.org')).toHaveLength(1);
    const { rows } = await world.runtime.database.$client.query('select count(*)::int as count from user_roles');
    const people = await world.runtime.database.$client.query('select count(*)::int as count from users');
    expect(rows).toEqual(people.rows);
  });

  test.each([
    ['short', 'Ada Lovelace'],
    ['password12345', 'Ada Lovelace'],
    ['1q2w3e4r5t6y', 'Ada Lovelace'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['weak@example.org', 'Ada Lovelace'],
  ])('the password %s is refused with a sentence', async (password, full_name) => {
    later();
    const answer = await world.visitor().send(signUp, { body: { email: 'weak@example.org', password, data: { full_name } } });
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('weak_password');
    expect(await storedPeople(world.runtime, 'weak@example.org')).toEqual([]);
  });

  test.each([
    ['email', { email: 'no-at-sign' }],
    ['email', { email: 'look＠alike.example' }],
    ['email', { email: 'a\u0000b@example.org' }],
    ['data.full_name', { data: { full_name: ' ' } }],
    ['data.full_name', { data: {} }],
    ['password', { password: undefined }],
  ])('A-081 bad input names the field %s', async (field, change) => {
    later();
    const answer = await world.visitor().send(signUp, { body: { ...registration('fields@example.org'), ...change } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toContain(field);
  });
});

describe('registering an address that has an account', () => {
  const shape = (body: Record<string, unknown>) => Object.keys(body).toSorted();
  const headersOf = (headers: Headers) => [...headers.keys()].filter((name) => !/^(?:date|x-request-id)$/u.test(name)).toSorted();

  test('answers like a new one, changes nothing, and tells only the holder', async () => {
    later();
    await addPerson(world.runtime, { email: 'holder@example.org', fullName: 'True Holder' });
    const fresh = await signUpAs('nobody-yet@example.org');
    const taken = await signUpAs('HOLDER@example.org');
    expect(taken.status).toBe(fresh.status);
    expect(shape(taken.body)).toEqual(shape(fresh.body));
    expect(headersOf(taken.headers)).toEqual(headersOf(fresh.headers));
    expect(taken.body).toEqual({ ...fresh.body, id: taken.body.id, email: 'HOLDER@example.org' });
    const [stored] = await storedPeople(world.runtime, 'holder@example.org');
    expect(stored).toMatchObject({ email: 'holder@example.org', fullName: 'True Holder' });
    expect(stored?.id).not.toBe(taken.body.id);
    expect((await mailsTo('holder@example.org')).map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(await mailsTo('HOLDER@example.org')).toEqual([]);
  });

  test('repeating an unconfirmed sign-up mails a new link each time, and the newest password alone is known', async () => {
    later();
    await signUpAs('again@example.org');
    world.clock.advanceSeconds(1);
    const visitor = world.visitor();
    await visitor.send(signUp, { body: { ...registration('again@example.org'), password: 'another long password' } });
    const subjects = (await mailsTo('again@example.org')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your email address', 'Confirm your email address']);
    const codeFor = async (password: string) =>
      (await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email: 'again@example.org', password } })).body.error.code;
    expect([await codeFor(testPassword), await codeFor('another long password')]).toEqual(['invalid_credentials', 'email_not_confirmed']);
  });
});

describe('asking for the confirmation again', () => {
  test('A-074 answers the same for an unconfirmed, a confirmed and an unknown address, and mails only the first', async () => {
    later();
    await addPerson(world.runtime, { email: 'waiting@example.org', isConfirmed: false });
    await addPerson(world.runtime, { email: 'done@example.org' });
    const emails = ['waiting@example.org', 'done@example.org', 'unknown@example.org'];
    const answers = await Promise.all(emails.map((email) => world.visitor().send(resend, { body: { type: 'signup', email } })));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, {}]);
    const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    expect(counts).toEqual([1, 0, 0]);
  });
});
