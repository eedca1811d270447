import { requestLimits } from '#content/request-limits.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Payer } from '../rules/assessment-request.ts';
import { countedSince, requestsPerDayOf } from '../rules/request-limit.ts';
import { whyNotWindow } from '../rules/window.ts';
import { insertAct } from '../store/acts.ts';
import { insertAssignment, insertRequests, listAskable } from '../store/assignments.ts';
import { countAsked } from '../store/request-limit.ts';
import { lockRoster } from '../store/rosters.ts';
import { type Asker, byKey } from './put-people.ts';
import { countNotMailed, type NotMailed } from '../store/to-mail.ts';
import { requestToken, requestTokenHash } from './request-token.ts';
import { promiseSeats } from './seats.ts';
import { withListedIds } from './listed-ids.ts';

export type Asking = {
  /** Whoever asks, by `memberFor` with `isAsking`; a key asks for its organization without a person. */
  membership: Asker;
  roster: { id: string };
  type: { id: string; priceCents: number; publishedAt: Date | null };
  opensAt: Date;
  closesAt: Date;
  message: string | null;
  /** Nobody pays for a type that costs nothing. */
  payer: Payer;
  personIds: readonly string[] | 'all';
  now: Date;
};

/** `alreadyAsked` have an open request for the same type on this roster: they get no second one, and no second mail. `notMailed` get no mail now: `mailStopped` of them because they stopped the organization's mail, the others because they have had all that a day allows. */
export type Asked = NotMailed & { assignmentId: string; requests: { id: string; personId: string }[]; alreadyAsked: number };

export type AskingRefusal =
  | 'not_found'
  | 'archived'
  | 'unknown_assessment_type'
  | 'window_over'
  | 'opens_in_past'
  | 'window_too_long'
  | 'people_not_found'
  | 'nobody_listed'
  | 'nobody_to_ask'
  | 'too_many_asked'
  | 'not_enough_seats';

/** Asks people of a roster for one assessment: seats are promised and mails go out in the caller's transaction, or nothing happens. */
export async function createRequests(runtime: Runtime, tx: Transaction, asking: Asking): Promise<Outcome<Asked, AskingRefusal>> {
  const { membership, type, now } = asking;
  // Seats that were bought while it was offered can be used when it is no longer.
  if (!type.publishedAt && asking.payer !== 'seat') return refuse('unknown_assessment_type');
  const problem = whyNotWindow(asking, now);
  if (problem) return refuse(problem);
  const roster = await lockRoster(tx, membership.organizationId, asking.roster.id);
  if (!roster) return refuse('not_found');
  if (roster.archivedAt) return refuse('archived');
  const personIds = asking.personIds === 'all' ? 'all' : [...new Set(asking.personIds)];
  const people = await listAskable(tx, { rosterId: roster.id, assessmentTypeId: type.id, personIds, now });
  if (personIds !== 'all' && people.length < personIds.length) return refuse('people_not_found');
  const toAsk = people.filter((person) => !person.is_asked);
  if (toAsk.length === 0) return refuse(people.length === 0 ? 'nobody_listed' : 'nobody_to_ask');
  const tooMany = await whyTooMany(tx, { organizationId: membership.organizationId, people: toAsk.length, now });
  if (tooMany) return refuse('too_many_asked', [tooMany]);
  const requests = withListedIds(
    runtime,
    toAsk.map(({ id: personId }) => ({ personId })),
  );
  const payer = type.priceCents === 0 ? 'candidate' : asking.payer;
  if (payer === 'seat') {
    // Before anything is written: a refusal does not roll back.
    const requestIds = requests.map(({ id }) => id);
    const { organizationId } = membership;
    const promised = await promiseSeats(tx, { organizationId, assessmentTypeId: type.id, requestIds, now });
    if (!promised.ok) return promised;
  }
  const assignmentId = await save(runtime, tx, { ...asking, payer, requests });
  const notMailed = await countNotMailed(tx, assignmentId, now);
  return ok({ assignmentId, requests, alreadyAsked: people.length - toAsk.length, ...notMailed });
}

/** What stands against asking so many people now; null when nothing does. Whoever asks beside this one waits here, and counts these people too. */
async function whyTooMany(
  tx: Transaction,
  { organizationId, people, now }: { organizationId: string; people: number; now: Date },
): Promise<string | null> {
  const counted = await countAsked(tx, organizationId, countedSince(now));
  const perDay = counted ? requestsPerDayOf(counted, requestLimits, now) : 0;
  const left = Math.max(0, perDay - (counted?.asked ?? 0));
  if (people <= left) return null;
  const most = perDay.toLocaleString('en-US');
  if (left === 0) return `Your limit is ${most} people in 24 hours. Ask more tomorrow, or write to us to raise the limit.`;
  return `Your limit is ${most} people in 24 hours, which leaves ${left.toLocaleString('en-US')} now. Ask fewer people, or write to us to raise the limit.`;
}

type ToSave = Asking & { requests: readonly { id: string; personId: string }[] };

async function save(runtime: Runtime, tx: Transaction, { membership, roster, type, requests, now, ...terms }: ToSave): Promise<string> {
  const { opensAt, closesAt, message, payer } = terms;
  const { organizationId, userId } = membership;
  const { secret } = runtime.configuration;
  const assignmentId = runtime.dice.uuid();
  const assignment = {
    id: assignmentId,
    organizationId,
    rosterId: roster.id,
    assessmentTypeId: type.id,
    createdBy: userId,
    createdAt: now,
  };
  await insertAssignment(tx, { ...assignment, opensAt, closesAt, message, payer });
  const hashed = requests.map((request) => ({ ...request, tokenHash: requestTokenHash(requestToken(secret, request.id)) }));
  await insertRequests(tx, { organizationId, rosterId: roster.id, assignmentId, now, requests: hashed });
  const details = { assignment: assignmentId, roster: roster.id, requests: requests.length, payer, ...byKey(membership) };
  await insertAct(tx, { organizationId, at: now, act: 'requests.made', actorId: userId, details });
  await runtime.jobs.ask(tx, 'organizations.mail-requests', { assignmentId });
  return assignmentId;
}
