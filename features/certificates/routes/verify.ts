import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { verifyCertificate } from '../contract/verify.ts';
import { groupCode } from '../rules/code.ts';
import { credentialUrl } from '../rules/credential.ts';
import type { PublicCertificate } from '../rules/public-certificate.ts';
import { findPublic } from '../service/find-public.ts';
import { recordVerification } from '../service/record-verification.ts';

/** The public lookup. Whoever is signed in is noted with it; the holder learns when and how often, not by whom. */
export function verifyRoutes(runtime: Runtime): Route[] {
  const { publicUrl } = runtime.configuration;
  return [
    route(verifyCertificate, async ({ params, query, actor, now, address, userAgent }) => {
      const found = await findPublic(runtime.database, params.code, now);
      if (!found.ok) return found;
      const verifiedBy = actor?.userId ?? null;
      recordVerification(runtime, { certificateId: found.value.id, verifiedBy, address, userAgent, at: now, way: query.way });
      return ok(replyOf(found.value, publicUrl, now));
    }),
  ];
}

const wireMoment = (at: Date | null): string | null => at?.toISOString() ?? null;
const wireCode = (code: string | null): string | null => (code === null ? null : groupCode(code));

function replyOf(found: PublicCertificate, publicUrl: string, now: Date) {
  const isValid = found.status === 'valid';
  return {
    title: 'Verification Successful' as const,
    message: isValid ? ('Certificate is valid and active.' as const) : ('Certificate has been revoked or expired.' as const),
    is_valid: isValid,
    status: found.status,
    reason: found.reason,
    since: wireMoment(found.since),
    checked_at: now.toISOString(),
    code: groupCode(found.code),
    holder_name: found.holderName,
    name_corrected_at: wireMoment(found.nameCorrectedAt),
    assessment: { code: found.typeCode, name: found.typeName },
    level: found.level,
    percent: found.percent,
    completed_at: found.completedAt.toISOString(),
    issued_at: found.issuedAt.toISOString(),
    expires_at: wireMoment(found.expiresAt),
    history: found.history.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    renews: wireCode(found.renewsCode),
    renewed_by: wireCode(found.renewedByCode),
    verify_url: `${publicUrl}/verify/${groupCode(found.code)}`,
    credential_url: found.hasCredential ? credentialUrl(publicUrl, found.code) : null,
  };
}
