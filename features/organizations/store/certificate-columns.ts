import { certificates } from '#features/certificates/tables.ts';

/** What lists of checked certificates read of each. */
export const certificateColumns = {
  code: certificates.verificationCode,
  holderName: certificates.holderName,
  typeName: certificates.typeName,
  level: certificates.level,
  points: certificates.points,
  issuedAt: certificates.issuedAt,
  expiresAt: certificates.expiresAt,
  state: certificates.state,
};
