import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { verificationLogs } from '../tables.ts';

export type Verification = Omit<Required<typeof verificationLogs.$inferInsert>, 'id'>;

const insertStatement: NamedStatement = {
  name: 'certificates.insert-verifications',
  // Between the lookup and this, a certificate or the account of whoever asked may have been deleted.
  text: `
    insert into verification_logs (certificate_id, verified_by, ip_address, user_agent, at, way)
    select c.id, u.id, ip_address, user_agent, at, way
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[]) with ordinality
      as looked (certificate_id, verified_by, ip_address, user_agent, at, way, nth)
    join certificates c on c.id = looked.certificate_id
    left join users u on u.id = looked.verified_by
    order by nth`,
};

export async function insertVerifications(tx: Executor, rows: readonly Verification[]): Promise<void> {
  await runNamed(tx, insertStatement, [
    rows.map((row) => row.certificateId),
    rows.map((row) => row.verifiedBy),
    rows.map((row) => row.ipAddress),
    rows.map((row) => row.userAgent),
    rows.map((row) => row.at),
    rows.map((row) => row.way),
  ]);
}

/** Forgets where lookups before this moment came from, some at a time; answers with how many it forgot. */
export async function forgetOrigins(tx: Executor, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update verification_logs set ip_address = null, user_agent = null
    where id in (select id from verification_logs where ip_address is not null and at < ${before} order by at limit ${atMost})`);
  return rowCount ?? 0;
}
