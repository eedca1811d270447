import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { discardDeadJob, listDeadJobs, readWaiting, retryDeadJob } from '../contract/waiting.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

/** A job as the queue leaves it among the dead letters. */
async function addDeadJob(name: string, data: object): Promise<string> {
  const id = world.runtime.dice.uuid();
  await world.runtime.database.execute(sql`
    insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${id}, 'dead-letters', ${JSON.stringify(data)}, ${name}, ${id}, now(), 11, ${JSON.stringify({ message: 'The mail server is away.' })})`);
  return id;
}

const waits = async () => (await admin.visitor.send(readWaiting)).body.waiting;

describe('what needs a person', () => {
  test('A-110 a job that was given up waits, and says what went wrong but not what it carried', async () => {
    await addDeadJob('mail.send', { to: 'secret@example.org' });
    expect(await waits()).toContainEqual(expect.objectContaining({ kind: 'dead_jobs', count: 1 }));
    const { body } = await admin.visitor.send(listDeadJobs);
    expect(body.rows).toEqual([expect.objectContaining({ name: 'mail.send', tries: 12, error: 'The mail server is away.' })]);
    expect(JSON.stringify(body)).not.toContain('secret@example.org');
  });
});

describe('a job that was given up', () => {
  test('A-244 runs again when it is tried again, once, and the audit log names who did it', async () => {
    const id = await addDeadJob('site.forget-old', {});
    expect((await admin.visitor.send(retryDeadJob, { params: { id } })).status).toBe(200);
    expect((await admin.visitor.send(retryDeadJob, { params: { id } })).status).toBe(404);
    const { body } = await admin.visitor.send(listAuditEntries, { query: { act: 'jobs.retried' } });
    expect(body.rows).toEqual([
      expect.objectContaining({ actor_id: admin.userId, subject: `job:${id}`, details: { job: 'site.forget-old' } }),
    ]);
  });

  test('stays where it is when this version has no such job', async () => {
    const id = await addDeadJob('gone.long-ago', {});
    expect((await admin.visitor.send(retryDeadJob, { params: { id } })).status).toBe(409);
    const { body } = await admin.visitor.send(listDeadJobs, { query: { search: 'gone' } });
    expect(body.rows).toHaveLength(1);
  });

  test('A-244 is discarded with a reason only', async () => {
    const id = await addDeadJob('mail.send', {});
    expect((await admin.visitor.send(discardDeadJob, { params: { id }, body: { reason: '' } })).status).toBe(422);
    expect((await admin.visitor.send(discardDeadJob, { params: { id }, body: { reason: 'Sent by hand.' } })).status).toBe(200);
    expect((await admin.visitor.send(discardDeadJob, { params: { id }, body: { reason: 'Again.' } })).status).toBe(404);
  });
});
