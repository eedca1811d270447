import { grantAccommodation } from '#features/attempts/service/grant-accommodation.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { proposalDecided, timeProposed } from '../mail/accommodation-proposals.ts';
import { canPropose } from '../rules/accommodation-proposal.ts';
import { insertProposal, lockProposal, lockRequestToPropose, putProposal } from '../store/accommodation-proposals.ts';
import { insertAct } from '../store/acts.ts';
import { isMailStopped } from '../store/asked.ts';
import type { Membership } from '../store/members.ts';

type Proposal = { membership: Membership; requestId: string; timePercent: number; words: string; now: Date };

/** A university proposes more time for a student, who always hears of it, whatever they are allowed already. There is one proposal a request for good, so that a second try says nothing about the first. */
export async function propose(
  runtime: Runtime,
  tx: Transaction,
  { membership, requestId, timePercent, words, now }: Proposal,
): Promise<Outcome<undefined, 'not_found' | 'already_proposed' | 'too_late'>> {
  const { organizationId, userId, name } = membership;
  const request = await lockRequestToPropose(tx, organizationId, requestId);
  if (!request) return refuse('not_found');
  if (!canPropose(request.state)) return refuse('too_late');
  const id = runtime.dice.uuid();
  const isNew = await insertProposal(tx, { id, organizationId, requestId, proposedBy: userId, timePercent, words, proposedAt: now });
  if (!isNew) return refuse('already_proposed');
  await insertAct(tx, { organizationId, at: now, act: 'accommodations.proposed', actorId: userId, details: { requestId } });
  const { publicUrl } = runtime.configuration;
  // Whoever stopped all mail of the university finds the proposal on the dashboard.
  if (request.email !== null && !(await isMailStopped(tx, organizationId, request.emailKey)))
    await sendMail(
      runtime,
      tx,
      timeProposed({ to: request.email, publicUrl, organization: name, typeName: request.typeName, timePercent }),
    );
  return ok();
}

/** The student agrees, or does not; until an administrator has decided, the last answer counts. */
export async function answer(
  tx: Transaction,
  { id, userId, agrees, now }: { id: string; userId: string; agrees: boolean; now: Date },
): Promise<Outcome<undefined, 'not_found' | 'already_decided'>> {
  const proposal = await lockProposal(tx, id);
  if (proposal?.userId !== userId) return refuse('not_found');
  if (proposal.decision !== null) return refuse('already_decided');
  await putProposal(tx, id, agrees ? { agreedAt: now, declinedAt: null } : { agreedAt: null, declinedAt: now });
  return ok();
}

type Decision = { id: string; decision: 'granted' | 'refused'; reason: string; actorId: string; now: Date };

/** An administrator decides what a student agreed to. Whoever is allowed more time already keeps it. */
export async function decide(
  runtime: Runtime,
  tx: Transaction,
  { id, decision, reason, actorId, now }: Decision,
): Promise<Outcome<undefined, 'not_found' | 'already_decided'>> {
  const proposal = await lockProposal(tx, id);
  if (!proposal || proposal.agreedAt === null) return refuse('not_found');
  if (proposal.decision !== null) return refuse('already_decided');
  await putProposal(tx, id, { decision, reason, decidedBy: actorId, decidedAt: now });
  const { userId, email: to, organization, typeName } = proposal;
  const timePercent = Math.max(proposal.timePercent, proposal.currentPercent ?? 0);
  if (decision === 'granted') await grantAccommodation(tx, { userId, timePercent, note: reason, actorId, now });
  const subject = `accommodation-proposal:${id}` as const;
  await recordAct(tx, { at: now, act: 'organizations.accommodation-proposal.decided', actorId, subject, details: { decision } });
  const { publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, proposalDecided({ to, publicUrl, organization, typeName, timePercent, decision, reason }));
  return ok();
}
