import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { makeCode } from '#features/certificates/rules/code.ts';

const atOnce = 10_000;

/** Results and accounts behind them would only take time to fill: lookups never read them. */
const fill = `
  insert into certificates (id, number, verification_code, result_id, assessment_type_id, type_code, type_name, holder_name, level, points,
    completed_at, issued_at, expires_at, state, state_reason, state_at)
  select gen_random_uuid(), nextval('certificate_numbers'), made_code, gen_random_uuid(), type.id, type.code, type.name,
    initcap(translate(substr(md5(made_code), 1, 6), '0123456789', 'aeiouaeiou')) || ' ' || initcap(translate(substr(md5(made_code), 7, 8), '0123456789', 'aeiouaeiou')),
    'Merit', 8000 + (nth % 100)::int * 10, issued.at, issued.at, issued.at + interval '2 years',
    case when nth % 50 = 0 then 'revoked' else 'active' end, case when nth % 50 = 0 then 'A reason.' end, case when nth % 50 = 0 then issued.at end
  from unnest($1::text[]) with ordinality as made (made_code, nth)
  cross join (select id, code, name from assessment_types order by code limit 1) type
  cross join lateral (select now() - random() * interval '600 days' as at) issued`;

const history = `
  insert into certificate_changes (id, certificate_id, kind, cause, at)
  select gen_random_uuid(), id, 'issued', 'passed', issued_at from certificates`;

/** So many certificates, each with the first line of its history; answers with their codes. */
export async function fillCertificates(client: Client, count: number): Promise<string[]> {
  const codes: string[] = [];
  // Foreign keys to what is not there are not checked.
  await client.query('set session_replication_role = replica');
  // The index for searches by name takes longer than all the others together and serves no lookup.
  await client.query('drop index if exists certificates_by_name');
  while (codes.length < count) {
    const made = Array.from({ length: Math.min(atOnce, count - codes.length) }, () => makeCode(randomBytes(19)));
    await client.query(fill, [made]);
    codes.push(...made);
  }
  await client.query(history);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze certificates, certificate_changes');
  return codes;
}
