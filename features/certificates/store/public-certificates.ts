import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { CertificateChange, CertificateState } from '../rules/certificate.ts';
import type { StoredCertificate } from '../rules/public-certificate.ts';

/** By the code that is printed on it, or by the id of its row. */
export type LookupKey = 'code' | 'id';

type Row = Omit<StoredCertificate, 'history'> & { nth: string; history: { kind: CertificateChange; at: string }[] | null };

const statementFor = (name: string, column: string, type: string): NamedStatement => ({
  name,
  text: `
    select asked.nth, c.id, c.verification_code as "code", c.holder_name as "holderName", c.name_corrected_at as "nameCorrectedAt",
      c.type_code as "typeCode", c.type_name as "typeName", c.level, c.points, c.completed_at as "completedAt", c.issued_at as "issuedAt",
      c.expires_at as "expiresAt", c.state, c.state_reason as "stateReason", c.state_at as "stateAt",
      c.credential is not null as "hasCredential", c.leaf_index is not null as "isLogged",
      (select json_agg(json_build_object('kind', kind, 'at', at) order by at, nth)
        from certificate_changes where certificate_id = c.id) as "history",
      (select verification_code from certificates where id = c.renews_id) as "renewsCode",
      (select verification_code from certificates where renews_id = c.id order by issued_at desc limit 1) as "renewedByCode"
    from unnest($1::${type}[]) with ordinality as asked (key, nth) join certificates c on c.${column} = asked.key`,
});

const statements: Record<LookupKey, NamedStatement> = {
  code: statementFor('certificates.find-by-code', 'verification_code', 'text'),
  id: statementFor('certificates.find-by-id', 'id', 'uuid'),
};

/** The certificate of each key, in their order; null where there is none. */
export async function listByKeys(tx: Executor, by: LookupKey, keys: readonly string[]): Promise<(StoredCertificate | null)[]> {
  const found: (StoredCertificate | null)[] = keys.map(() => null);
  for (const { nth, history, ...row } of await runNamed<Row>(tx, statements[by], [keys]))
    found[Number(nth) - 1] = { ...row, history: (history ?? []).map(({ kind, at }) => ({ kind, at: new Date(at) })) };
  return found;
}

type StoredState = { nth: string; id: string; holderName: string | null; state: CertificateState; expiresAt: Date | null };

const stateStatement = (name: string, column: string, type: string): NamedStatement => ({
  name,
  text: `
    select asked.nth, c.id, c.holder_name as "holderName", c.state, c.expires_at as "expiresAt"
    from unnest($1::${type}[]) with ordinality as asked (key, nth) join certificates c on c.${column} = asked.key`,
});

const stateStatements: Record<LookupKey, NamedStatement> = {
  code: stateStatement('certificates.state-by-code', 'verification_code', 'text'),
  id: stateStatement('certificates.state-by-id', 'id', 'uuid'),
};

/** The state of the certificate of each key, in their order; null where there is none. Without the facts that a single lookup shows. */
export async function listStatesByKeys(tx: Executor, by: LookupKey, keys: readonly string[]): Promise<(Omit<StoredState, 'nth'> | null)[]> {
  const found: (Omit<StoredState, 'nth'> | null)[] = keys.map(() => null);
  if (keys.length === 0) return found;
  for (const { nth, ...row } of await runNamed<StoredState>(tx, stateStatements[by], [keys])) found[Number(nth) - 1] = row;
  return found;
}
