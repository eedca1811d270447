/** Suspended may become active again; revoked stays revoked unless an administrator reinstates it. Expiry is a matter of time, not of state. */
export type CertificateState = 'active' | 'suspended' | 'revoked';

/** What a verification says about a certificate. */
export type CertificateStatus = 'valid' | 'expired' | 'suspended' | 'revoked';

/** What happened to a certificate, in the order of its history. */
export type CertificateChange = 'issued' | 'name_corrected' | 'score_corrected' | 'suspended' | 'reinstated' | 'revoked';

/** Why a change happened, where no administrator decided it alone. */
export type ChangeCause = 'passed' | 'administrator' | 'dispute' | 'regrade' | 'integrity' | 'annulment' | 'account_deleted';

/** A suspended or revoked certificate says so whether or not it has also expired. */
export function statusOf({ state, expiresAt }: { state: CertificateState; expiresAt: Date | null }, now: Date): CertificateStatus {
  if (state !== 'active') return state;
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
}
