import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { cpuMsDuring } from './cpu.ts';
import { employerEmail, signInEmployer } from './employer.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, type Product, startProduct } from './product.ts';
import { fillRequests } from './requests-world.ts';
import { median, percentile } from './statistics.ts';

/** `REQUESTS=10000 npm run bench -- list-requests` is a short run. */
const size = Number(process.env['REQUESTS'] ?? 100_000);
const rows = 100;
const pages = 20;
const rounds = 3;

type View = {
  query: string;
  /** The same rows in bare SQL, in which $1 is the organization. */
  bare: { matching: string; key: string; order: 'asc' | 'desc' };
};

const nameKey = 'lower(coalesce(person.name, person.email::text))';

/** Every way the list of progress is asked for; each is read from its first page on. */
const viewsFor = (code: string): Record<string, View> => ({
  'latest first': { query: '', bare: { matching: 'true', key: 'request.shown_on', order: 'desc' } },
  'by name': { query: 'sort=name', bare: { matching: 'person.organization_id = $1', key: nameKey, order: 'asc' } },
  'in one state': { query: 'state=shared', bare: { matching: "request.shown_state = 'shared'", key: 'request.shown_on', order: 'desc' } },
  'for one assessment': {
    query: `type=${code}`,
    bare: {
      matching: `request.assignment_id = any (array(select a.id from assignments a join assessment_types t on t.id = a.assessment_type_id where a.organization_id = $1 and t.code = '${code}'))`,
      key: 'request.shown_on',
      order: 'desc',
    },
  },
  'searched for a name': {
    query: 'search=person%2017',
    bare: {
      matching: `person.organization_id = $1 and (coalesce(person.name, '') || ' ' || person.email::text || ' ' || coalesce(person.external_id, '')) ilike '%person 17%'`,
      key: 'request.shown_on',
      order: 'desc',
    },
  },
});

/** What a row of an organization's progress costs among many requests, with HTTP and what is shared of its result, against bare SQL for the same rows. */
export async function measureListRequests(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  try {
    await client.connect();
    const few = await signInEmployer(product.url).then((cookie) => measureCounts(product, cookie));
    const { organizationId, code } = await fillRequests(client, size, employerEmail);
    const cookie = await signInEmployer(product.url);
    const measured: Measurement[] = [];
    for (const [name, view] of Object.entries(viewsFor(code))) {
      const costs: number[] = [];
      const bare: number[] = [];
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const took: number[] = [];
        let [read, readBare] = [0, 0];
        const limit = await cpuMsDuring(
          product.pid,
          async () => {
            readBare = await turnBarePages(client, organizationId, view.bare);
          },
          'with own',
        );
        const cost = await cpuMsDuring(product.pid, async () => {
          read = await turnPages(`${product.url}/api/organization/requests?${view.query}`, cookie, took);
        });
        // The first round fills caches.
        if (round === 0) continue;
        bare.push(limit / readBare);
        costs.push(cost / read);
        times.push(...took);
      }
      const [value, limit] = [median(costs), median(bare)];
      const title = `A row of ${size.toLocaleString('en')} requests, ${name}, ${rows} a page: CPU against bare SQL`;
      measured.push({ name: title, value, unit: 'ms', limit, ratio: value / limit });
      measured.push({ name: `The same: time to a page, p50`, value: percentile(times, 50), unit: 'ms' });
      measured.push({ name: `The same, p99`, value: percentile(times, 99), unit: 'ms' });
    }
    const many = await measureCounts(product, cookie);
    const title = `The counts by state above ${size.toLocaleString('en')} requests: CPU a read against those above the requests of the demo`;
    return [...measured, { name: title, value: many, unit: 'ms', limit: few, ratio: many / few }];
  } finally {
    await client.end();
    await product.stop();
    forgetFolder(folder);
  }
}

const countReads = 200;

/** CPU of one read of the figures above the list. */
async function measureCounts({ url, pid }: Product, cookie: string): Promise<number> {
  const readMany = async () => {
    for (let nth = 0; nth < countReads; nth++) {
      const reply = await fetch(`${url}/api/organization/progress`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`No counts came: ${await reply.text()}`);
      await reply.body?.cancel();
    }
  };
  // The first round fills caches.
  await readMany();
  return (await cpuMsDuring(pid, readMany)) / countReads;
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

async function turnBarePages(client: Client, organizationId: string, { matching, key, order }: View['bare']): Promise<number> {
  const statement = (after: string) => `
    select request.id, person.name, person.email, person.external_id, roster.id as roster_id, roster.name as roster, roster.time_zone, type.code, type.name as type,
      request.shown_state, request.shown_on, request.asked_at, assignment.opens_at, assignment.closes_at, request.share_level,
      result.overall_score, result.passed, result.category_scores, request.finished_on, (${key})::text as position
    from assessment_requests request
    join roster_people person on person.id = request.person_id
    join rosters roster on roster.id = request.roster_id
    join assignments assignment on assignment.id = request.assignment_id
    join assessment_types type on type.id = assignment.assessment_type_id
    left join assessment_results result on result.id = request.result_id and request.share_level <> 'nothing'
    where request.organization_id = $1 and ${matching} ${after}
    order by ${key} ${order}, request.id ${order} limit ${rows}`;
  const next = statement(`and (${key}, request.id) ${order === 'asc' ? '>' : '<'} ($2, $3)`);
  const name = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
  let from: string[] = [];
  let read = 0;
  for (let nth = 0; nth < pages; nth++) {
    const text = from.length === 0 ? statement('') : next;
    const { rows: page } = await client.query<{ position: string; id: string }>({
      name: name(text),
      text,
      values: [organizationId, ...from],
    });
    read += page.length;
    const last = page.length === rows ? page.at(-1) : undefined;
    from = last ? [last.position, last.id] : [];
  }
  return read;
}
