import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { confirmDomain, openDomainProof, requestDomainProof } from '../contract/domain.ts';
import { proveDomain, readProof, requestProof } from '../service/domain.ts';
import { heldMemberFor } from '../service/membership.ts';

export function domainRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(requestDomainProof, async ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!member.ok) return member;
        const outcome = await requestProof(runtime, tx, { membership: member.value, email: body.email, now });
        return outcome.ok ? ok({ domain: outcome.value.domain, expires_at: outcome.value.expiresAt.toISOString() }) : outcome;
      }),
    ),
    route(openDomainProof, async ({ body, now }) => {
      const found = await readProof(database, body.token, now);
      if (!found) return refuse('link_ended');
      return ok({ organization: found.organization.name, kind: found.organization.kind, domain: found.proof.domain });
    }),
    route(confirmDomain, async ({ body, now }) => transactionWithRetry(database, (tx) => proveDomain(tx, { token: body.token, now }))),
  ];
}
