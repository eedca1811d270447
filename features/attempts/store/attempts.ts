import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { notifying } from '#platform/database/notifications.ts';
import type { AttemptStatus, FinishedBy, WindowPolicy } from '../rules/attempt.ts';
import { extraTimeAtMostPercent } from '../rules/time.ts';

/** An attempt with the names of its type and the id of its result. */
export type Attempt = {
  id: string;
  userId: string | null;
  assessmentTypeId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  status: AttemptStatus;
  createdAt: Date;
  startedAt: Date | null;
  deadlineAt: Date | null;
  submittedAt: Date | null;
  finishedBy: FinishedBy | null;
  durationSeconds: number;
  /** What it has without an accommodation. */
  usualSeconds: number;
  extraSeconds: number;
  returnedSeconds: number;
  pausedAt: Date | null;
  pausedUntil: Date | null;
  pausedSeconds: number;
  closeReason: string | null;
  passPercent: number;
  leavePolicy: WindowPolicy;
  allowsCalculator: boolean;
  windowId: string | null;
  version: number;
  annulledAt: Date | null;
  annulmentReason: string | null;
  annulmentOutcome: EntitlementReturn | null;
  resultId: string | null;
};

/** What pages that show an attempt listen for. */
export const topicOf = (assessmentId: string): string => `attempt ${assessmentId}`;

/** Wakes these pages from the statement that changes the attempt. */
export const wakesPages = (id: string): string => `${notifying(`'${topicOf('')}' || ${id}`)} as told`;

/** The duration of an attempt before what an accommodation adds; the type may have another by now. */
export const usualSecondsOf = (attempt: string): string =>
  `round(${attempt}.duration_seconds * 100.0 / coalesce(${attempt}.time_percent, 100))::int`;

const ownColumns = `
  attempt.id, attempt.user_id as "userId", attempt.assessment_type_id as "assessmentTypeId", attempt.status, attempt.created_at as "createdAt",
  attempt.started_at as "startedAt", attempt.deadline_at as "deadlineAt", attempt.submitted_at as "submittedAt",
  attempt.finished_by as "finishedBy", attempt.duration_seconds as "durationSeconds", ${usualSecondsOf('attempt')} as "usualSeconds", attempt.extra_seconds as "extraSeconds",
  attempt.returned_seconds as "returnedSeconds", attempt.paused_at as "pausedAt", attempt.paused_until as "pausedUntil",
  attempt.paused_seconds as "pausedSeconds", attempt.close_reason as "closeReason", attempt.pass_percent as "passPercent", attempt.leave_policy as "leavePolicy",
  attempt.allows_calculator as "allowsCalculator", attempt.window_id as "windowId", attempt.version, attempt.annulled_at as "annulledAt",
  attempt.annulment_reason as "annulmentReason", attempt.annulment_outcome as "annulmentOutcome"`;
const columns = `${ownColumns}, type.code as "typeCode", type.slug as "typeSlug", type.name as "typeName", result.id as "resultId"`;
const from = `
  assessments attempt join assessment_types type on type.id = attempt.assessment_type_id
  left join assessment_results result on result.assessment_id = attempt.id`;

const findOfStatement = { name: 'attempts.find-of', text: `select ${columns} from ${from} where attempt.id = $1 and attempt.user_id = $2` };

export async function findAttemptOf(tx: Executor, userId: string, id: string): Promise<Attempt | null> {
  const [found] = await runNamed<Attempt>(tx, findOfStatement, [id, userId]);
  return found ?? null;
}

/** Planned once, whatever the length of the arrays, and by the primary key. */
const listAskedStatement = {
  name: 'attempts.list-asked',
  text: `
    select (asked.nth - 1)::int as at, found.*
    from (select $1::uuid[], $2::uuid[] offset 0) given (ids, owners)
    cross join unnest(ids, owners) with ordinality asked (id, owner, nth)
    cross join lateral (select ${columns} from ${from} where attempt.id = asked.id and attempt.user_id = asked.owner offset 0) found`,
};

/** Attempts that their owners ask for, in that order. */
export async function listAskedAttempts(
  tx: Executor,
  asked: readonly { userId: string; id: string }[],
): Promise<readonly (Attempt | null)[]> {
  const rows = await runNamed<Attempt & { at: number }>(tx, listAskedStatement, [
    asked.map(({ id }) => id),
    asked.map(({ userId }) => userId),
  ]);
  const found = new Map(rows.map(({ at, ...attempt }) => [at, attempt]));
  return asked.map((_, nth) => found.get(nth) ?? null);
}

const lockOfStatement = {
  name: 'attempts.lock-of',
  text: `
    select id, status, started_at as "startedAt", leave_policy as "leavePolicy", paused_at as "pausedAt", paused_until as "pausedUntil"
    from assessments
    where id = $1 and user_id = $2 for no key update`,
};

/** Locks one of a person's attempts until the transaction ends, so that what happens in it is recorded in sequence. */
export async function lockAttemptOf(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Pick<Attempt, 'id' | 'status' | 'startedAt' | 'leavePolicy' | 'pausedAt' | 'pausedUntil'> | null> {
  const [found] = await runNamed<Attempt>(tx, lockOfStatement, [id, userId]);
  return found ?? null;
}

const findStatement = { name: 'attempts.find', text: `select ${columns} from ${from} where attempt.id = $1` };

/** For the server and for administrators only: an attempt whoever it belongs to. */
export async function findAttempt(tx: Executor, id: string): Promise<Attempt | null> {
  const [found] = await runNamed<Attempt>(tx, findStatement, [id]);
  return found ?? null;
}

const listStartedStatement = {
  name: 'attempts.list-started',
  text: `
    select ${columns} from ${from}
    where attempt.user_id = $1 and attempt.status = 'open' and attempt.deadline_at is not null
    order by attempt.started_at desc, attempt.id limit 20`,
};

/** The open attempts of a person whose clock was started. */
export async function listStartedOf(tx: Executor, userId: string): Promise<Attempt[]> {
  return runNamed<Attempt>(tx, listStartedStatement, [userId]);
}

/** More than anybody has; the list ends there. */
export const attemptsListed = 500;

const listOfStatement = {
  name: 'attempts.list-of',
  text: `select ${columns} from ${from} where attempt.user_id = $1 order by attempt.created_at desc, attempt.id limit ${attemptsListed}`,
};

/** Every attempt of a person, newest first. */
export async function listAttemptsOf(tx: Executor, userId: string): Promise<Attempt[]> {
  return runNamed<Attempt>(tx, listOfStatement, [userId]);
}

/** A person as the gate sees them. */
export type Visitor = {
  /** Newest first. */
  attempts: Attempt[];
  /** When they passed the security check by these rules, by type. */
  checkedAt: ReadonlyMap<string, Date>;
  /** Of their accommodation; null without one. */
  timePercent: number | null;
};

/** Planned once, whatever the length of the array. Who has no attempt has one row without any. */
const visitorsStatement = {
  name: 'attempts.visitors',
  text: `
    select (person.nth - 1)::int as at, standing.*, listed.*
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) with ordinality person (id, nth)
    cross join lateral (
      select (select time_percent from accommodations where user_id = person.id) as "timePercent",
        array(select assessment_type_id::text from security_checks where user_id = person.id and rules_version = $2 order by assessment_type_id) as "checkedTypes",
        array(select passed_at from security_checks where user_id = person.id and rules_version = $2 order by assessment_type_id) as "checkedAt"
    ) standing
    left join lateral (
      select ${columns} from ${from} where attempt.user_id = person.id order by attempt.created_at desc, attempt.id limit ${attemptsListed}
    ) listed on true
    order by person.nth, listed."createdAt" desc, listed.id`,
};

type VisitorRow = { at: number; timePercent: number | null; checkedTypes: string[]; checkedAt: Date[] };

/** Several people as the gate sees them, in their order. */
export async function listVisitors(tx: Executor, rulesVersion: string, userIds: readonly string[]): Promise<readonly Visitor[]> {
  const rows = await runNamed<VisitorRow & (Attempt | { id: null })>(tx, visitorsStatement, [userIds, rulesVersion]);
  const found: Visitor[] = [];
  for (const { at, timePercent, checkedTypes, checkedAt, ...attempt } of rows) {
    const times = () => new Map(checkedTypes.flatMap((id, nth) => (checkedAt[nth] ? [[id, checkedAt[nth]] as const] : [])));
    found[at] ??= { attempts: [], checkedAt: times(), timePercent };
    if (attempt.id !== null) found[at].attempts.push(attempt);
  }
  return found;
}

const lockStatement = {
  name: 'attempts.lock-person',
  text: `select pg_advisory_xact_lock(hashtextextended('attempts ' || $1, 0))`,
};

/** One person's attempts are started one after the other. */
export async function lockAttemptsOf(tx: Transaction, userId: string): Promise<void> {
  await runNamed(tx, lockStatement, [userId]);
}

const tryLockStatement = {
  name: 'attempts.try-lock-people',
  text: `
    select person as "userId" from unnest($1::text[]) person
    where pg_try_advisory_xact_lock(hashtextextended('attempts ' || person, 0))`,
};

/** The same for several people; whoever is held by somebody else is left out, so that nobody waits for the attempts of others. */
export async function tryLockAttemptsOf(tx: Transaction, userIds: readonly string[]): Promise<Set<string>> {
  const held = await runNamed<{ userId: string }>(tx, tryLockStatement, [userIds]);
  return new Set(held.map(({ userId }) => userId));
}

const deliverStatement = {
  name: 'attempts.deliver',
  text: `
    update assessments attempt
    set started_at = coalesce(started_at, $3), deadline_at = coalesce(deadline_at, $3 + duration_seconds * interval '1 second'),
      window_id = $4, version = version + 1
    where id = $1 and user_id = $2 and status = 'open'
    returning ${ownColumns}, ${wakesPages('id')}`,
};

const toDeliverStatement = {
  name: 'attempts.to-deliver',
  text: `
    select ${columns},
      (select passed_at from security_checks
       where user_id = attempt.user_id and rules_version = $3 and assessment_type_id = attempt.assessment_type_id) as "checkedAt",
      exists (
        select from assessments other
        where other.user_id = attempt.user_id and other.id <> attempt.id and other.status = 'open' and other.deadline_at is not null
      ) as "isOtherStarted",
      coalesce((select role from user_roles where user_id = attempt.user_id), 'student') as role
    from (select $1::uuid[], $2::uuid[] offset 0) given (a, b) cross join unnest(a, b) asked (attempt_id, person_id)
    join (${from}) on attempt.id = asked.attempt_id and attempt.user_id = asked.person_id
    where attempt.status = 'open'`,
};

type Delivery = { userId: string; id: string; now: Date; windowId: string };

/** Attempts that could be delivered to those who ask, if they are open. */
export async function listToDeliver(
  tx: Executor,
  rulesVersion: string,
  asked: readonly Delivery[],
): Promise<(Attempt & { checkedAt: Date | null; isOtherStarted: boolean; role: string })[]> {
  return runNamed(tx, toDeliverStatement, [asked.map(({ id }) => id), asked.map(({ userId }) => userId), rulesVersion]);
}

const deliverManyStatement = {
  name: 'attempts.deliver-many',
  text: `
    update assessments attempt
    set started_at = coalesce(started_at, asked.at), deadline_at = coalesce(deadline_at, asked.at + duration_seconds * interval '1 second'),
      window_id = asked.window_in_charge, version = version + 1
    from (select $1::uuid[], $2::uuid[], $3::timestamptz[], $4::uuid[] offset 0) given (a, b, c, d)
    cross join unnest(a, b, c, d) asked (attempt_id, person_id, at, window_in_charge)
    where id = asked.attempt_id and user_id = asked.person_id and status = 'open'
    returning ${ownColumns}, ${wakesPages('attempt.id')}`,
};

/** As `putDelivered`, for several; what is no longer open is missing. */
export async function putManyDelivered(tx: Executor, asked: readonly Delivery[]): Promise<Delivered[]> {
  const column = <Key extends keyof Delivery>(key: Key) => asked.map((delivery) => delivery[key]);
  return runNamed<Delivered>(tx, deliverManyStatement, [column('id'), column('userId'), column('now'), column('windowId')]);
}

type Delivered = Omit<Attempt, 'typeCode' | 'typeSlug' | 'typeName' | 'resultId'>;

/** The clock starts with the first delivery, and the window that asks is in charge. Null when the attempt is not open; otherwise what it is now. */
export async function putDelivered(
  tx: Executor,
  { userId, id, now, windowId }: { userId: string; id: string; now: Date; windowId: string },
): Promise<Delivered | null> {
  const [delivered] = await runNamed<Delivered>(tx, deliverStatement, [id, userId, now, windowId]);
  return delivered ?? null;
}

const extendStatement = {
  name: 'attempts.extend',
  text: `
    with held as (
      select id from assessments
      where id = $2::uuid and status = 'open' and started_at is not null
        and extra_seconds + $3::int <= duration_seconds * ${extraTimeAtMostPercent} / 100
      for no key update
    ), given as (
      insert into extra_times (id, assessment_id, seconds, given_at, given_by, reason)
      select $1::uuid, id, $3::int, $4::timestamptz, $5::uuid, $6::text from held
      on conflict (id) do nothing returning assessment_id, seconds
    )
    update assessments attempt
    set deadline_at = attempt.deadline_at + given.seconds * interval '1 second', extra_seconds = attempt.extra_seconds + given.seconds,
      version = attempt.version + 1
    from given where attempt.id = given.assessment_id
    returning attempt.deadline_at as "deadlineAt"`,
};

type ExtraTime = { id: string; assessmentId: string; seconds: number; reason: string; now: Date; actorId: string };

/** Gives a running attempt more time; null when it is not running, has as much as it can have, or was given this already. */
export async function putExtraTime(tx: Transaction, gift: ExtraTime): Promise<Date | null> {
  const { id, assessmentId, seconds, now, actorId, reason } = gift;
  const [row] = await runNamed<{ deadlineAt: Date }>(tx, extendStatement, [id, assessmentId, seconds, now, actorId, reason]);
  return row?.deadlineAt ?? null;
}

const givenStatement = {
  name: 'attempts.extra-time-given',
  text: `
    select assessment_id = $2::uuid and seconds = $3::int and coalesce(reason, $4::text) = $4::text as "isSame"
    from extra_times where id = $1::uuid`,
};

/** What was given with this id before: the same, something else, or nothing. */
export async function findExtraTime(
  tx: Executor,
  { id, assessmentId, seconds, reason }: Pick<ExtraTime, 'id' | 'assessmentId' | 'seconds' | 'reason'>,
): Promise<'same' | 'other' | null> {
  const [row] = await runNamed<{ isSame: boolean }>(tx, givenStatement, [id, assessmentId, seconds, reason]);
  return row ? (row.isSame ? 'same' : 'other') : null;
}

const changedStatement = { name: 'attempts.changed', text: 'update assessments set version = version + 1 where id = $1' };

/** Something that an open page has to learn of. */
export async function putChanged(tx: Executor, id: string): Promise<void> {
  await runNamed(tx, changedStatement, [id]);
}

const deleteUnopenedStatement = {
  name: 'attempts.delete-unopened',
  text: 'delete from assessments where id = $1 and started_at is null returning id',
};

/** Whoever calls it holds the person's attempts, so that none is opened in the same moment. False once the questions were delivered. */
export async function deleteUnopened(tx: Transaction, id: string): Promise<boolean> {
  return (await runNamed(tx, deleteUnopenedStatement, [id])).length > 0;
}

const unstartedStatement = { name: 'attempts.delete-unstarted', text: 'delete from assessments where user_id = $1 and started_at is null' };

const personStatement = {
  name: 'attempts.forget-person',
  text: `
    update assessments set candidate_name = null, time_percent = null
    where user_id = $1 and (candidate_name is not null or time_percent is not null)`,
};

const notesStatement = {
  name: 'attempts.forget-notes',
  text: 'delete from attempt_notes where assessment_id in (select id from assessments where user_id = $1)',
};

/** What was never begun has no figures that others could be compared with; what was begun keeps its figures without the name and the accommodation. */
export async function forgetAttemptsOf(tx: Executor, userId: string): Promise<void> {
  await runNamed(tx, notesStatement, [userId]);
  await runNamed(tx, unstartedStatement, [userId]);
  await runNamed(tx, personStatement, [userId]);
}
