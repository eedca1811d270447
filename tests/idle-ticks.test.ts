import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Connection } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepTime } from '#features/attempts/service/keep-time.ts';
import { hasChecks } from '#features/certificates/store/certificates.ts';
import { hasQueued } from '#features/certificates/store/log-queue.ts';
import { hasChanges } from '#features/leaderboards/store/entries.ts';
import { hasDueCalls } from '#features/organizations/store/due-calls.ts';
import { hasDueIssue } from '#features/site/store/newsletter-sending.ts';
import { createHasWork } from '#platform/jobs/has-work.ts';
import { hasAnnounced } from '#platform/jobs/outbox.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const now = new Date('2026-11-18T12:00:00Z');
const id = randomUUID();

const target = (failing: string) => `
  insert into webhook_targets (id, organization_id, url, sealed_secret, events, created_at, failing_since)
  values ('${id}', '${id}', 'https://example.org', '', '{}', '2026-11-18', ${failing})`;
const call = (nextTryAt: string) => `
  insert into webhook_calls (id, organization_id, target_id, event_id, event, payload, created_at, tries_end_at, next_try_at)
  values ('${id}', '${id}', '${id}', '${id}', 'certificate.issued', '{}', '2026-11-18', '2026-11-21', '${nextTryAt}')`;
const issue = (status: string, nextBatchAt: string) => `
  insert into newsletter_issues (id, subject, preheader, text, status, revision, updated_at, started_at, next_batch_at)
  values ('${id}', '', '', '', '${status}', 1, '2026-11-18', '2026-11-18', '${nextBatchAt}')`;
const [due, later] = ['2026-11-18T12:00:00Z', '2026-11-18T12:00:01Z'];

/** What each kind of tick waits for, with rows that are work for it and rows that are none. */
const kinds = [
  {
    what: 'events to deliver',
    waitsFor: hasAnnounced,
    work: [`insert into outbox (event, data) values ('attempts.finished', '{}')`],
    none: [],
  },
  { what: 'changes of the board', waitsFor: hasChanges, work: [`insert into board_changes (user_id) values ('${id}')`], none: [] },
  {
    what: 'certificates that follow results',
    waitsFor: hasChecks,
    work: [`insert into certificate_checks (result_id) values ('${id}')`],
    none: [],
  },
  {
    what: 'entries of the log',
    waitsFor: hasQueued,
    work: [`insert into log_queue (hash, kind, at) values ('', 'state', '${due}')`],
    none: [],
  },
  { what: 'a batch of the newsletter', waitsFor: hasDueIssue, work: [issue('sending', due)], none: [issue('sending', later)] },
  { what: 'an issue that is not paused', waitsFor: hasDueIssue, work: [issue('sending', due)], none: [issue('paused', due)] },
  {
    what: 'calls to targets',
    waitsFor: hasDueCalls({ isFailing: false }),
    work: [target('null'), call(due)],
    none: [target('null'), call(later)],
  },
  {
    what: 'targets that answer',
    waitsFor: hasDueCalls({ isFailing: false }),
    work: [target('null'), call(due)],
    none: [target(`'2026-11-17'`), call(due)],
  },
  {
    what: 'targets that fail',
    waitsFor: hasDueCalls({ isFailing: true }),
    work: [target(`'2026-11-17'`), call(due)],
    none: [target('null'), call(due)],
  },
];

/** Whether a tick has work in a world with nothing but these rows, which don't stay. */
async function hasWorkWith(waitsFor: string, rows: readonly string[]): Promise<boolean> {
  let found = false;
  await world.runtime.database
    .transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      for (const kind of kinds)
        for (const row of kind.work) await tx.execute(sql.raw(`delete from ${/into (?<table>\w+)/u.exec(row)?.groups?.['table']}`));
      for (const row of rows) await tx.execute(sql.raw(row));
      found = await createHasWork(tx, kinds)({ waitsFor }, now);
      tx.rollback();
    })
    .catch(() => undefined);
  return found;
}

test.each(kinds)('a tick sleeps until there is work for it: $what', async ({ waitsFor, work, none }) => {
  expect(await hasWorkWith(waitsFor, none)).toBe(false);
  expect(await hasWorkWith(waitsFor, work)).toBe(true);
});

test('a tick that waits for nothing always has work', async () => {
  expect(await createHasWork(world.runtime.database, kinds)({}, now)).toBe(true);
});

test('every tick runs where what they wait for cannot be read', async () => {
  const [one, other] = [{ waitsFor: 'exists (select from no_such_table)' }, { waitsFor: 'false' }];
  const hasWork = createHasWork(world.runtime.database, [one, other]);
  expect(await Promise.all([hasWork(one, now), hasWork(other, now)])).toEqual([true, true]);
});

test('a heartbeat looks for overdue attempts and ended pauses only where there are some', async () => {
  await keepTime(world.runtime);
  const bound = vi.spyOn(Connection.prototype, 'bind');
  await keepTime(world.runtime);
  const names = bound.mock.calls.map(([statement]) => statement?.statement);
  bound.mockRestore();
  expect(names).toEqual(['attempts.lock-heartbeat', 'attempts.heartbeat']);
});
