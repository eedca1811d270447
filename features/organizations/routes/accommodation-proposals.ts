import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { answerProposal, decideProposal, listMyProposals, proposeAccommodation } from '../contract/accommodation-proposals.ts';
import { proposalStateOf } from '../rules/accommodation-proposal.ts';
import { answer, decide, propose } from '../service/accommodation-proposals.ts';
import { memberFor } from '../service/membership.ts';
import { listProposalsOf } from '../store/accommodation-proposals.ts';

/** More time that a university proposes, a student agrees to, and an administrator decides. */
export function accommodationProposalRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(proposeAccommodation, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return refuse(member.refusal === 'organization_closed' ? 'organization_closed' : 'no_organization');
        const { time_percent: timePercent, words } = body;
        const proposed = await propose(runtime, tx, { membership: member.value, requestId: params.id, timePercent, words, now });
        return proposed.ok ? ok({}) : proposed;
      }),
    ),
    route(listMyProposals, async ({ actor }) => {
      const found = await listProposalsOf(database, actor.userId);
      return ok({
        proposals: found.map((one) => ({
          id: one.id,
          request_id: one.requestId,
          organization: one.organization,
          type: { code: one.typeCode, name: one.typeName },
          time_percent: one.timePercent,
          words: one.words,
          proposed_at: one.proposedAt.toISOString(),
          state: proposalStateOf(one),
          reason: one.reason,
        })),
      });
    }),
    route(answerProposal, async ({ actor, params, body, now }) => {
      const answered = await database.transaction((tx) => answer(tx, { id: params.id, userId: actor.userId, agrees: body.agrees, now }));
      return answered.ok ? ok({}) : answered;
    }),
    route(decideProposal, async ({ actor, params, body, now }) => {
      const decided = await database.transaction((tx) => decide(runtime, tx, { id: params.id, ...body, actorId: actor.userId, now }));
      return decided.ok ? ok({}) : decided;
    }),
  ];
}
