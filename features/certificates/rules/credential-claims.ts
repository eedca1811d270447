import { canonicalJson } from './canonical-json.ts';

/** What a credential says to a person, read from any document that has it in the usual places; absent where it has not. */
export type CredentialClaims = {
  code?: string;
  holderName?: string;
  assessment?: string;
  score?: string;
  level?: string;
  completedAt?: string;
  issuedAt?: string;
  expiresAt?: string;
};

/** The parts of a certificate that a person compares. */
export type ClaimedField = 'name' | 'score' | 'level' | 'date' | 'assessment' | 'code';

export function claimsOf(document: unknown): CredentialClaims {
  const at = (...path: (string | number)[]) => textAt(document, path);
  const code = /\/credentials\/([0-9A-Z]{20})$/.exec(at('id') ?? '')?.[1];
  return {
    ...(code !== undefined && { code }),
    ...textClaim('holderName', at('credentialSubject', 'identifier', 0, 'identityHash')),
    ...textClaim('assessment', at('credentialSubject', 'achievement', 'name')),
    ...textClaim('score', resultOf(document, '#percent')),
    ...textClaim('level', resultOf(document, '#level')),
    ...textClaim('completedAt', at('credentialSubject', 'activityEndDate')),
    ...textClaim('issuedAt', at('validFrom')),
    ...textClaim('expiresAt', at('validUntil')),
  };
}

/** Which of them differ between what is claimed and what was issued. */
export function differingFields(claimed: CredentialClaims, issued: CredentialClaims): ClaimedField[] {
  return fieldClaims.filter(([, keys]) => keys.some((key) => claimed[key] !== issued[key])).map(([field]) => field);
}

/** Whether two credentials are the same to the last character, however they were written down. */
export function areSameCredential(one: unknown, other: unknown): boolean {
  try {
    return canonicalJson(one) === canonicalJson(other);
  } catch {
    return false;
  }
}

const fieldClaims: readonly [ClaimedField, readonly (keyof CredentialClaims)[]][] = [
  ['name', ['holderName']],
  ['score', ['score']],
  ['level', ['level']],
  ['date', ['completedAt', 'issuedAt', 'expiresAt']],
  ['assessment', ['assessment']],
  ['code', ['code']],
];

/** By what it describes, because the order of results means nothing. */
function resultOf(document: unknown, ending: string): string | undefined {
  const results = valueAt(document, ['credentialSubject', 'result']);
  const found = Array.isArray(results) ? results.find((result) => textAt(result, ['resultDescription'])?.endsWith(ending)) : undefined;
  return textAt(found, ['value']);
}

function textAt(value: unknown, path: readonly (string | number)[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

const textClaim = (key: keyof CredentialClaims, text: string | undefined) => (text === undefined ? {} : { [key]: text });
