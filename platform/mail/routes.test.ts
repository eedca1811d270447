import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase, silentNotifications } from '#platform/database/testing.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { createLog } from '#platform/runtime/log.ts';
import { createVisitor, type Visitor } from '#tests/harness/visitor.ts';
import { emptyMailbox, listMailbox, type MailHead, readMailboxMail } from './contract.ts';
import { nextMailId } from './mail-id.ts';
import { mailboxRoutes } from './routes.ts';
import { insertMails } from './store.ts';
import { mails } from './tables.ts';

const log = createLog({ level: 'silent' });
const jobs = {
  has: () => true,
  ask: async () => undefined,
  askAll: async () => undefined,
  announce: async () => undefined,
  announceAll: async () => undefined,
};

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const closers: (() => Promise<unknown>)[] = [];

async function openServer(changes: Partial<Configuration>): Promise<Visitor> {
  const settings: Partial<Configuration> = { mode: 'local', smtpUrl: null, trustedProxies: [], publicUrl: 'http://127.0.0.1', ...changes };
  const runtime = {
    configuration: settings as Configuration,
    database,
    clock: systemClock,
    dice: systemDice,
    log,
    jobs,
    notifications: silentNotifications,
  };
  const http = await createHttpServer({ runtime, routes: mailboxRoutes(runtime), authenticate: async () => null, webFolder: null });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  settings.publicUrl = url;
  closers.push(() => http.close());
  return createVisitor(url, 'browser');
}

let visitor: Visitor;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
  visitor = await openServer({});
});

beforeEach(async () => {
  await database.delete(mails);
});

afterAll(async () => {
  for (const close of closers) await close();
  await closeDatabase(database);
  await clone.drop();
});

async function deliver(to: string, subject = 'Hello'): Promise<string> {
  const id = nextMailId({ clock: systemClock, dice: systemDice });
  await insertMails(database, [{ id, to, subject, text: 'Words', html: '<p>Words</p>', writtenAt: systemClock.now() }]);
  return id;
}

const subjects = (list: MailHead[]) => list.map((mail) => mail.subject);

describe('the mailbox of a local server', () => {
  test('it lists mails newest first, 50 a page, without a gap or a repeat', async () => {
    for (let n = 1; n <= 53; n++) await deliver('ada@example.org', `Mail ${n}`);
    const first = await visitor.send(listMailbox);
    expect(first.status).toBe(200);
    expect(first.body.mails).toHaveLength(50);
    expect(subjects(first.body.mails)[0]).toBe('Mail 53');
    const second = await visitor.send(listMailbox, { query: { before: first.body.next } });
    expect(subjects(second.body.mails)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    expect(second.body.next).toBeNull();
  });

  test('it finds mails by any part of the address, in any case, and takes % and _ as they are', async () => {
    await deliver('Ada.Lovelace@Example.org', 'to Ada');
    await deliver('100%_sure@example.org', 'to Sure');
    expect(subjects((await visitor.send(listMailbox, { query: { to: 'lovelace@example' } })).body.mails)).toEqual(['to Ada']);
    expect(subjects((await visitor.send(listMailbox, { query: { to: '%_' } })).body.mails)).toEqual(['to Sure']);
    expect((await visitor.send(listMailbox, { query: { to: 'grace' } })).body.mails).toEqual([]);
  });

  test('it shows one mail whole, and says when there is none', async () => {
    const id = await deliver('ada@example.org');
    const { body } = await visitor.send(readMailboxMail, { params: { id } });
    expect(body).toMatchObject({ id, to: 'ada@example.org', subject: 'Hello', text: 'Words', html: '<p>Words</p>' });
    const missing = await visitor.send(readMailboxMail, { params: { id: '01890000-0000-7000-8000-000000000000' } });
    expect([missing.status, missing.body.error.code]).toEqual([404, 'no_such_mail']);
    expect((await visitor.request('GET', '/api/mailbox/not-an-id')).status).toBe(422);
  });

  test('it can be emptied from its own page, and not from another site', async () => {
    await deliver('ada@example.org');
    const foreign = await visitor.send(emptyMailbox, { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await visitor.send(listMailbox)).body.mails).toHaveLength(1);
    expect((await visitor.send(emptyMailbox)).status).toBe(204);
    expect((await visitor.send(listMailbox)).body.mails).toEqual([]);
  });
});

describe('elsewhere', () => {
  test.each([
    ['in production', { mode: 'production' }],
    ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:2525' }],
  ] as const)('%s there is no mailbox', async (_, changes) => {
    const id = await deliver('ada@example.org');
    const other = await openServer(changes);
    for (const answer of [
      await other.send(listMailbox),
      await other.send(readMailboxMail, { params: { id } }),
      await other.send(emptyMailbox),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await database.select().from(mails)).toHaveLength(1);
  });
});

test('a request that a proxy forwards finds no mailbox', async () => {
  const forwarded: Record<string, string>[] = [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }];
  for (const headers of forwarded) {
    expect((await visitor.send(listMailbox, { headers })).status).toBe(404);
    expect((await visitor.send(emptyMailbox, { headers })).status).toBe(404);
  }
  expect((await visitor.send(listMailbox)).status).toBe(200);
});
