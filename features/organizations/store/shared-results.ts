import type { CategoryScore } from '#features/attempts/rules/score.ts';
import type { CertificateState } from '#features/certificates/rules/certificate.ts';
import type { ReviewState } from '#features/integrity/rules/review.ts';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { DisclosureWay, ShareLevel } from '../rules/assessment-request.ts';

/** A result whose candidate lets the organization see something of it, with all that its state depends on. */
export type SharedRow = {
  requestId: string;
  level: Exclude<ShareLevel, 'nothing'>;
  isOnBoard: boolean;
  assessmentTypeId: string;
  /** Where the roster is. */
  completedOn: string;
  regradedAt: Date | null;
  passed: boolean;
  passPercent: number;
  points: number;
  earned: number;
  possible: number;
  categories: readonly CategoryScore[];
  annulledAt: Date | null;
  review: ReviewState | null;
  refundDueAt: Date | null;
  dispute: 'open' | 'won' | 'lost' | null;
  certificate: CertificateState | null;
};

// Somebody who deleted the account, or whose account is disabled, shares nothing any more.
const sharedStatement = {
  name: 'organizations.shared-results',
  text: `
    select request.id as "requestId", request.share_level as level, request.is_on_board and roster.has_board as "isOnBoard",
      result.assessment_type_id as "assessmentTypeId", request.finished_on::text as "completedOn", result.regraded_at as "regradedAt",
      result.passed, result.pass_percent as "passPercent", result.overall_score as points, result.earned, result.possible,
      result.category_scores as categories, attempt.annulled_at as "annulledAt", review.state as review,
      payment.refund_due_at as "refundDueAt", payment.dispute, certificate.state as certificate
    from assessment_requests request
    join rosters roster on roster.id = request.roster_id
    join assessment_results result on result.id = request.result_id
    join assessments attempt on attempt.id = result.assessment_id and attempt.user_id = request.user_id
    join users person on person.id = request.user_id and person.disabled_at is null
    left join integrity_reviews review on review.assessment_id = attempt.id
    left join payments payment on payment.assessment_id = attempt.id
    left join certificates certificate on certificate.result_id = result.id
    where request.id = any ($1::uuid[]) and request.organization_id = $2 and request.state = 'shared' and request.share_level <> 'nothing'`,
};

/** Those of these requests of an organization whose results it may see something of now. */
export async function listShared(tx: Executor, organizationId: string, requestIds: readonly string[]): Promise<SharedRow[]> {
  return runNamed<SharedRow>(tx, sharedStatement, [requestIds, organizationId]);
}

export type NewDisclosures = {
  seen: readonly { requestId: string; level: Exclude<ShareLevel, 'nothing'> }[];
  way: DisclosureWay;
  viewerId: string;
  now: Date;
};

// Sorted, so that two readers of the same requests never wait for each other in a circle. A page that refreshes by itself writes once a minute
// and counts as one look until it was closed for ten.
const noteStatement = {
  name: 'organizations.note-disclosures',
  text: `
    insert into disclosures as noted (request_id, way, viewer_id, day, level, first_at, last_at, times)
    select seen.id, $3, $4, $5, seen.level, $6, $6, 1
    from unnest($1::uuid[], $2::text[]) seen (id, level)
    order by seen.id
    on conflict (request_id, way, viewer_id, day, level) do update
    set last_at = excluded.last_at,
      times = noted.times + case when excluded.last_at - noted.last_at >= interval '10 minutes' then 1 else 0 end
    where excluded.last_at - noted.last_at >= interval '1 minute'`,
};

export async function noteDisclosures(tx: Executor, { seen, way, viewerId, now }: NewDisclosures): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const ids = seen.map(({ requestId }) => requestId);
  const levels = seen.map(({ level }) => level);
  await runNamed(tx, noteStatement, [ids, levels, way, viewerId, day, now]);
}
