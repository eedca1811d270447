import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const countStatement = {
  name: 'attempts.count-pauses',
  text: 'select count(*)::int as pauses from attempt_pauses where assessment_id = $1',
};

/** How often an attempt has been paused. */
export async function countPauses(tx: Executor, id: string): Promise<number> {
  const [row] = await runNamed<{ pauses: number }>(tx, countStatement, [id]);
  return row?.pauses ?? 0;
}

const reasonStatement = {
  name: 'attempts.pause-reason',
  text: 'select reason from attempt_pauses where assessment_id = $1 order by from_at desc limit 1',
};

/** Why an attempt was last paused. */
export async function findPauseReason(tx: Executor, id: string): Promise<string | null> {
  const [row] = await runNamed<{ reason: string }>(tx, reasonStatement, [id]);
  return row?.reason ?? null;
}

const pauseStatement = {
  name: 'attempts.pause',
  text: `
    with paused as (
      update assessments
      set paused_at = $3::timestamptz, paused_until = $3::timestamptz + $4::int * interval '1 second',
        paused_seconds = paused_seconds + $4::int, deadline_at = deadline_at + $4::int * interval '1 second', version = version + 1
      where id = $2 and status = 'open' and started_at is not null
      returning id, paused_until
    )
    insert into attempt_pauses (id, assessment_id, from_at, until_at, reason, paused_by)
    select $1::uuid, id, $3::timestamptz, paused_until, $5::text, $6::uuid from paused
    returning until_at as "untilAt"`,
};

type NewPause = { id: string; assessmentId: string; now: Date; seconds: number; reason: string; actorId: string };

/** Stops the clock: the deadline moves by the longest a pause can last, and comes back by what is left of it when it ends early. */
export async function putPaused(tx: Transaction, { id, assessmentId, now, seconds, reason, actorId }: NewPause): Promise<Date | null> {
  const [row] = await runNamed<{ untilAt: Date }>(tx, pauseStatement, [id, assessmentId, now, seconds, reason, actorId]);
  return row?.untilAt ?? null;
}

const resumeStatement = {
  name: 'attempts.resume',
  text: `
    with ended as (
      update attempt_pauses set ended_at = $2::timestamptz
      where assessment_id = $1::uuid and ended_at is null and until_at > $2::timestamptz
      returning assessment_id, ceil(extract(epoch from until_at - $2::timestamptz))::int as unused
    )
    update assessments attempt
    set deadline_at = attempt.deadline_at - (attempt.paused_until - $2::timestamptz), paused_seconds = attempt.paused_seconds - ended.unused,
      paused_until = $2::timestamptz, version = attempt.version + 1
    from ended where attempt.id = ended.assessment_id and attempt.status = 'open'
    returning attempt.deadline_at as "deadlineAt"`,
};

/** Lets the clock run on with as much time left as when it stopped; null when the attempt is not paused. */
export async function putResumed(tx: Transaction, assessmentId: string, now: Date): Promise<Date | null> {
  const [row] = await runNamed<{ deadlineAt: Date }>(tx, resumeStatement, [assessmentId, now]);
  return row?.deadlineAt ?? null;
}

/** The condition for a pause that has lasted as long as it can, or whose attempt is over. */
export const isPauseOver = (now: string): string =>
  `pause.ended_at is null and (pause.until_at <= ${now}::timestamptz or attempt.status = 'finished')`;

const endStatement = {
  name: 'attempts.end-pauses',
  text: `
    with due as (
      select pause.id from attempt_pauses pause join assessments attempt on attempt.id = pause.assessment_id
      where ${isPauseOver('$1')}
      order by pause.until_at limit 100 for update of pause skip locked
    ), ended as (
      update attempt_pauses pause set ended_at = least(pause.until_at, $1::timestamptz) from due where pause.id = due.id
      returning pause.assessment_id
    )
    update assessments attempt set version = attempt.version + 1 from ended
    where attempt.id = ended.assessment_id and attempt.status = 'open' returning attempt.id`,
};

/** Ends the pauses that have lasted as long as they can, or whose attempt is over; answers with the attempts that go on. */
export async function putPausesEnded(tx: Transaction, now: Date): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, endStatement, [now])).map(({ id }) => id);
}

export type Pause = { attemptId: string; fromAt: Date; untilAt: Date; endedAt: Date | null; reason: string };

const ofPersonStatement = {
  name: 'attempts.pauses-of-person',
  text: `
    select pause.assessment_id as "attemptId", pause.from_at as "fromAt", pause.until_at as "untilAt", pause.ended_at as "endedAt", pause.reason
    from attempt_pauses pause join assessments attempt on attempt.id = pause.assessment_id
    where attempt.user_id = $1 order by pause.from_at`,
};

export async function listPausesOf(tx: Executor, userId: string): Promise<Pause[]> {
  return runNamed<Pause>(tx, ofPersonStatement, [userId]);
}
