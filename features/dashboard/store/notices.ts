import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { NoticeKind } from '../rules/notice.ts';
import { seenNotices } from '../tables.ts';

export type NoticeRow = {
  kind: NoticeKind;
  id: string;
  at: Date;
  assessment: string | null;
  organization: string | null;
  organizationKind: 'employer' | 'university' | null;
  count: number | null;
  isNew: boolean;
};

/** Each branch gives kind, id, at, assessment, organization, organization kind and count. */
const aboutTests = (userId: string) => sql`
  select case attempt.finished_by when 'time' then 'ended_by_time' when 'leaving' then 'ended_by_leaving'
      when 'administrator' then 'ended_by_administrator' else 'result_ready' end as kind,
    result.id, result.completed_at as at, type.name as assessment, null::text as organization, null::text as "organizationKind",
    null::int as count
  from assessments attempt
  join assessment_results result on result.assessment_id = attempt.id
  join assessment_types type on type.id = attempt.assessment_type_id
  where attempt.user_id = ${userId} and attempt.annulled_at is null
  union all
  select 'result_corrected', result.id, result.regraded_at, type.name, null, null, null
  from assessments attempt
  join assessment_results result on result.assessment_id = attempt.id
  join assessment_types type on type.id = attempt.assessment_type_id
  where attempt.user_id = ${userId} and attempt.annulled_at is null and result.regraded_at is not null
  union all
  select 'attempt_voided', attempt.id, attempt.annulled_at, type.name, null, null, null
  from assessments attempt join assessment_types type on type.id = attempt.assessment_type_id
  where attempt.user_id = ${userId} and attempt.annulled_at is not null
  union all
  select 'review_' || review.state, result.id, coalesce(review.decided_at, review.opened_at), type.name, null, null, null
  from assessments attempt
  join assessment_results result on result.assessment_id = attempt.id
  join assessment_types type on type.id = attempt.assessment_type_id
  join integrity_reviews review on review.assessment_id = attempt.id
  where attempt.user_id = ${userId} and (review.decided_at is not null or attempt.annulled_at is null)
  union all
  select 'appeal_' || appeal.state, result.id, appeal.decided_at, type.name, null, null, null
  from assessments attempt
  join assessment_results result on result.assessment_id = attempt.id
  join assessment_types type on type.id = attempt.assessment_type_id
  join appeals appeal on appeal.assessment_id = attempt.id
  where attempt.user_id = ${userId} and appeal.decided_at is not null
  union all
  select 'report_' || report.decision, result.id, report.decided_at, type.name, null, null, null
  from assessments attempt
  join assessment_results result on result.assessment_id = attempt.id
  join assessment_types type on type.id = attempt.assessment_type_id
  join question_reports report on report.assessment_id = attempt.id
  where attempt.user_id = ${userId} and report.decided_at is not null`;

const aboutCertificatesAndPayments = (userId: string) => sql`
  select 'certificate_' || change.kind, change.id, change.at, certificate.type_name, null, null, null
  from certificates certificate join certificate_changes change on change.certificate_id = certificate.id
  where certificate.user_id = ${userId}
  union all
  select 'certificate_name_kept', correction.id, correction.decided_at, certificate.type_name, null, null, null
  from certificates certificate join name_corrections correction on correction.certificate_id = certificate.id
  where certificate.user_id = ${userId} and correction.decision = 'declined'
  union all
  select told.kind, payment.id, told.at, type.name, null, null, null
  from payments payment
  join assessment_types type on type.id = payment.assessment_type_id
  cross join lateral (values
    ('payment_received', case when payment.status = 'completed' and payment.amount > 0 then payment.settled_at end),
    ('payment_refunded', payment.refunded_at)) told (kind, at)
  where payment.user_id = ${userId} and payment.seats is null and told.at is not null`;

/** What an account of its own accord cannot see is not told either: a request reaches the account that answered, else the confirmed address. */
const aboutRequests = (userId: string) => sql`
  select told.kind, request.id, told.at, type.name, organization.name, organization.kind, null
  from assessment_requests request
  join assignments assignment on assignment.id = request.assignment_id
  join organizations organization on organization.id = request.organization_id
  join assessment_types type on type.id = assignment.assessment_type_id
  cross join lateral (values
    ('request_received', request.asked_at),
    ('request_canceled', case when request.state = 'canceled' and (request.user_id is not null or request.accepted_at is null) then request.state_at end)) told (kind, at)
  where told.at is not null and request.id in (
    select mine.id from assessment_requests mine where mine.user_id = ${userId}
    union all
    select mine.id from users person
    join roster_people asked on asked.email_key = person.email_key
    join assessment_requests mine on mine.person_id = asked.id
    where person.id = ${userId} and person.email_verified and mine.user_id is null)`;

const aboutTheAccount = (userId: string) => sql`
  select told.kind, request.id, told.at, null, null, null, null
  from accommodation_requests request
  cross join lateral (values
    (case when request.state = 'declined' then 'accommodation_declined' else 'accommodation_granted' end, request.decided_at),
    ('accommodation_ended', case when request.state = 'ended' then request.closed_at end)) told (kind, at)
  where request.user_id = ${userId} and told.at is not null
  union all
  select case when proposal.decision = 'granted' then 'accommodation_granted' else 'accommodation_declined' end, proposal.id,
    proposal.decided_at, null, null, null, null
  from assessment_requests request join accommodation_proposals proposal on proposal.request_id = request.id
  where request.user_id = ${userId} and not request.is_other_address and proposal.decided_at is not null
  union all
  select 'role_' || request.status, request.id, request.decided_at, null, null,
    case when request.requested_role in ('employer', 'university') then request.requested_role end, null
  from role_requests request where request.user_id = ${userId} and request.decided_at is not null`;

/** Owners buy seats and get the mails about them; everybody who works there watches certificates. */
const aboutTheOrganization = (userId: string) => sql`
  select told.kind, pack.id, told.at, type.name, organization.name, organization.kind, pack.size
  from organization_members member
  join organizations organization on organization.id = member.organization_id
  join seat_packs pack on pack.organization_id = member.organization_id
  join assessment_types type on type.id = pack.assessment_type_id
  cross join lateral (values ('seats_ready', pack.created_at), ('seats_expiring', pack.notice_at)) told (kind, at)
  where member.user_id = ${userId} and member.role = 'owner' and organization.closed_at is null and pack.ended_at is null
    and told.at is not null and told.at >= member.joined_at
  union all
  select 'watch_' || watch.fired_for, watch.id, watch.fired_at, certificate.type_name, organization.name, organization.kind, null
  from organization_members member
  join organizations organization on organization.id = member.organization_id
  join watches watch on watch.organization_id = member.organization_id
  join certificates certificate on certificate.id = watch.certificate_id
  where member.user_id = ${userId} and organization.closed_at is null and watch.fired_at >= member.joined_at`;

/** The newest first, read from the rows that they are about; to the millisecond, as the browser says what was seen. */
export async function listNoticesOf(tx: Executor, userId: string, most: number): Promise<NoticeRow[]> {
  const { rows } = await tx.execute<NoticeRow & { at: string }>(sql`
    select told.*, told.at > coalesce(seen.seen_at, '-infinity') as "isNew"
    from (
      select kind, id, date_trunc('milliseconds', at) as at, assessment, organization, "organizationKind", count
      from (${aboutTests(userId)} union all ${aboutCertificatesAndPayments(userId)} union all ${aboutRequests(userId)}
        union all ${aboutTheAccount(userId)} union all ${aboutTheOrganization(userId)}) everything
      order by at desc, kind, id limit ${most}
    ) told
    left join seen_notices seen on seen.user_id = ${userId}
    order by told.at desc, told.kind, told.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** What was seen stays seen: an older window takes nothing back. */
export async function putSeen(tx: Executor, userId: string, until: Date): Promise<void> {
  await tx
    .insert(seenNotices)
    .values({ userId, seenAt: until })
    .onConflictDoUpdate({
      target: seenNotices.userId,
      set: { seenAt: sql`greatest(${seenNotices.seenAt}, excluded.seen_at)` },
    });
}

export async function findSeenAt(tx: Executor, userId: string): Promise<Date | null> {
  const [row] = await tx.select({ seenAt: seenNotices.seenAt }).from(seenNotices).where(eq(seenNotices.userId, userId));
  return row?.seenAt ?? null;
}
