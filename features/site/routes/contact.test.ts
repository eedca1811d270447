import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contact } from '#content/contact.ts';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { handleContactMessage, listContactMessages, sendContactMessage } from '../contract/contact.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.mails();
  await world.runtime.database.$client.query('delete from contact_messages; delete from mails; delete from rate_limits');
});

const good = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'A question', message: 'Good morning,\n\nwhat is it?' };
const send = (body: unknown, visitor = world.visitor()) => visitor.send(sendContactMessage, { body });
const list = async (query: object = {}) => (await admin.visitor.send(listContactMessages, { query })).body;

describe('writing to the operator', () => {
  test('A-063 stores the message and mails it to the operator, and to nobody else', async () => {
    expect((await send(good)).status).toBe(202);
    const mails = await world.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[contact.general, 'Contact: A question']]);
    for (const part of ['Ada Lovelace', 'ada@example.org', 'Good morning,\n\nwhat is it?']) expect(mails[0]?.text).toContain(part);
    expect((await list()).rows).toMatchObject([{ ...good, is_spam: false, handled_at: null, user_id: null }]);
  });

  test('A-063 a signed-in writer is remembered with the message', async () => {
    const { visitor, userId } = await addMember(world, 'student');
    await send(good, visitor);
    expect((await list()).rows).toMatchObject([{ user_id: userId }]);
  });

  test.each(['name', 'email', 'subject', 'message'])('A-061 without %s nothing is stored or sent', async (field) => {
    const answer = await send({ ...good, [field]: '  ' });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
    expect((await list()).rows).toEqual([]);
    expect(await world.mails()).toEqual([]);
  });

  test.each([
    ['an email that is none', { email: 'ada' }],
    ['a second header in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a second header in the name', { name: 'Ada\nBcc: eve@example.org' }],
    ['a second address', { email: 'ada@example.org,eve@example.org' }],
    ['a character that cannot be stored', { message: 'a\0b' }],
    ['half a character', { message: 'a\uD800b' }],
    ['too long a message', { message: 'a'.repeat(5001) }],
    ['a message of 100 kB', { message: 'a'.repeat(100_000) }],
    ['too long a trap', { website: 'a'.repeat(2001) }],
    ['a list', { name: ['Ada'] }],
    ['an object', { message: { $ne: '' } }],
    ['a number', { subject: 7 }],
  ])('A-061 %s is refused with a sentence, and nothing is stored or sent', async (_, change) => {
    const answer = await send({ ...good, ...change });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_input']);
    expect((await list()).rows).toEqual([]);
    expect(await world.mails()).toEqual([]);
  });

  test('text that looks like a page or a query is stored and mailed as text', async () => {
    const message = "<script>alert(1)</script>\n'); drop table users; --";
    await send({ ...good, message });
    expect((await list()).rows[0]?.message).toBe(message);
    expect((await world.mails())[0]?.html).not.toContain('<script>');
  });

  test('a program that fills every field is answered like everybody, but its message is kept apart and not mailed', async () => {
    const person = await send(good);
    const program = await send({ ...good, subject: 'Offers', website: 'https://spam.example.org' });
    expect([program.status, program.body]).toEqual([person.status, person.body]);
    expect((await world.mails()).map(({ subject }) => subject)).toEqual(['Contact: A question']);
    expect((await list()).rows.map(({ subject }) => subject)).toEqual(['A question']);
    expect((await list({ folder: 'spam' })).rows).toMatchObject([{ subject: 'Offers', is_spam: true }]);
  });

  test('the same address may write five times an hour', async () => {
    for (let n = 0; n < 5; n++) expect((await send(good)).status).toBe(202);
    const answer = await send({ ...good, email: 'ADA@example.org' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send({ ...good, email: 'grace@example.org' })).status).toBe(202);
  });
});

describe('the messages to the operator', () => {
  test('are listed newest first, a page at a time, also when they came at the same instant', async () => {
    for (let n = 1; n <= 5; n++) {
      await send({ ...good, subject: `Message ${n}`, email: `writer-${n}@example.org` });
      if (n > 3) world.clock.advanceSeconds(1);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ sort: '-created_at', limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ subject }) => subject));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen[0]).toBe('Message 5');
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Message ${n}`));
  });

  test('are marked as handled once, which is in the audit log', async () => {
    await send(good);
    const id = (await list()).rows[0]?.id ?? '';
    const at = world.clock.now().toISOString();
    for (let n = 0; n < 2; n++) {
      expect((await admin.visitor.send(handleContactMessage, { params: { id } })).status).toBe(204);
      world.clock.advanceSeconds(60);
    }
    expect((await list()).rows).toEqual([]);
    expect((await list({ status: 'all' })).rows).toMatchObject([{ handled_at: at }]);
    const { rows } = await world.runtime.database.$client.query('select act, actor_id, details from audit_log where subject = $1', [
      `contact-message:${id}`,
    ]);
    expect(rows).toEqual([{ act: 'site.contact-message.handled', actor_id: admin.userId, details: {} }]);
  });

  test('one that is not there cannot be handled', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await admin.visitor.send(handleContactMessage, { params })).body.error.code).toBe('not_found');
  });

  test('A-109 are in the export of who wrote them and go with the account, also those sent with its address', async () => {
    const { visitor, email } = await addMember(world, 'student');
    await send(good, visitor);
    await send({ ...good, email, subject: 'Signed out' });
    await send({ ...good, email: 'somebody@example.org', subject: 'Somebody else' });
    const { sections } = (await visitor.send(exportMyData)).body;
    expect(sections['contact_messages']).toMatchObject([{ subject: 'A question', message: good.message }]);
    await visitor.send(deleteMyAccount, { body: { password: testPassword } });
    expect((await list()).rows.map(({ subject }) => subject)).toEqual(['Somebody else']);
  });
});
