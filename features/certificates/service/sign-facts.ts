import type { Runtime } from '#platform/runtime/runtime.ts';
import { credentialOf, type SignedCredential } from '../rules/credential.ts';
import type { Level } from '../rules/level.ts';
import { signCredential } from './sign.ts';

type Row = {
  id: string;
  verificationCode: string;
  number: number;
  typeCode: string;
  typeName: string;
  level: Level;
  points: number;
  completedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
};

/** The signed credential that says what the row of a certificate says. */
export function signFacts(runtime: Runtime, row: Row & { holderName: string }, typeSlug: string, now: Date): Promise<SignedCredential> {
  const { id: certificateId, verificationCode: code, number, holderName, typeCode, typeName, level, points } = row;
  const { completedAt, issuedAt, expiresAt } = row;
  const type = { code: typeCode, slug: typeSlug, name: typeName };
  const facts = { certificateId, code, number, holderName, type, level, percent: points / 100, completedAt, issuedAt, expiresAt };
  return signCredential(runtime, credentialOf(facts, runtime.configuration.publicUrl), now);
}
