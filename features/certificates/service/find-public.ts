import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Database } from '#platform/database/database.ts';
import type { lookupRefusals } from '../contract/verify.ts';
import { readCode } from '../rules/code.ts';
import { type PublicCertificate, publicCertificate, type StoredCertificate } from '../rules/public-certificate.ts';
import { listByKeys, type LookupKey } from '../store/public-certificates.ts';

/** How many lookups one statement answers at most. */
const mostAtOnce = 256;

type Find = (key: string) => Promise<StoredCertificate | null>;
const finders = new WeakMap<Database, Record<LookupKey, Find>>();

/**
 * The certificate of a code or id as somebody typed it, read at this moment: nothing is cached, so a revocation is seen by the next lookup. A typing
 * error is found before the database is asked. Lookups that come together share one statement.
 */
export async function findPublic(
  database: Database,
  typed: string,
  now: Date,
): Promise<Outcome<PublicCertificate, keyof typeof lookupRefusals>> {
  const read = readCode(typed);
  if ('problem' in read) return refuse(read.problem);
  const { code: findByCode, id: findById } = findersOf(database);
  const stored = 'code' in read ? await findByCode(read.code) : await findById(read.id);
  return stored ? ok(publicCertificate(stored, now)) : refuse('certificate_not_found');
}

function findersOf(database: Database): Record<LookupKey, Find> {
  const known = finders.get(database);
  if (known) return known;
  const finder = (by: LookupKey): Find =>
    createBatch<string, StoredCertificate | null>({ run: (keys) => listByKeys(database.quick, by, keys), maxSize: mostAtOnce });
  const made = { code: finder('code'), id: finder('id') };
  finders.set(database, made);
  return made;
}
