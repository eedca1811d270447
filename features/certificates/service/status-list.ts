import { gzipSync } from 'node:zlib';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { statusListOf, statusListValidMs, type StatusPurpose } from '../rules/credential.ts';
import { findBits, findSignedList, putBits, saveSignedList, type StatusBits } from '../store/status-lists.ts';
import { issuerOf } from './keys.ts';
import { signDocument } from './sign.ts';

const bitsOf: Readonly<Record<CertificateState, StatusBits>> = {
  active: { revocation: 0, suspension: 0 },
  suspended: { revocation: 0, suspension: 1 },
  revoked: { revocation: 1, suspension: 0 },
};

/** Makes the status lists say what state a certificate is in, from the commit on. Called for every new certificate and every change of state. */
export const putStatus = (tx: Executor, { number, state, now }: { number: number; state: CertificateState; now: Date }): Promise<void> =>
  putBits(tx, number, bitsOf[state], now);

export type ReadStatusList = (purpose: StatusPurpose, list: number, now: Date) => Promise<string | null>;

/** Reads signed status lists. Each version is signed once in half the time it is valid, by the first server that is asked for it; nobody gets one older than the database has. */
export function createStatusListReader(runtime: Runtime): ReadStatusList {
  const signing = new Map<string, Promise<string | null>>();
  return async (purpose, list, now) => {
    const found = await findSignedList(runtime.database, purpose, list, new Date(now.getTime() + statusListValidMs / 2));
    if (found === null || found.text !== null) return found?.text ?? null;
    // Whoever waits for a signature has read its version: the list cannot be older than that.
    const key = `${purpose} ${list} ${found.version}`;
    const begun = signing.get(key) ?? signList(runtime, purpose, list, now).finally(() => signing.delete(key));
    signing.set(key, begun);
    return begun;
  };
}

async function signList(runtime: Runtime, purpose: StatusPurpose, list: number, now: Date): Promise<string | null> {
  const found = await findBits(runtime.database, purpose, list);
  if (found === null) return null;
  const { did, publicUrl } = issuerOf(runtime);
  const encoded = `u${gzipSync(found.bits).toString('base64url')}`;
  const validUntil = new Date(now.getTime() + statusListValidMs);
  const text = JSON.stringify(await signDocument(runtime, statusListOf({ purpose, list, encoded, validUntil }, did, publicUrl), now));
  await saveSignedList(runtime.database, purpose, list, found.version, text);
  return text;
}
