import { type CertificateChange, type CertificateState, type CertificateStatus, statusOf } from './certificate.ts';
import type { Level } from './level.ts';

/** What anyone who has the code may know of a certificate; the id is for the server. */
export type PublicCertificate = {
  id: string;
  code: string;
  status: CertificateStatus;
  /** Why and since when it is not valid; an expired one needs no reason. */
  reason: string | null;
  since: Date | null;
  /** Null once the holder has deleted the account. */
  holderName: string | null;
  nameCorrectedAt: Date | null;
  typeCode: string;
  typeName: string;
  level: Level;
  percent: number;
  completedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
  hasCredential: boolean;
  /** Whether its credential has entered the log. */
  isLogged: boolean;
  /** What happened to it, oldest first. */
  history: { kind: CertificateChange; at: Date }[];
  /** The code of the certificate that this one renews, and of the one that renews it. */
  renewsCode: string | null;
  renewedByCode: string | null;
};

/** A certificate as it is stored, with what only time says left out. */
export type StoredCertificate = Omit<PublicCertificate, 'status' | 'reason' | 'since' | 'percent'> & {
  points: number;
  state: CertificateState;
  stateReason: string | null;
  stateAt: Date | null;
};

const holderLeft = 'The holder deleted their account.';

type StoredState = { holderName: string | null; state: CertificateState; expiresAt: Date | null };

const isWithoutHolder = ({ holderName, state }: StoredState): boolean => holderName === null && state === 'active';

/** What a check says of a certificate. One without a holder proves nothing about anybody, so it is never valid. */
export const publicStatus = (stored: StoredState, now: Date): CertificateStatus =>
  isWithoutHolder(stored) ? 'revoked' : statusOf(stored, now);

/** What a certificate is at this moment. */
export function publicCertificate({ points, state, stateReason, stateAt, ...stored }: StoredCertificate, now: Date): PublicCertificate {
  const isOrphaned = isWithoutHolder({ ...stored, state });
  const status = publicStatus({ ...stored, state }, now);
  const since = status === 'valid' ? null : status === 'expired' ? stored.expiresAt : stateAt;
  const reason = status === 'valid' || status === 'expired' ? null : (stateReason ?? (isOrphaned ? holderLeft : null));
  return { ...stored, percent: points / 100, status, reason, since };
}
