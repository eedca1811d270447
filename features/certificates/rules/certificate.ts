/** Suspended may become active again; revoked stays revoked unless an administrator reinstates it. Expiry is a matter of time, not of state. */
export const certificateStates = ['active', 'suspended', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What a verification says about a certificate. */
export const certificateStatuses = ['valid', 'expired', 'suspended', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** What happened to a certificate, in the order of its history. */
export const certificateChangeKinds = ['issued', 'name_corrected', 'score_corrected', 'suspended', 'reinstated', 'revoked'] as const;
export type CertificateChange = (typeof certificateChangeKinds)[number];

/** Why a change happened, where no administrator decided it alone. */
export const changeCauses = [
  'passed',
  'administrator',
  'dispute',
  'refund',
  'regrade',
  'integrity',
  'annulment',
  'account_deleted',
] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** How a certificate was looked up: on its page, by a program, by a dropped file, by its badge on another site, or with many others at once. */
export const verificationWays = ['page', 'api', 'file', 'badge', 'bulk'] as const;
export type VerificationWay = (typeof verificationWays)[number];

/** A suspended or revoked certificate says so whether or not it has also expired. */
export function statusOf({ state, expiresAt }: { state: CertificateState; expiresAt: Date | null }, now: Date): CertificateStatus {
  if (state !== 'active') return state;
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
}
