import type { Reply } from '#platform/contract/contract.ts';
import type { verifyCertificate } from '../contract/verify.ts';
import { groupCode } from '../rules/code.ts';
import { credentialUrl } from '../rules/credential.ts';
import type { PublicCertificate } from '../rules/public-certificate.ts';
import { verifyPath } from '../rules/verify-path.ts';

const wireMoment = (at: Date | null): string | null => at?.toISOString() ?? null;
const wireCode = (code: string | null): string | null => (code === null ? null : groupCode(code));

/** The two sentences that the spec gives, and one of our own for a suspension, which may end. */
const messages = {
  valid: 'Certificate is valid and active.',
  expired: 'Certificate has been revoked or expired.',
  revoked: 'Certificate has been revoked or expired.',
  suspended: 'Certificate is suspended.',
} as const satisfies Record<PublicCertificate['status'], Reply<typeof verifyCertificate>['message']>;

/** A certificate as anyone may see it, on the wire. */
export function publicReply(found: PublicCertificate, publicUrl: string, now: Date): Reply<typeof verifyCertificate> {
  const isValid = found.status === 'valid';
  return {
    title: 'Verification Successful',
    message: messages[found.status],
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
    verify_url: publicUrl + verifyPath(found.code),
    credential_url: found.hasCredential ? credentialUrl(publicUrl, found.code) : null,
    in_public_log: found.isLogged,
  };
}
