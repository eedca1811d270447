import { ok } from '#platform/contract/outcome.ts';
import type { PageHead } from '#platform/http/pages/page-head.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type DrawCertificateHead, lookupRefusals, missLimit, verifyCertificate } from '../contract/verify.ts';
import { findPublic } from '../service/find-public.ts';
import { publicReply } from '../service/public-reply.ts';
import { recordVerification, writeVerifications } from '../service/record-verification.ts';

/** The public lookup. Whoever is signed in is noted with it; the holder learns when and how often, not by whom. */
export function verifyRoutes(runtime: Runtime): Route[] {
  const { publicUrl } = runtime.configuration;
  return [
    route(verifyCertificate, async ({ params, query, actor, now, address, userAgent }) => {
      const found = await findPublic(runtime.database, params.code, now);
      if (!found.ok) return found;
      const verifiedBy = actor?.userId ?? null;
      recordVerification(runtime, { certificateId: found.value.id, verifiedBy, address, userAgent, at: now, way: query.way });
      // A member may watch the certificate next, perhaps on another worker. What cannot be written now is written by a later tick.
      if (verifiedBy) await writeVerifications(runtime).catch(() => undefined);
      return ok(publicReply(found.value, publicUrl, now));
    }),
  ];
}

/**
 * What link previews read of a certificate's page. It is no verification and is not recorded: previews are fetched by machines, and a person who opens
 * the page is recorded when it asks.
 */
export function verifyPageHeads({ database, configuration }: Runtime, draw: DrawCertificateHead | null): PageHead[] {
  if (!draw) return [];
  return [
    {
      path: '/verify/:code',
      limits: [missLimit],
      async read({ params, now }) {
        const found = await findPublic(database, params['code'] ?? '', now);
        if (found.ok) return { markup: await draw(publicReply(found.value, configuration.publicUrl, now)) };
        return { stop: { code: found.refusal, ...lookupRefusals[found.refusal] } };
      },
    },
  ];
}
