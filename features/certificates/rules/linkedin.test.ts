import { describe, expect, test } from 'vitest';
import { linkedinUrl } from './linkedin.ts';

const facts = {
  typeName: 'R&D: Global Aptitude Test 1',
  issuedAt: '2026-12-31T23:59:59Z',
  expiresAt: '2028-01-01T00:00:00Z',
  code: 'ABCDE-FGHJK-MNPQR-STVWX',
  verifyUrl: 'https://meridian.example/verify/ABCDEFGHJKMNPQRSTVWX',
};
const fieldsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('LinkedIn’s “add to profile”', () => {
  test('A-109 gets name, issuer, months in UTC, address and id of the certificate', () => {
    expect(linkedinUrl(facts)).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?/);
    expect(fieldsOf(linkedinUrl(facts))).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'R&D: Global Aptitude Test 1',
      organizationName: 'Meridian',
      issueYear: '2026',
      issueMonth: '12',
      expirationYear: '2028',
      expirationMonth: '1',
      certUrl: 'https://meridian.example/verify/ABCDEFGHJKMNPQRSTVWX',
      certId: 'ABCDE-FGHJK-MNPQR-STVWX',
    });
  });

  test('gets no expiration for a certificate without one', () => {
    const fields = fieldsOf(linkedinUrl({ ...facts, expiresAt: null }));
    expect(fields['expirationYear']).toBeUndefined();
    expect(fields['expirationMonth']).toBeUndefined();
  });
});
