import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { outages } from '../tables.ts';
import { isOverdue } from './finish.ts';
import { isPauseOver } from './pauses.ts';

const lockStatement = { name: 'attempts.lock-heartbeat', text: `select at from heartbeats where name = 'attempts' for update` };

/** When a server last was there; others wait until this one has written down that it is. Null for the first time ever. */
export async function lockHeartbeat(tx: Transaction): Promise<Date | null> {
  const [row] = await runNamed<{ at: Date }>(tx, lockStatement, []);
  return row?.at ?? null;
}

const beatStatement = {
  name: 'attempts.heartbeat',
  text: `
    insert into heartbeats (name, at) values ('attempts', $1)
    on conflict (name) do update set at = greatest(heartbeats.at, excluded.at)
    returning exists (select from assessments where ${isOverdue('$1')}) as "hasOverdue",
      exists (
        select from attempt_pauses pause join assessments attempt on attempt.id = pause.assessment_id where ${isPauseOver('$1')}
      ) as "hasPausesToEnd"`,
};

/** What is due at a time: attempts to finish, and pauses to end. */
export type Due = { hasOverdue: boolean; hasPausesToEnd: boolean };

/** Writes down that the server is there; answers with what it has to do. */
export async function putHeartbeat(tx: Transaction, now: Date): Promise<Due> {
  const [due] = await runNamed<Due>(tx, beatStatement, [now]);
  return due ?? { hasOverdue: true, hasPausesToEnd: true };
}

export type Running = { id: string; startedAt: Date; deadlineAt: Date; pausedUntil: Date | null; returnedSeconds: number };

const runningStatement = {
  name: 'attempts.lock-running',
  text: `
    select id, started_at as "startedAt", deadline_at as "deadlineAt", paused_until as "pausedUntil", returned_seconds as "returnedSeconds"
    from assessments where status = 'open' and deadline_at > $1 order by id for update`,
};

/** The attempts whose clock was running at a time. */
export async function lockRunning(tx: Transaction, at: Date): Promise<Running[]> {
  return runNamed<Running>(tx, runningStatement, [at]);
}

const returnStatement = {
  name: 'attempts.return-time',
  text: `
    update assessments attempt
    set deadline_at = attempt.deadline_at + given.seconds * interval '1 second',
      returned_seconds = attempt.returned_seconds + given.seconds, version = attempt.version + 1
    from unnest($1::uuid[], $2::int[]) given (id, seconds)
    where attempt.id = given.id`,
};

/** Gives time back, to each attempt its own. */
export async function putReturned(tx: Transaction, given: readonly { id: string; seconds: number }[]): Promise<void> {
  await runNamed(tx, returnStatement, [given.map(({ id }) => id), given.map(({ seconds }) => seconds)]);
}

export async function insertOutage(tx: Executor, outage: typeof outages.$inferInsert): Promise<void> {
  await tx.insert(outages).values(outage);
}
