import type { Executor } from '#platform/database/database.ts';
import type { CertificateStatus, VerificationWay } from '../rules/certificate.ts';
import { readCode } from '../rules/code.ts';
import { publicStatus } from '../rules/public-certificate.ts';
import { listStatesByKeys } from '../store/public-certificates.ts';
import { insertVerifications } from '../store/verifications.ts';

export type Checked = { certificateId: string; status: CertificateStatus };

/** Checks many certificates at once by what was typed for each, in two statements; null where there is none. Nothing is recorded. */
export async function checkMany(tx: Executor, typed: readonly string[], now: Date): Promise<(Checked | null)[]> {
  const read = typed.map(readCode);
  const codes = [...new Set(read.flatMap((one) => ('code' in one ? [one.code] : [])))];
  const ids = [...new Set(read.flatMap((one) => ('id' in one ? [one.id] : [])))];
  const states = [...(await listStatesByKeys(tx, 'code', codes)), ...(await listStatesByKeys(tx, 'id', ids))];
  const byKey = new Map([...codes, ...ids].map((key, nth) => [key, states[nth]]));
  return read.map((one) => {
    const found = byKey.get('code' in one ? one.code : 'id' in one ? one.id : '');
    return found ? { certificateId: found.id, status: publicStatus(found, now) } : null;
  });
}

type Noted = { certificateIds: readonly string[]; verifiedBy: string | null; at: Date; way: VerificationWay };

/** Records lookups of many certificates in the caller's transaction, as single ones are. */
export async function recordMany(tx: Executor, { certificateIds, verifiedBy, at, way }: Noted): Promise<void> {
  if (certificateIds.length === 0) return;
  const rest = { verifiedBy, at, way, ipAddress: null, userAgent: null };
  await insertVerifications(
    tx,
    certificateIds.map((certificateId) => ({ certificateId, ...rest })),
  );
}
