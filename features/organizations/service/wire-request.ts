import { maskedEmail } from '#features/accounts/rules/masked-email.ts';
import type { Actor } from '#platform/http/route.ts';
import type { Executor } from '#platform/database/database.ts';
import { candidates } from '#features/attempts/rules/candidate.ts';
import type { MyRequest, RequestCaller, RequestView } from '../contract/asking.ts';
import { attachableSince, canObject } from '../rules/answer-request.ts';
import { type AskedRequest, findConfirmedKey, isMailStopped, listAttachable } from '../store/asked.ts';
import { isUnavailable } from './withdrawn-request.ts';

/** A request as the person asked reads it in their own list. */
export function wireMine(request: AskedRequest): MyRequest {
  return {
    ...wirePublic(request),
    share_level: request.shareLevel,
    is_on_board: request.isOnBoard,
    attempt_id: request.attemptId,
    result_id: request.resultId,
  };
}

const wirePublic = (request: AskedRequest) => ({
  id: request.id,
  // As the organization sees it: nothing has started while the clock has not.
  state: request.isUnopened ? ('accepted' as const) : request.state,
  organization: { name: request.organizationName, kind: request.kind, domain: request.domain, is_closed: request.isClosed },
  roster: { name: request.rosterName, has_board: request.hasBoard },
  type: {
    code: request.typeCode,
    slug: request.typeSlug,
    name: request.typeName,
    price_cents: request.priceCents,
    num_questions: request.numQuestions,
    duration_minutes: request.durationMinutes,
  },
  asked_at: request.askedAt.toISOString(),
  opens_at: request.opensAt.toISOString(),
  closes_at: request.closesAt.toISOString(),
  time_zone: request.timeZone,
  message: request.message,
  payer: request.payer,
});

/** How somebody stands to a request; the id alone opens it only for whom it is. */
export async function callerOf(tx: Executor, request: AskedRequest, actor: Actor | null): Promise<RequestCaller> {
  if (!actor) return 'signed_out';
  if (request.userId === actor.userId) return 'yours';
  if (request.userId !== null) return 'taken';
  if (!(candidates as readonly string[]).includes(actor.role)) return 'not_a_candidate';
  return (await findConfirmedKey(tx, actor.userId)) === request.emailKey ? 'yours' : 'other_address';
}

/** A request as its page shows it; what only its person may read is left out for everybody else. */
export async function viewRequest(tx: Executor, request: AskedRequest, actor: Actor | null, now: Date): Promise<RequestView> {
  const caller = await callerOf(tx, request, actor);
  const isOwn = actor !== null && request.userId === actor.userId;
  const isAnswerable = request.state === 'asked' || request.state === 'accepted';
  const attachable =
    isOwn && request.state === 'accepted'
      ? await listAttachable(tx, { userId: actor.userId, typeId: request.typeId, since: attachableSince(now) })
      : [];
  return {
    ...wirePublic(request),
    share_level: isOwn ? request.shareLevel : 'nothing',
    is_on_board: isOwn && request.isOnBoard,
    attempt_id: isOwn ? request.attemptId : null,
    result_id: isOwn ? request.resultId : null,
    caller,
    masked_email: maskedEmail(request.email),
    // A guest can only have come by the mailed link: an id opens nothing without an account.
    email: caller === 'signed_out' && request.state === 'asked' ? request.email : null,
    can_object: !isOwn && canObject(request),
    is_mail_stopped: await isMailStopped(tx, request.organizationId, request.emailKey),
    is_unavailable: isAnswerable && (await isUnavailable(tx, request, actor?.userId ?? null, now)),
    attachable: attachable.map((one) => ({
      attempt_id: one.attemptId,
      result_id: one.resultId,
      finished_at: one.finishedAt.toISOString(),
      points: one.points,
      passed: one.passed,
    })),
    server_now: now.toISOString(),
  };
}
