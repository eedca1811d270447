import type { Level } from './level.ts';

/** What a credential says, before it is in the form that verifiers read. */
export type CredentialFacts = {
  certificateId: string;
  /** Twenty characters, without dashes. */
  code: string;
  /** Its position in the status lists. */
  number: number;
  holderName: string;
  type: { code: string; slug: string; name: string };
  level: Level;
  percent: number;
  completedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
};

export const credentialContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** Entries of one status list, the least that keeps a holder hidden among others. */
export const statusListLength = 131_072;

export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** did:web writes the port's colon as %3A. */
export const issuerDid = (publicUrl: string): string => `did:web:${publicUrl.replace(/^https?:\/\//, '').replaceAll(':', '%3A')}`;

export const credentialUrl = (publicUrl: string, code: string): string => `${publicUrl}/credentials/${code}`;

export const statusListUrl = (publicUrl: string, purpose: StatusPurpose, list: number): string =>
  `${publicUrl}/credentials/status/${purpose}/${list}`;

/**
 * The Open Badges 3.0 credential of a certificate, unsigned. Its shape is fixed: the same fields in the same places for everybody, so that it can
 * be checked without a general JSON-LD processor.
 */
export function credentialOf(facts: CredentialFacts, publicUrl: string) {
  const { code, number, type } = facts;
  const achievement = `${publicUrl}/assessments/${type.slug}`;
  return {
    '@context': [...credentialContexts],
    id: credentialUrl(publicUrl, code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${type.name} certificate`,
    issuer: { id: issuerDid(publicUrl), type: ['Profile'], name: 'Meridian', url: publicUrl },
    validFrom: secondsOf(facts.issuedAt),
    ...(facts.expiresAt && { validUntil: secondsOf(facts.expiresAt) }),
    credentialSubject: {
      id: `urn:uuid:${facts.certificateId}`,
      type: ['AchievementSubject'],
      activityEndDate: secondsOf(facts.completedAt),
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.holderName, identityType: 'name' }],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certification',
        humanCode: type.code,
        name: type.name,
        description: `Passed the ${type.name} assessment.`,
        criteria: { narrative: 'A score at or above the passing score for this assessment, in one timed attempt.' },
        resultDescription: [
          { id: `${achievement}#percent`, type: ['ResultDescription'], name: 'Score', resultType: 'Percent' },
          { id: `${achievement}#level`, type: ['ResultDescription'], name: 'Level', resultType: 'PerformanceLevel' },
        ],
      },
      result: [
        { type: ['Result'], resultDescription: `${achievement}#percent`, value: facts.percent.toFixed(1) },
        { type: ['Result'], resultDescription: `${achievement}#level`, value: facts.level },
      ],
    },
    credentialStatus: statusPurposes.map((purpose) => ({
      id: `${statusListUrl(publicUrl, purpose, Math.floor(number / statusListLength))}#${number % statusListLength}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(number % statusListLength),
      statusListCredential: statusListUrl(publicUrl, purpose, Math.floor(number / statusListLength)),
    })),
  };
}

export type UnsignedCredential = ReturnType<typeof credentialOf>;

/** How long a verifier may keep a status list, in milliseconds: nobody learns of a revocation later than that. */
export const statusListTtlMs = 3000;

/** How long a signed status list may be relied on at most. It is signed again after half of that, so that whoever fetches it has the other half. */
export const statusListValidMs = 24 * 3_600_000;

/** A status list, unsigned. It says from when it is by its proof alone: a `validFrom` would make it "not yet valid" for a clock that is slow. */
export function statusListOf(
  { purpose, list, encoded, validUntil }: { purpose: StatusPurpose; list: number; encoded: string; validUntil?: Date },
  did: string,
  publicUrl: string,
) {
  const url = statusListUrl(publicUrl, purpose, list);
  return {
    '@context': [credentialContexts[0]],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    ...(validUntil && { validUntil: secondsOf(validUntil) }),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      ttl: statusListTtlMs,
      encodedList: encoded,
    },
  };
}

/** An embedded Data Integrity proof, eddsa-rdfc-2022. */
export type CredentialProof = {
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-rdfc-2022';
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  proofValue: string;
};

export type SignedCredential = UnsignedCredential & { proof: CredentialProof };

const secondsOf = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z');
