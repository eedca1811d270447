import { publicStatus } from '#features/certificates/rules/public-certificate.ts';
import type { CheckedCertificate } from '../contract/checks.ts';

type Stored = {
  code: string;
  holderName: string | null;
  typeName: string;
  level: CheckedCertificate['level'];
  points: number;
  issuedAt: Date;
  expiresAt: Date | null;
  state: 'active' | 'suspended' | 'revoked';
};

/** A certificate of a list, as it is now. */
export function wireChecked(stored: Stored, watchId: string | null, now: Date): CheckedCertificate {
  return {
    code: stored.code,
    holder_name: stored.holderName,
    assessment_name: stored.typeName,
    level: stored.level,
    percent: stored.points / 100,
    issued_at: stored.issuedAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    status: publicStatus(stored, now),
    watch_id: watchId,
  };
}
