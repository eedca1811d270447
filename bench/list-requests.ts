import { Client } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { fillRequests } from './requests-world.ts';
import { median, percentile } from './statistics.ts';

/** `REQUESTS=10000 npm run bench -- list-requests` is a short run. */
const size = Number(process.env['REQUESTS'] ?? 100_000);
const rows = 100;
const pages = 20;
const rounds = 3;
const member = { email: 'employer@demo.meridian.example', password: 'meridian-demo-2026' };

/** Every way the list of progress is asked for; each is read from its first page on. */
const views = {
  'latest first': '',
  'by name': 'sort=name',
  'in one state': 'state=shared',
  'for one assessment': 'type=',
  'searched for a name': 'search=person%2017',
} as const;

/** What a row of an organization's progress costs among many requests, with HTTP and what is shared of its result, against bare SQL for the same rows. */
export async function measureListRequests(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  try {
    await client.connect();
    const { organizationId, code } = await fillRequests(client, size, member.email);
    const cookie = await signIn(product.url);
    const measured: Measurement[] = [];
    const bare: number[] = [];
    const costs = new Map<string, number[]>();
    const times = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round++) {
      const limit = await cpuMsDuring(product.pid, () => readBare(client, organizationId), 'with own');
      // The first round fills caches.
      if (round > 0) bare.push(limit / (pages * rows));
      for (const [name, query] of Object.entries(views)) {
        const took: number[] = [];
        let read = 0;
        const cost = await cpuMsDuring(product.pid, async () => {
          read = await turnPages(`${product.url}/api/organization/requests?${query === 'type=' ? `type=${code}` : query}`, cookie, took);
        });
        if (round === 0) continue;
        costs.set(name, [...(costs.get(name) ?? []), cost / read]);
        times.set(name, [...(times.get(name) ?? []), ...took]);
      }
    }
    const limit = median(bare);
    for (const [name, cost] of costs) {
      const value = median(cost);
      const title = `A row of ${size.toLocaleString('en')} requests, ${name}, ${rows} a page: CPU against bare SQL`;
      measured.push({ name: title, value, unit: 'ms', limit, ratio: value / limit });
      measured.push({ name: `The same: time to a page, p50`, value: percentile(times.get(name) ?? [], 50), unit: 'ms' });
      measured.push({ name: `The same, p99`, value: percentile(times.get(name) ?? [], 99), unit: 'ms' });
    }
    return measured;
  } finally {
    await client.end();
    await product.stop();
    forgetFolder(folder);
  }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(member),
  });
  if (!reply.ok) throw new Error(`The member could not sign in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

type Page = { rows: unknown[]; next_cursor: string | null };

/** Reads page after page, from the first one again after the last, and says how many rows came. */
async function turnPages(address: string, cookie: string, took: number[]): Promise<number> {
  let cursor: string | null = null;
  let read = 0;
  for (let nth = 0; nth < pages; nth++) {
    const begun = performance.now();
    const reply: Response = await fetch(`${address}&limit=${rows}${cursor === null ? '' : `&cursor=${cursor}`}`, { headers: { cookie } });
    const page = (await reply.json()) as Page;
    took.push(performance.now() - begun);
    if (!reply.ok || page.rows.length === 0) throw new Error(`No rows came: ${JSON.stringify(page)}`);
    read += page.rows.length;
    cursor = page.next_cursor;
  }
  return read;
}

const bareStatement = {
  name: 'bare-requests',
  text: `
    select request.id, person.name, person.email, person.external_id, roster.id as roster_id, roster.name as roster, roster.time_zone, type.code, type.name as type,
      request.state, request.state_at, request.asked_at, assignment.opens_at, assignment.closes_at, request.share_level,
      result.overall_score, result.passed, result.category_scores, result.completed_at
    from assessment_requests request
    join roster_people person on person.id = request.person_id
    join rosters roster on roster.id = request.roster_id
    join assignments assignment on assignment.id = request.assignment_id
    join assessment_types type on type.id = assignment.assessment_type_id
    left join assessment_results result on result.id = request.result_id and request.share_level <> 'nothing'
    where request.organization_id = $1 and (request.state_at, request.id) < ($2, $3)
    order by request.state_at desc, request.id desc limit ${rows}`,
};

async function readBare(client: Client, organizationId: string): Promise<void> {
  let from = [new Date('2100-01-01'), 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as [Date, string];
  for (let nth = 0; nth < pages; nth++) {
    const { rows: page } = await client.query<{ state_at: Date; id: string }>({ ...bareStatement, values: [organizationId, ...from] });
    const last = page.at(-1);
    if (last) from = [last.state_at, last.id];
  }
}
