import { fileURLToPath } from 'node:url';
import { desc } from 'drizzle-orm';
import { type House, openHouse } from '#apps/server/compose.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { mails } from '#platform/mail/tables.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { fakeClock, fakeDice, type FakeClock } from './fakes.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type StoredMail = { to: string; subject: string; text: string; html: string };

/** A busy machine is slow; what the product does when the database is, has tests of its own. */
const databaseTimeoutMs = 50_000;

/** A whole product for one test file: real HTTP, a real database of its own, a fake clock, fake dice and a mail sink. */
export type World = {
  url: string;
  runtime: Runtime;
  house: House;
  clock: FakeClock;
  /** Everything mailed so far, newest first, after all due jobs have run. */
  mails(): Promise<StoredMail[]>;
  visitor(kind?: 'browser' | 'program'): Visitor;
  close(): Promise<void>;
};

export async function openWorld(changes: Partial<Configuration> = {}): Promise<World> {
  const clone = await cloneDatabase();
  const log = createLog({ level: process.env['TEST_LOG'] ?? 'silent' });
  const database = openDatabase(clone.url, log, databaseTimeoutMs);
  const clock = fakeClock(new Date());
  const configuration: Configuration = {
    mode: 'local',
    host: '127.0.0.1',
    port: 0,
    workers: 1,
    publicUrl: 'http://meridian.test',
    databaseUrl: clone.url,
    dataFolder: fileURLToPath(new URL('../../.cache/unused', import.meta.url)),
    secret: 'a-secret-that-only-tests-know-0123456789',
    bankSeed: 'a-seed-that-only-tests-know-0123456789',
    keys: { credential: 'r4Xx-VqGg0ivmwiUCiTQUxeBLpQDK6XWw2rDPnQU1ls', log: '8pGo-LW6TRYRjaBMpAoF0Ih_GtLjUOx8SEDIBHA6Dj4' },
    privateContent: null,
    smtpUrl: null,
    mailFrom: 'Meridian <hello@meridian.test>',
    trustedProxies: [],
    logLevel: 'silent',
    metricsToken: null,
    canCallThisMachine: false,
    stripe: null,
    ...changes,
  };
  const house = await openHouse({
    configuration,
    database,
    databaseUrl: clone.url,
    log,
    clock,
    dice: fakeDice(clone.url),
    webFolder: null,
    isPolling: false,
  });
  const url = await house.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    runtime: house.runtime,
    house,
    clock,
    async mails() {
      await house.jobs.drain();
      const rows = await database.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id));
      return rows.map((row) => ({ to: row.toAddress, subject: row.subject, text: row.text, html: row.html }));
    },
    visitor: (kind = 'browser') => createVisitor(url, kind),
    async close() {
      await house.close();
      await closeDatabase(database);
      await clone.drop();
    },
  };
}
