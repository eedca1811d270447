import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase, silentNotifications } from '#platform/database/testing.ts';
import { type RunningJobs, startJobs } from '#platform/jobs/boss.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Mail } from './mail.ts';
import { mailJobs, sendMail, sendMails } from './mailer.ts';
import { openPostOffice } from './testing.ts';
import { mails, sentMails } from './tables.ts';

const log = createLog({ level: 'silent' });
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Grüße von Meridian',
  paragraphs: ['Hello Ada,'],
  action: { label: 'Confirm my email', url: 'https://meridian.test/verify?token=a&type=signup' },
};

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let now: Date;
const running: RunningJobs[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
});

beforeEach(() => {
  now = new Date('2026-11-15T10:00:00Z');
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.execute(sql`delete from pgboss.job`);
  await database.delete(mails);
  await database.delete(sentMails);
});

afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

/** One server of the product, as far as mails are concerned. */
async function openServer({ smtpUrl = null, isPolling = false }: { smtpUrl?: string | null; isPolling?: boolean } = {}) {
  const settings = { mode: 'local', publicUrl: 'https://meridian.test', smtpUrl, mailFrom: 'Meridian <hello@meridian.test>' };
  const runtime: Runtime = {
    configuration: settings as Configuration,
    database,
    clock: { now: () => now, elapsedMs: () => now.getTime() },
    dice: systemDice,
    log,
    notifications: silentNotifications,
    jobs: {
      has: () => true,
      ask: (...call) => jobs.ask(...call),
      askAll: (...call) => jobs.askAll(...call),
      announce: (...call) => jobs.announce(...call),
      announceAll: (...call) => jobs.announceAll(...call),
    },
  };
  const jobs = await startJobs({ url: clone.url, database, log, jobs: mailJobs(runtime), reactions: [], isPolling });
  running.push(jobs);
  return { runtime, jobs };
}

async function mailStates(): Promise<string[]> {
  const { rows } = await database.execute(sql`select state::text from pgboss.job where name = 'mail.send' order by created_on`);
  return rows.map((row) => String(row['state']));
}

const makeDueNow = () => database.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

describe('through a mail server', () => {
  test('a mail arrives as text and HTML, from the configured sender, with a Message-ID of its own and the time it was written', async () => {
    const office = await openPostOffice();
    const { runtime } = await openServer({ smtpUrl: office.url, isPolling: true });
    await database.transaction((tx) => sendMail(runtime, tx, mail));
    await vi.waitFor(() => expect(office.deliveries).toHaveLength(1), 10_000);
    await office.close();
    const [delivery] = office.deliveries;
    expect(delivery).toMatchObject({ from: 'hello@meridian.test', to: ['ada@example.org'] });
    expect(delivery?.raw).toMatch(/^From: Meridian <hello@meridian\.test>\r$/m);
    expect(delivery?.raw).toMatch(/^To: ada@example\.org\r$/m);
    expect(delivery?.raw).toMatch(/^Message-ID: <[0-9a-f]{8}-[0-9a-f-]{27}@meridian\.test>\r$/m);
    expect(delivery?.raw).toMatch(/^Date: Sun, 15 Nov 2026 10:00:00 \+0000\r$/m);
    expect(delivery?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(delivery?.raw).toMatch(/^Content-Type: text\/html/m);
  });

  test('an answer goes where the mail says, and a mail program may unsubscribe its reader at one press', async () => {
    const office = await openPostOffice();
    const { runtime, jobs } = await openServer({ smtpUrl: office.url });
    const url = `https://meridian.test/api/newsletter/unsubscribe?token=${'t'.repeat(43)}`;
    await sendMail(runtime, database, { ...mail, replyTo: 'grace@example.org', oneClickUnsubscribe: url });
    await sendMail(runtime, database, mail);
    await jobs.drain();
    await office.close();
    const letters = office.deliveries.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    const special = letters.find((raw) => raw.includes('grace@example.org'));
    const plain = letters.find((raw) => raw !== special);
    expect(special).toMatch(/^Reply-To: grace@example\.org\r$/m);
    expect(special).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
    expect(special).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(plain).not.toMatch(/^(?:Reply-To|List-Unsubscribe)/m);
  });

  test('the same order run twice carries the same Message-ID', async () => {
    const office = await openPostOffice();
    const { runtime, jobs } = await openServer({ smtpUrl: office.url });
    await sendMail(runtime, database, mail);
    const { rows } = await database.execute(sql`select data from pgboss.job where name = 'mail.send'`);
    await jobs.drain();
    await jobs.ask(database, 'mail.send', rows[0]?.['data'] as object);
    await jobs.drain();
    await office.close();
    const ids = office.deliveries.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a refused recipient is given up after one try, a busy server is tried again', async () => {
    let code = 550;
    const office = await openPostOffice({ answer: () => (code === 250 ? {} : { rcpt: { responseCode: code, message: 'no' } }) });
    const { runtime } = await openServer({ smtpUrl: office.url, isPolling: true });
    await sendMail(runtime, database, mail);
    await vi.waitFor(async () => expect(await mailStates()).toEqual(['failed']), 10_000);
    expect(office.calls()).toBe(1);

    code = 451;
    await sendMail(runtime, database, { ...mail, to: 'grace@example.org' });
    await vi.waitFor(async () => expect(await mailStates()).toEqual(['failed', 'retry']), 10_000);
    code = 250;
    await vi.waitFor(async () => {
      await makeDueNow();
      expect(office.deliveries.map(({ to }) => to)).toEqual([['grace@example.org']]);
    }, 15_000);
    await office.close();
  });

  test('a text that the server refuses for good is given up, one it cannot store yet is tried again', async () => {
    let code = 554;
    const office = await openPostOffice({ answer: () => ({ data: { responseCode: code, message: 'no' } }) });
    const { runtime } = await openServer({ smtpUrl: office.url, isPolling: true });
    await sendMail(runtime, database, mail);
    await vi.waitFor(async () => expect(await mailStates()).toEqual(['failed']), 10_000);
    code = 452;
    await sendMail(runtime, database, mail);
    await vi.waitFor(async () => expect(await mailStates()).toEqual(['failed', 'retry']), 10_000);
    await office.close();
  });

  test('a mail written while the mail server is away leaves after its return', async () => {
    const before = await openPostOffice();
    await before.close();
    const { runtime, jobs } = await openServer({ smtpUrl: before.url });
    await sendMail(runtime, database, mail);
    await jobs.drain();
    expect(await mailStates()).toEqual(['retry']);
    const after = await openPostOffice({ port: before.port });
    await makeDueNow();
    await jobs.drain();
    await after.close();
    expect(after.deliveries.map(({ to }) => to)).toEqual([['ada@example.org']]);
  });

  test('three servers send twenty mails once each', async () => {
    const office = await openPostOffice();
    const open = () => openServer({ smtpUrl: office.url, isPolling: true });
    const [first] = await Promise.all([open(), open(), open()]);
    await database.transaction(async (tx) => {
      for (let n = 0; n < 20; n++) await sendMail(first.runtime, tx, { ...mail, to: `person${n}@example.org` });
    });
    await vi.waitFor(async () => expect((await mailStates()).filter((state) => state === 'completed')).toHaveLength(20), 20_000);
    await office.close();
    const receivers = office.deliveries.map(({ to }) => to[0]);
    expect(receivers).toHaveLength(20);
    expect(new Set(receivers).size).toBe(20);
  });
});

const many = (count: number): Mail[] => Array.from({ length: count }, (_, nth) => ({ ...mail, to: `person${nth}@example.org` }));

describe('many mails through a mail server', () => {
  test('share one job and leave one by one', async () => {
    const office = await openPostOffice();
    const { runtime, jobs } = await openServer({ smtpUrl: office.url });
    await sendMails(runtime, database, many(20));
    const { rows } = await database.execute(sql`select name from pgboss.job`);
    expect(rows).toEqual([{ name: 'mail.send-many' }]);
    await jobs.drain();
    await office.close();
    expect(office.deliveries).toHaveLength(20);
    expect(new Set(office.deliveries.map(({ to }) => to[0]))).toEqual(new Set(many(20).map(({ to }) => to)));
  });

  test('a server that is killed between two of them loses none and repeats none that it noted', async () => {
    const office = await openPostOffice();
    const { runtime, jobs } = await openServer({ smtpUrl: office.url });
    await sendMails(runtime, database, many(5));
    const { rows } = await database.execute<{ data: object }>(sql`select data from pgboss.job where name = 'mail.send-many'`);
    // The third mail is taken, and the server ends before it can note that.
    await database.execute(sql`
      create function refuse_third() returns trigger language plpgsql as $$
      begin if (select count(*) from sent_mails) >= 2 then raise 'killed'; end if; return new; end $$`);
    await database.execute(sql`create trigger refuse_third before insert on sent_mails for each row execute function refuse_third()`);
    const [sendMany] = mailJobs(runtime).filter(({ name }) => name === 'mail.send-many');
    await expect(sendMany?.handle(rows[0]?.data, 'first')).rejects.toThrow('killed');
    await database.execute(sql`drop function refuse_third cascade`);
    await jobs.drain();
    await office.close();
    const arrived = office.deliveries.map(({ to }) => to[0]);
    expect(arrived).toEqual([0, 1, 2, 2, 3, 4].map((nth) => `person${nth}@example.org`));
  });

  test('one that is refused becomes a job of its own, and the others leave', async () => {
    const office = await openPostOffice({
      answer: (to) => (to === 'person1@example.org' ? { rcpt: { responseCode: 451, message: 'later' } } : {}),
    });
    const { runtime, jobs } = await openServer({ smtpUrl: office.url });
    await sendMails(runtime, database, many(3));
    await jobs.drain();
    await office.close();
    expect(office.deliveries.map(({ to }) => to[0])).toEqual(['person0@example.org', 'person2@example.org']);
    const { rows } = await database.execute(sql`select name, state::text from pgboss.job order by created_on`);
    expect(rows).toEqual([
      { name: 'mail.send-many', state: 'completed' },
      { name: 'mail.send', state: 'retry' },
    ]);
  });
});

describe('without a mail server', () => {
  test('many mails that are ordered together share a job for each two hundred', async () => {
    const { runtime, jobs } = await openServer();
    await sendMails(runtime, database, many(210));
    const { rows } = await database.execute<{ mails: number }>(
      sql`select jsonb_array_length(data->'orders') as mails from pgboss.job where name = 'mail.send-many' order by 1`,
    );
    expect(rows).toEqual([{ mails: 10 }, { mails: 200 }]);
    await jobs.drain();
    expect(await database.select().from(mails)).toHaveLength(210);
  });

  test('many mails that are ordered together are stored once, however often their job runs', async () => {
    const { runtime, jobs } = await openServer();
    await sendMails(runtime, database, many(3));
    const { rows } = await database.execute<{ data: object }>(sql`select data from pgboss.job where name = 'mail.send-many'`);
    await jobs.ask(database, 'mail.send-many', rows[0]?.data ?? {});
    await jobs.drain();
    expect((await database.select().from(mails)).map(({ toAddress }) => toAddress).toSorted()).toEqual(many(3).map(({ to }) => to));
  });

  test('mails are stored for the mailbox, the newest last in the order of their ids even within one instant', async () => {
    const { runtime, jobs } = await openServer();
    for (const n of [1, 2, 3]) await sendMail(runtime, database, { ...mail, subject: `Mail ${n}` });
    await jobs.drain();
    const rows = await database.select().from(mails).orderBy(mails.id);
    expect(rows.map((row) => row.subject)).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
    expect(rows[0]).toMatchObject({ toAddress: 'ada@example.org', createdAt: now });
    expect(rows[0]?.text).toContain('https://meridian.test/verify?token=a&type=signup');
  });

  test('an order that runs twice stores one mail', async () => {
    const { runtime, jobs } = await openServer();
    await sendMail(runtime, database, mail);
    const { rows } = await database.execute(sql`select data from pgboss.job where name = 'mail.send'`);
    await jobs.ask(database, 'mail.send', rows[0]?.['data'] as object);
    await jobs.drain();
    expect(await mailStates()).toEqual(['completed', 'completed']);
    expect(await database.select().from(mails)).toHaveLength(1);
  });

  test('a transaction that is rolled back sends nothing', async () => {
    const { runtime, jobs } = await openServer();
    const act = database.transaction(async (tx) => {
      await sendMail(runtime, tx, mail);
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    await jobs.drain();
    expect(await mailStates()).toEqual([]);
    expect(await database.select().from(mails)).toEqual([]);
  });

  test('an address that hides a second header is refused where the mail is ordered', async () => {
    const { runtime } = await openServer();
    await expect(sendMail(runtime, database, { ...mail, to: 'ada@example.org\r\nBcc: eve@example.org' })).rejects.toThrow(
      'exactly one plain address',
    );
    await expect(sendMail(runtime, database, { ...mail, replyTo: 'ada@example.org, eve@example.org' })).rejects.toThrow(
      'exactly one plain address',
    );
    await expect(sendMail(runtime, database, { ...mail, oneClickUnsubscribe: 'https://a.test/>\r\nBcc: eve@example.org' })).rejects.toThrow(
      'at one web address',
    );
    expect(await mailStates()).toEqual([]);
  });

  test('mails older than 30 days are forgotten, younger ones stay', async () => {
    const { runtime, jobs } = await openServer();
    await sendMail(runtime, database, { ...mail, subject: 'Old' });
    now = new Date(now.getTime() + 1000);
    await sendMail(runtime, database, { ...mail, subject: 'Young' });
    await jobs.drain();
    now = new Date('2026-12-15T10:00:00.500Z');
    await jobs.ask(database, 'mail.forget-old', {});
    await jobs.drain();
    expect((await database.select().from(mails)).map((row) => row.subject)).toEqual(['Young']);
  });
});
