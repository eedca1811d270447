export type LinkedinFacts = {
  typeName: string;
  issuedAt: string;
  expiresAt: string | null;
  /** The grouped code. */
  code: string;
  verifyUrl: string;
};

/** LinkedIn's form for a certification, filled in; months and years in UTC, as on the certificate. */
export function linkedinUrl({ typeName, issuedAt, expiresAt, code, verifyUrl }: LinkedinFacts): string {
  const fields: [string, string][] = [
    ['startTask', 'CERTIFICATION_NAME'],
    ['name', typeName],
    ['organizationName', 'Meridian'],
    ...monthFields('issue', issuedAt),
    ...(expiresAt === null ? [] : monthFields('expiration', expiresAt)),
    ['certUrl', verifyUrl],
    ['certId', code],
  ];
  return `https://www.linkedin.com/profile/add?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function monthFields(prefix: 'issue' | 'expiration', at: string): [string, string][] {
  const day = new Date(at);
  return [
    [`${prefix}Year`, String(day.getUTCFullYear())],
    [`${prefix}Month`, String(day.getUTCMonth() + 1)],
  ];
}
