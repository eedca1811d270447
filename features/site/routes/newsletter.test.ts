import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recover, resend } from '#features/accounts/contract/auth.ts';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { confirmNewsletter, unsubscribeFromNewsletter } from '../contract/newsletter.ts';
import { askFor, mailedToken, storedSubscriber } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.mails();
  await world.runtime.database.$client.query('delete from newsletter_subscribers; delete from mails; delete from rate_limits');
});

const email = 'ada@example.org';
const ask = (address = email) => askFor(world, address);
const confirm = (token: string) => world.visitor().send(confirmNewsletter, { body: { token } });
const leave = (token: string) => world.visitor().send(unsubscribeFromNewsletter, { body: { token } });
const status = async () => (await storedSubscriber(world, email))?.status ?? null;
const forgetLimits = () => world.runtime.database.$client.query('delete from rate_limits');
const hours = (count: number) => world.clock.advanceSeconds(count * 3600);

async function join(): Promise<string> {
  await ask();
  await confirm(await mailedToken(world, email, 'confirm'));
  return mailedToken(world, email, 'unsubscribe');
}

describe('subscribing', () => {
  test('A-015 a valid address is stored, and counts once its owner has confirmed it', async () => {
    expect((await ask()).status).toBe(202);
    expect(await status()).toBe('pending');
    const token = await mailedToken(world, email, 'confirm');
    expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Confirm your subscription']]);
    expect((await world.mails())[0]?.text).toContain(`http://meridian.test/newsletter/confirm?token=${token}`);
    expect((await confirm(token)).status).toBe(200);
    expect(await status()).toBe('confirmed');
  });

  test.each([
    'ada',
    'ada@example',
    '',
    'ada@example.org\r\nBcc: eve@example.org',
    `${'a'.repeat(300)}@example.org`,
    'ada@example.org\0',
    7,
    null,
  ])('A-015 %j is refused with a sentence, and nothing is stored or sent', async (address) => {
    const answer = await askFor(world, address as string);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['email']]);
    expect(await world.mails()).toEqual([]);
  });

  test('opening the link, as programs that check mails do, confirms nothing', async () => {
    await ask();
    await world.visitor().request('GET', `/newsletter/confirm?token=${await mailedToken(world, email, 'confirm')}`);
    await world.visitor().request('GET', `/api/newsletter/confirm?token=${await mailedToken(world, email, 'confirm')}`);
    expect(await status()).toBe('pending');
  });

  test('A-015 confirming twice succeeds twice and welcomes once; after seven days the link is over', async () => {
    await ask();
    const token = await mailedToken(world, email, 'confirm');
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
    hours(7 * 24 - 1);
    expect((await confirm(token)).status).toBe(200);
    expect((await world.mails()).filter(({ subject }) => subject === 'You’re subscribed')).toHaveLength(1);
    hours(1);
    expect((await confirm(token)).body.error).toMatchObject({ code: 'link_not_valid', message: 'This link is no longer valid.' });
    expect(await status()).toBe('confirmed');
  });

  test('the first of two mails confirms as well as the second', async () => {
    await ask();
    const first = await mailedToken(world, email, 'confirm');
    hours(25);
    await ask();
    expect(await mailedToken(world, email, 'confirm')).not.toBe(first);
    expect((await confirm(first)).status).toBe(200);
  });

  test('an address is one however it is written', async () => {
    await ask('Ada@Example.org');
    await ask('ada@example.ORG');
    expect(await storedSubscriber(world, email)).toMatchObject({ email: 'Ada@Example.org', links: 1 });
  });

  test.each(['', 'a', 'a'.repeat(43), 'a'.repeat(10_000), '../../etc', "' or 1=1 --"])('the token %j opens nothing', async (token) => {
    await ask();
    for (const act of [confirm, leave]) expect([410, 422]).toContain((await act(token)).status);
    expect(await status()).toBe('pending');
  });
});

describe('what an answer tells', () => {
  test('A-015 is the same in words and time for an unknown, a waiting, a subscribed and a left address', async () => {
    const timed = async (address: string) => {
      const begunMs = performance.now();
      const { status: code, body } = await ask(address);
      return { answer: { code, body }, ms: performance.now() - begunMs };
    };
    const left = await join();
    const known = await timed(email);
    await leave(left);
    const answers = [await timed('unknown@example.org'), await timed('unknown@example.org'), known, await timed(email)];
    for (const { answer, ms } of answers) {
      expect(answer).toEqual({ code: 202, body: {} });
      expect(ms).toBeGreaterThan(190);
    }
  });

  test('a subscriber who asks again gets no mail', async () => {
    await join();
    const before = (await world.mails()).length;
    await ask();
    expect(await world.mails()).toHaveLength(before);
    expect(await status()).toBe('confirmed');
  });
});

describe('nobody fills a mailbox with it', () => {
  const mailsTo = async () => (await world.mails()).length;

  test('A-015 one mail goes to an address in 24 hours, however often and however many at once ask', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(await mailsTo()).toBe(1);
    for (let hour = 0; hour < 23; hour++) {
      hours(1);
      await forgetLimits();
      await ask();
    }
    expect(await mailsTo()).toBe(1);
    hours(1);
    await forgetLimits();
    await ask();
    expect(await mailsTo()).toBe(2);
  });

  test('after three times in an hour the asker is told to wait, and a reset can still be mailed', async () => {
    for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
    expect((await world.visitor().send(recover, { body: { email } })).status).toBe(200);
  });

  test('sign-ups to the newsletter leave an address all mails of its account, and the reverse', async () => {
    const { email: own } = await addMember(world, 'student');
    const confirmAnew = () => world.visitor().send(resend, { body: { type: 'signup', email: own } });
    for (let n = 0; n < 3; n++) await ask(own);
    expect((await ask(own)).status).toBe(429);
    for (let n = 0; n < 3; n++) expect((await confirmAnew()).status).toBe(200);
    expect((await confirmAnew()).status).toBe(429);
    const other = 'grace@example.org';
    for (let n = 0; n < 4; n++) await world.visitor().send(resend, { body: { type: 'signup', email: other } });
    expect((await ask(other)).status).toBe(202);
  });

  test('after twenty addresses in an hour the network address waits too', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(`victim-${n}@example.org`)));
    expect(answers.map((answer) => answer.status).filter((code) => code === 429)).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('A-015 is one press on the page, a second press changes nothing, and an old mail does not bring anybody back', async () => {
    await ask();
    const old = await mailedToken(world, email, 'confirm');
    await confirm(old);
    const token = await mailedToken(world, email, 'unsubscribe');
    const answers = [await leave(token), await leave(token)];
    expect(answers.map(({ status: code, body }) => [code, body])).toEqual([
      [200, { was_subscribed: true }],
      [200, { was_subscribed: false }],
    ]);
    expect(await status()).toBe('unsubscribed');
    expect((await confirm(old)).body.error.code).toBe('link_not_valid');
    expect(await status()).toBe('unsubscribed');
  });

  test('A-015 is one press in a mail program: a form without origin or cookie', async () => {
    const token = await join();
    const answer = await world.visitor('program').request('POST', `/api/newsletter/unsubscribe?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await status()).toBe('unsubscribed');
  });

  test('a mail program that only opens links is led to the page, and nothing is ended', async () => {
    const token = await join();
    const answer = await world.visitor('program').request('GET', `/api/newsletter/unsubscribe?token=${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?token=${token}`]);
    const hostile = await world
      .visitor('program')
      .request('GET', '/api/newsletter/unsubscribe?token=%0d%0aset-cookie:a=b&token=//evil.example.org');
    expect(hostile.headers.get('location')).toBe('/newsletter/unsubscribe?token=');
    expect(await status()).toBe('confirmed');
  });

  test.each(['', '?token=', '?token=wrong', '?token=a&token=b', `?token=${'a'.repeat(3000)}`])(
    'the press with %j ends nothing',
    async (query) => {
      await join();
      const answer = await world.visitor('program').request('POST', `/api/newsletter/unsubscribe${query}`);
      expect([answer.status, answer.body.error.code]).toEqual([410, 'link_not_valid']);
      expect(await status()).toBe('confirmed');
    },
  );

  test('a page of another site cannot press for its visitor', async () => {
    const token = await join();
    const headers = { origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' };
    expect((await world.visitor().request('POST', `/api/newsletter/unsubscribe?token=${token}`, { headers })).status).toBe(403);
    expect(await status()).toBe('confirmed');
  });

  test('the token that confirms does not leave, and the other way round', async () => {
    await ask();
    const token = await mailedToken(world, email, 'confirm');
    expect((await leave(token)).status).toBe(410);
    await confirm(token);
    expect((await confirm(await mailedToken(world, email, 'unsubscribe'))).status).toBe(410);
  });

  test('whoever left may come back', async () => {
    await leave(await join());
    hours(25);
    await ask();
    expect(await status()).toBe('pending');
    await confirm(await mailedToken(world, email, 'confirm'));
    expect(await status()).toBe('confirmed');
  });
});

test('A-109 the newsletter of an account is in its export and goes with it', async () => {
  const { visitor, email: mine } = await addMember(world, 'student');
  await ask(mine);
  expect((await visitor.send(exportMyData)).body.sections['newsletter']).toMatchObject({ email: mine, status: 'pending' });
  await visitor.send(deleteMyAccount, { body: { password: testPassword } });
  expect(await storedSubscriber(world, mine)).toBeNull();
});
