import type { Executor } from '#platform/database/database.ts';
import { listVerifiers } from '../store/certificates.ts';

/** The addresses that hear of a change of state because they looked the certificate up while they were logged in: nobody else need write to them. */
export async function listMailedVerifiers(tx: Executor, certificateId: string, holderId: string | null): Promise<Set<string>> {
  return new Set(await listVerifiers(tx, certificateId, holderId));
}
