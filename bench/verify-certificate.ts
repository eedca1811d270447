import { randomBytes, randomInt } from 'node:crypto';
import { Client } from 'pg';
import { makeCode } from '#features/certificates/rules/code.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillCertificates } from './certificates.ts';
import { cpuMsDuring } from './cpu.ts';
import { type Load, startLoad } from './load.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median, percentile } from './statistics.ts';
import type { VerifierReport, VerifierRequest } from './verifier.ts';

/** `CERTIFICATES=20000 npm run bench -- verify-certificate` is a short run. */
const size = Number(process.env['CERTIFICATES'] ?? 1_000_000);
const callers = 32;
const perSecond = 500;
const rounds = 5;
const lookupsPerRound = 5000;
const guesses = 20_000;
const mostMs = 20;
/** As many lookups as the product gathers in half a second at the measured rate. */
const loggedAtOnce = perSecond / 2;

type Verifier = Load<VerifierRequest, VerifierReport>;

/** What a lookup costs, with HTTP and its line in the record, against the best SQL for the same; how long it takes; and what guessing brings. */
export async function measureVerifyCertificate(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  const load: Verifier = startLoad('./verifier.ts');
  try {
    await client.connect();
    const codes = await fillCertificates(client, size);
    const some = () => Array.from({ length: lookupsPerRound }, () => codes[randomInt(codes.length)] ?? '');
    await load.ask({ url: product.url });
    const inCrowd: number[] = [];
    const atRate: number[] = [];
    const bare: number[] = [];
    const ms: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const crowd = await cpuMsDuring(product.pid, async () => allFound(await load.ask({ codes: some(), callers })));
      const asked = some();
      const single = await cpuMsDuring(product.pid, () => lookUpBare(client, asked), 'with own');
      const took: number[] = [];
      const rate = await cpuMsDuring(product.pid, async () => void took.push(...allFound(await load.ask({ codes: some(), perSecond }))));
      // The first round fills caches.
      if (round === 0) continue;
      inCrowd.push(crowd / lookupsPerRound);
      bare.push(single / lookupsPerRound);
      atRate.push(rate / lookupsPerRound);
      ms.push(...took);
    }
    const limit = median(bare);
    const against = (name: string, value: number): Measurement => ({ name, value, unit: 'ms', limit, ratio: value / limit });
    const p99 = percentile(ms, 99);
    return [
      against(`Verifying one of ${size.toLocaleString('en')} certificates, ${callers} at once, CPU against bare SQL`, median(inCrowd)),
      against(`The same at ${perSecond} a second`, median(atRate)),
      { name: `Time to the answer at ${perSecond} a second, p50`, value: percentile(ms, 50), unit: 'ms' },
      { name: 'The same, p99', value: p99, unit: 'ms', limit: mostMs, ratio: p99 / mostMs },
      ...(await guess(load)),
    ];
  } finally {
    await load.stop();
    await client.end();
    await product.stop();
    forgetFolder(folder);
  }
}

function allFound({ ms, statuses }: VerifierReport): number[] {
  if (statuses[200] !== ms.length) throw new Error(`Not every lookup found its certificate: ${JSON.stringify(statuses)}.`);
  return ms;
}

const bareLookup = {
  name: 'bare-lookup',
  text: `
    select c.id, verification_code, holder_name, name_corrected_at, type_code, type_name, level, points, completed_at, issued_at, expires_at, state,
      state_reason, state_at, credential is not null as has_credential,
      (select json_agg(json_build_object('kind', kind, 'at', at) order by at, nth) from certificate_changes where certificate_id = c.id) as history,
      (select verification_code from certificates where id = c.renews_id) as renews,
      (select verification_code from certificates where renews_id = c.id order by issued_at desc limit 1) as renewed_by
    from certificates c where verification_code = $1`,
};

const bareLog = {
  name: 'bare-log',
  text: `
    insert into verification_logs (certificate_id, ip_address, user_agent, at, way)
    select id, '127.0.0.0/24', null, now(), 'api' from unnest($1::uuid[]) looked (id)`,
};

/** The same answer and the same record with nothing around them: a prepared statement a lookup, and one for many lines. */
async function lookUpBare(client: Client, codes: readonly string[]): Promise<void> {
  let found: string[] = [];
  for (const code of codes) {
    const { rows } = await client.query<{ id: string }>({ ...bareLookup, values: [code] });
    found.push(rows[0]?.id ?? '');
    if (found.length < loggedAtOnce) continue;
    await client.query({ ...bareLog, values: [found] });
    found = [];
  }
  if (found.length > 0) await client.query({ ...bareLog, values: [found] });
}

/** Codes that pass the check character and were never issued, from one address, as fast as they go. */
async function guess(load: Verifier): Promise<Measurement[]> {
  const codes = Array.from({ length: guesses }, () => makeCode(randomBytes(19)));
  const { statuses } = await load.ask({ codes, callers });
  const named = guesses.toLocaleString('en');
  return [
    { name: `Certificates found by ${named} guesses`, value: statuses[200] ?? 0, unit: '' },
    { name: 'Guesses of them that were answered; the others wait', value: statuses[404] ?? 0, unit: '' },
  ];
}
