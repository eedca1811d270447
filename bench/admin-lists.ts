import { Client } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillAdminWorld } from './admin-world.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median, percentile } from './statistics.ts';

/** `USERS=1000 RESULTS=10000 LISTS=users,audit npm run bench -- admin-lists` is a short run. */
const size = { users: Number(process.env['USERS'] ?? 100_000), results: Number(process.env['RESULTS'] ?? 1_000_000) };
const wanted = process.env['LISTS']?.split(',');
const rows = 100;
const pages = 10;
const rounds = 2;
const administrator = { email: 'admin@demo.meridian.example', password: 'meridian-demo-2026' };

/** Each list: its address, a search that finds a few rows, and bare SQL for its first rows in the same order. */
const lists = {
  users: { path: 'users', search: 'Number 4711', bare: 'select * from users order by created_at desc, id desc' },
  attempts: {
    path: 'attempts',
    search: 'Number 17',
    bare: `select attempt.*, person.full_name, person.email from assessments attempt join users person on person.id = attempt.user_id
      where status = 'open' order by coalesce(deadline_at, timestamptz '9999-12-31 00:00:00+00'), attempt.id`,
  },
  finished: {
    path: 'finished-attempts',
    search: 'Number 4711',
    bare: `select attempt.*, result.overall_score, person.full_name, person.email from assessments attempt
      left join assessment_results result on result.assessment_id = attempt.id left join users person on person.id = attempt.user_id
      where status = 'finished' order by submitted_at desc, attempt.id desc`,
  },
  payments: {
    path: 'payments?show=all',
    search: 'Number 4711',
    bare: 'select payment.*, person.email from payments payment left join users person on person.id = payment.user_id order by payment.created_at desc, payment.id desc',
  },
  certificates: {
    path: 'certificates',
    search: 'Number 4710',
    bare: 'select * from certificates order by issued_at desc, id desc',
  },
  'question reports': {
    path: 'question-reports?state=all&sort=-reported_at',
    search: 'Option 4700',
    bare: 'select report.*, question.question_text from question_reports report join questions question on question.id = report.question_id order by reported_at desc, report.id desc',
  },
  messages: {
    path: 'contact-messages?status=all&sort=-created_at',
    search: 'Question 4711',
    bare: 'select * from contact_messages where not is_spam order by created_at desc, id desc',
  },
  audit: { path: 'audit', search: 'Number 4711', bare: 'select * from audit_log order by at desc, id desc' },
  'question statistics': {
    path: 'analytics/questions?sort=facility',
    search: 'technical',
    bare: `select sums.*, question.key, question.question_text from question_sums sums join questions question on question.id = sums.question_id
      order by facility_order, sums.question_id`,
  },
  organizations: {
    path: 'organizations',
    search: 'Organization 4710',
    bare: 'select * from organizations order by created_at desc, id desc',
  },
} as const;

/** What administrators' lists cost among many people and results, with HTTP, against bare SQL for as many rows; and the page of analytics. */
export async function measureAdminLists(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  try {
    await client.connect();
    await fillAdminWorld(client, size);
    const cookie = await signIn(product.url);
    const measured: Measurement[] = [];
    const of = `${size.users.toLocaleString('en')} users, ${size.results.toLocaleString('en')} results`;
    for (const [name, { path, search, bare }] of Object.entries(lists)) {
      if (wanted && !wanted.includes(name)) continue;
      const address = `${product.url}/api/admin/${path}${path.includes('?') ? '&' : '?'}limit=${rows}`;
      const [took, cpu, limits, searches]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let round = 0; round <= rounds; round++) {
        const limit = await cpuMsDuring(product.pid, () => readBare(client, bare), 'with own');
        const times: number[] = [];
        let read = 0;
        const cost = await cpuMsDuring(product.pid, async () => {
          read = await turnPages(address, cookie, times);
        });
        const begun = performance.now();
        await ask(`${address}&search=${encodeURIComponent(search)}`, cookie);
        // The first round fills caches.
        if (round === 0) continue;
        searches.push(performance.now() - begun);
        took.push(...times);
        cpu.push(cost / read);
        limits.push(limit / (pages * rows));
      }
      const [value, limit] = [median(cpu), median(limits)];
      measured.push({ name: `A row of ${name}, ${of}: CPU against bare SQL`, value, unit: 'ms', limit, ratio: value / limit });
      measured.push({ name: `The same: time to a page of ${rows}, p50`, value: percentile(took, 50), unit: 'ms' });
      measured.push({ name: `The same: time to a search`, value: median(searches), unit: 'ms' });
    }
    const page: number[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const begun = performance.now();
      await ask(`${product.url}/api/admin/analytics?from=2020-01-01`, cookie);
      page.push(performance.now() - begun);
    }
    measured.push({ name: `Analytics of all days, ${of}: time`, value: percentile(page, 50), unit: 'ms' });
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
    body: JSON.stringify(administrator),
  });
  if (!reply.ok) throw new Error(`The administrator could not sign in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

type Page = { rows: unknown[]; next_cursor: string | null };

async function ask(address: string, cookie: string): Promise<Page> {
  const reply = await fetch(address, { headers: { cookie } });
  const page = (await reply.json()) as Page;
  if (!reply.ok) throw new Error(`${address}: ${JSON.stringify(page)}`);
  return page;
}

/** Reads page after page, from the first one again after the last, and says how many rows came. */
async function turnPages(address: string, cookie: string, took: number[]): Promise<number> {
  let cursor: string | null = null;
  let read = 0;
  for (let nth = 0; nth < pages; nth++) {
    const begun = performance.now();
    const page: Page = await ask(`${address}${cursor === null ? '' : `&cursor=${cursor}`}`, cookie);
    took.push(performance.now() - begun);
    if (page.rows.length === 0) throw new Error(`No rows came from ${address}.`);
    read += page.rows.length;
    cursor = page.next_cursor;
  }
  return read;
}

/** As many rows by a prepared statement; the offset of a later page is not what is measured. */
async function readBare(client: Client, text: string): Promise<void> {
  for (let nth = 0; nth < pages; nth++) await client.query({ name: text.slice(0, 60), text: `${text} limit ${rows}` });
}
