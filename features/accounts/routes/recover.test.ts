import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { checkLink, readUser, recover, signIn, signUp, updateUser, verify } from '../contract/auth.ts';
import { readProfile, withdrawEmailChange } from '../contract/profile.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const newPassword = 'seven quiet lighthouses';
const signInAs = async (email: string, password = testPassword, visitor = world.visitor()) => {
  const answer = await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password } });
  return { visitor, answer };
};
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email);
const askReset = (email: string) =>
  world.visitor().send(recover, { query: { redirect_to: 'https://evil.example/reset' }, body: { email } });
const resetToken = async (email: string) =>
  tokenIn((await mailsTo(email)).find(({ subject }) => subject === 'Choose a new password')?.text);
const reset = (token_hash: string, password?: string) => world.visitor().send(verify, { body: { type: 'recovery', token_hash, password } });

describe('a forgotten password', () => {
  test('A-092 known and unknown addresses are answered alike, and only the known one is mailed', async () => {
    await addPerson(world.runtime, { email: 'known@example.org' });
    const answers = await Promise.all([askReset('known@example.org'), askReset('unknown@example.org')]);
    const views = answers.map(({ status, body, headers }) => ({ status, body, headers: [...headers.keys()].toSorted() }));
    expect(views[0]).toEqual(views[1]);
    expect(views[0]).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo('unknown@example.org')).toEqual([]);
  });

  test('A-094 the link leads to our own /reset-password whatever redirect was asked for, and sets the password once', async () => {
    await addPerson(world.runtime, { email: 'forgot@example.org' });
    const { visitor: elsewhere } = await signInAs('forgot@example.org');
    await askReset('forgot@example.org');
    const [mail] = await mailsTo('forgot@example.org');
    expect(mail?.text).toMatch(/http:\/\/meridian\.test\/reset-password\?token_hash=[\w-]{43}\s/u);
    expect(mail?.text).not.toContain('evil.example');
    const token = tokenIn(mail?.text);
    const weak = await reset(token, 'short');
    expect(weak.body.error.code).toBe('weak_password');
    const done = await reset(token, newPassword);
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie().filter((line) => !line.startsWith('meridian-device='))).toEqual([]);
    expect(done.body.access_token).toBeUndefined();
    expect((await reset(token, 'yet another password')).status).toBe(403);
    expect((await elsewhere.send(readUser)).status).toBe(401);
    expect((await signInAs('forgot@example.org')).answer.status).toBe(400);
    expect((await signInAs('forgot@example.org', newPassword)).answer.status).toBe(200);
    expect((await mailsTo('forgot@example.org'))[0]?.subject).toBe('Your password was changed');
  });

  test('a link can be checked without being used up; a spent or damaged one says so', async () => {
    await addPerson(world.runtime, { email: 'checks@example.org' });
    await askReset('checks@example.org');
    const token = await resetToken('checks@example.org');
    const check = async (token_hash: string) => {
      const { status, body } = await world.visitor().send(checkLink, { body: { type: 'recovery', token_hash } });
      return status === 200 ? 'works' : body.error.code;
    };
    expect([await check(token), await check(token), await check(`${token.slice(1)}x`)]).toEqual(['works', 'works', 'otp_expired']);
    expect((await reset(token, newPassword)).status).toBe(200);
    expect(await check(token)).toBe('otp_expired');
  });

  test('a confirmation link that was used says so when it is checked', async () => {
    const email = 'confirmed-once@example.org';
    await world.visitor().send(signUp, { body: { email, password: newPassword, data: { full_name: 'Twice Checked' } } });
    const token_hash = /token_hash=([\w-]+)/u.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    const check = async () => (await world.visitor().send(checkLink, { body: { type: 'signup', token_hash } })).status;
    expect(await check()).toBe(200);
    expect((await world.visitor().send(verify, { body: { type: 'signup', token_hash, password: newPassword } })).status).toBe(200);
    expect(await check()).toBe(409);
  });

  test('only the newest link works', async () => {
    await addPerson(world.runtime, { email: 'newest@example.org' });
    await askReset('newest@example.org');
    const older = await resetToken('newest@example.org');
    world.clock.advanceSeconds(5);
    await askReset('newest@example.org');
    const newer = await resetToken('newest@example.org');
    expect(newer).not.toBe(older);
    expect((await reset(older, newPassword)).status).toBe(403);
    expect((await reset(newer, newPassword)).status).toBe(200);
  });

  test('two uses at once set one password', async () => {
    await addPerson(world.runtime, { email: 'parallel@example.org' });
    await askReset('parallel@example.org');
    const token = await resetToken('parallel@example.org');
    const answers = await Promise.all([reset(token, 'the first new password'), reset(token, 'the second new password')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
  });

  test('a link of yesterday is refused', async () => {
    await addPerson(world.runtime, { email: 'late@example.org' });
    await askReset('late@example.org');
    const token = await resetToken('late@example.org');
    world.clock.advanceSeconds(3601);
    expect((await reset(token, newPassword)).status).toBe(403);
  });

  test('of an unconfirmed account leads to its confirmation, where a name and a new password are chosen', async () => {
    await addPerson(world.runtime, { email: 'proved@example.org', isConfirmed: false });
    await askReset('proved@example.org');
    const [mail] = await mailsTo('proved@example.org');
    expect(mail?.text).toContain('type=signup');
    const body = { type: 'signup', token_hash: tokenIn(mail?.text), password: newPassword, full_name: 'Ada' };
    expect((await world.visitor().send(verify, { body })).status).toBe(200);
    expect((await signInAs('proved@example.org', newPassword)).answer.status).toBe(200);
  });
});

describe('changing the password', () => {
  test('needs the current one, ends the other sessions, keeps this one and tells the holder', async () => {
    await addPerson(world.runtime, { email: 'change@example.org' });
    const { visitor: here } = await signInAs('change@example.org');
    const { visitor: there } = await signInAs('change@example.org');
    const change = (body: object) => here.send(updateUser, { body });
    expect((await change({ password: newPassword })).body.error).toMatchObject({
      code: 'current_password_needed',
      message: 'Enter your current password.',
    });
    expect((await change({ password: newPassword, current_password: 'wrong' })).body.error).toMatchObject({
      code: 'wrong_password',
      message: 'Your current password is incorrect.',
    });
    expect((await change({ password: 'change@example.org', current_password: testPassword })).body.error.code).toBe('weak_password');
    expect((await change({ password: newPassword, current_password: testPassword })).status).toBe(200);
    expect([(await here.send(readUser)).status, (await there.send(readUser)).status]).toEqual([200, 401]);
    expect((await mailsTo('change@example.org')).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });
});

describe('changing the email address', () => {
  const change = async (from: string, to: string) => {
    const { visitor } = await signInAs(from);
    const answer = await visitor.send(updateUser, { body: { email: to, current_password: testPassword } });
    return { visitor, answer };
  };
  const confirm = (token_hash: string, visitor = world.visitor(), password?: string) =>
    visitor.send(verify, { body: { type: 'email_change', token_hash, password } });

  test('counts once it is confirmed at the new address, and the old one is told', async () => {
    await addPerson(world.runtime, { email: 'old@example.org' });
    const { visitor, answer } = await change('old@example.org', 'New@example.org');
    expect(answer.body).toMatchObject({ email: 'old@example.org', new_email: 'New@example.org' });
    expect((await mailsTo('old@example.org'))[0]?.subject).toBe('Someone asked to change your email address');
    const [mail] = await mailsTo('New@example.org');
    expect(mail?.text).toContain('type=email_change');
    const token = tokenIn(mail?.text);
    expect((await confirm(token, visitor)).status).toBe(200);
    expect((await confirm(token, world.visitor(), testPassword)).status).toBe(200);
    const user = (await visitor.send(readUser)).body;
    expect(user.email).toBe('New@example.org');
    expect(user.new_email).toBeUndefined();
    const [told] = await mailsTo('old@example.org');
    expect(told?.subject).toBe('Your email address was changed');
    // Nobody reads replies to this sender, so it leads to the form for messages.
    expect(told?.text).toMatch(/contact us right away[^]*\/contact/u);
    expect((await signInAs('old@example.org')).answer.status).toBe(400);
    expect((await signInAs('new@example.org')).answer.status).toBe(200);
  });

  test('needs the account: a click of whoever has the new address attaches it to nobody', async () => {
    await addPerson(world.runtime, { email: 'mallory@example.org', fullName: 'Mallory Moore' });
    await addPerson(world.runtime, { email: 'bystander@example.org' });
    await change('mallory@example.org', 'victim@example.org');
    const [mail] = await mailsTo('victim@example.org');
    expect(mail?.text).toContain('Mallory Moore (m•••@example.org)');
    expect(mail?.text).toContain('If you don’t know this account, ignore this email.');
    const token = tokenIn(mail?.text);
    const { visitor: bystander } = await signInAs('bystander@example.org');
    for (const visitor of [world.visitor(), bystander, world.visitor('program')]) {
      const answer = await confirm(token, visitor);
      expect([answer.status, answer.body.error.code, answer.body.user]).toEqual([403, 'reauthentication_needed', undefined]);
    }
    const guessed = await confirm(token, world.visitor(), 'not the right one');
    expect([guessed.status, guessed.body.error.code]).toEqual([422, 'wrong_password']);
    expect(await storedPeople(world.runtime, 'victim@example.org')).toEqual([]);
    expect((await confirm(token, world.visitor(), testPassword)).status).toBe(200);
    expect(await storedPeople(world.runtime, 'victim@example.org')).toHaveLength(1);
    expect((await confirm(token)).body.user).toBeUndefined();
  });

  test('one link takes 20 guesses of the password in 15 minutes, from wherever', async () => {
    await addPerson(world.runtime, { email: 'guessed@example.org' });
    await change('guessed@example.org', 'guesser@example.org');
    const token = tokenIn((await mailsTo('guesser@example.org'))[0]?.text);
    const statuses = [];
    for (let nth = 0; nth < 21; nth++) statuses.push((await confirm(token, world.visitor(), `guess ${nth}`)).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
    world.clock.advanceSeconds(3601);
  });

  test('to one that somebody has answers the same, mails nobody there, and never happens', async () => {
    await addPerson(world.runtime, { email: 'taken@example.org', fullName: 'Holder' });
    await addPerson(world.runtime, { email: 'curious@example.org' });
    const { visitor, answer } = await change('curious@example.org', 'taken@example.org');
    expect(answer.status).toBe(200);
    expect(answer.body.new_email).toBe('taken@example.org');
    expect((await visitor.send(readUser)).body.new_email).toBe('taken@example.org');
    expect(await mailsTo('taken@example.org')).toEqual([]);
    expect(await storedPeople(world.runtime, 'taken@example.org')).toMatchObject([{ fullName: 'Holder' }]);
  });

  test('to one that somebody takes in the meantime is refused at confirmation', async () => {
    await addPerson(world.runtime, { email: 'slow@example.org' });
    await change('slow@example.org', 'fast@example.org');
    const token = tokenIn((await mailsTo('fast@example.org'))[0]?.text);
    await addPerson(world.runtime, { email: 'fast@example.org' });
    expect((await confirm(token, world.visitor(), testPassword)).body.error.code).toBe('otp_expired');
    expect(await storedPeople(world.runtime, 'slow@example.org')).toHaveLength(1);
  });

  test('a newer change replaces the older one', async () => {
    await addPerson(world.runtime, { email: 'twice@example.org' });
    await change('twice@example.org', 'first@example.org');
    const older = tokenIn((await mailsTo('first@example.org'))[0]?.text);
    const { visitor } = await change('twice@example.org', 'second@example.org');
    expect((await confirm(older, visitor)).body.error.code).toBe('otp_expired');
    expect((await confirm(tokenIn((await mailsTo('second@example.org'))[0]?.text), visitor)).status).toBe(200);
  });

  test('to the address that the account has withdraws the change that waits', async () => {
    await addPerson(world.runtime, { email: 'stays@example.org' });
    for (const email of ['stays@example.org', 'Stays@example.org']) {
      const { visitor } = await change('stays@example.org', 'regretted@example.org');
      const token = tokenIn((await mailsTo('regretted@example.org'))[0]?.text);
      const answer = await visitor.send(updateUser, { body: { email, current_password: testPassword } });
      expect([answer.status, answer.body.new_email]).toEqual([200, undefined]);
      expect((await confirm(token, visitor)).body.error.code).toBe('otp_expired');
    }
  });

  test('can be withdrawn while it waits, without the password', async () => {
    await addPerson(world.runtime, { email: 'withdraws@example.org' });
    const { visitor } = await change('withdraws@example.org', 'unwanted@example.org');
    const token = tokenIn((await mailsTo('unwanted@example.org'))[0]?.text);
    expect((await visitor.send(readProfile)).body.new_email).toBe('unwanted@example.org');
    expect((await visitor.send(withdrawEmailChange)).status).toBe(204);
    expect((await visitor.send(readProfile)).body.new_email).toBeNull();
    expect((await confirm(token, visitor)).body.error.code).toBe('otp_expired');
  });

  test('in letter case only counts at once', async () => {
    await addPerson(world.runtime, { email: 'case@example.org' });
    const { answer } = await change('case@example.org', 'Case@Example.org');
    expect(answer.body.email).toBe('Case@Example.org');
    expect(answer.body.new_email).toBeUndefined();
  });

  test('needs the current password', async () => {
    await addPerson(world.runtime, { email: 'guarded@example.org' });
    const { visitor } = await signInAs('guarded@example.org');
    expect((await visitor.send(updateUser, { body: { email: 'x@example.org' } })).body.error.code).toBe('current_password_needed');
  });
});
