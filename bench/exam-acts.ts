import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { readUser } from '#features/accounts/contract/auth.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { checkSecurity, createAttempt, readGate } from '#features/attempts/contract/gate.ts';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { readAnalytics } from '#features/dashboard/contract/analytics.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { type ActFigures, countingLibrary, figuresOf, totalMs } from './act-figures.ts';
import { fillBank } from './bank.ts';
import { answerAllBare, bareActs, bareTables, type BareAttempt } from './bare-acts.ts';
import { addCandidates, answerAll, type Candidate } from './candidates.ts';
import { startLoad } from './load.ts';
import type { PosterReport, PosterRequest } from './poster.ts';
import { forgetFolder, freshFolder, type Product, startProduct, untilQuiet } from './product.ts';
import { median } from './statistics.ts';

const bankSize = 1800;
/** So many that what is compiled and collected once for all of them weighs little on each. */
const perRound = Number(process.env['ACTS_PER_ROUND'] ?? 600);
const rounds = 7;
const callers = 16;

type Post = PosterRequest['posts'][number];
type Act = keyof ReturnType<typeof bareActs>;
const acts: readonly Act[] = ['session', 'gate', 'check', 'start', 'deliver', 'submit'];

/** Each act of an exam day, with the jobs that follow it, against the best SQL for that purpose alone: CPU by process, WAL and statements an act. */
export async function measureExamActs(): Promise<string> {
  const folder = freshFolder();
  const product = await startCounting(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  const pool = new Pool({ connectionString: url, max: 1 });
  const [meters, bare] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  const load = startLoad<PosterRequest, PosterReport>('./poster.ts');
  try {
    await meters.connect();
    await bare.connect();
    await pool.query('create extension pg_stat_statements');
    const bank = await fillBank(pool, bankSize);
    await pool.query(bareTables);
    const analytics = { method: 'GET', cookie: await addAdministrator(pool, folder), path: readAnalytics.path, status: 200 } as const;
    const send = (posts: Post[]) => load.ask({ url: product.url, posts, callers });
    const limits = bareActs(bare, { code: bank.code, size: bankSize });
    const spent = new Map<string, ActFigures[]>();
    for (let round = 0; round <= rounds; round++) {
      const keep = async (name: string, side: 'server' | 'own', act: () => Promise<unknown>) => {
        const figures = await figuresOf({ pid: product.pid, meters, side }, perRound, act);
        // The first round fills caches.
        if (round > 0) spent.set(name, [...(spent.get(name) ?? []), figures]);
      };
      const people = await addCandidates(pool, folder, perRound);
      for (const act of acts) {
        const posts = await postsOf(act, pool, people, bank.code);
        await keep(act, 'server', async () => {
          await send(posts);
          if (act === 'submit') await untilFollowed(pool, () => send([analytics]));
        });
      }
      const others = await bareAttempts(pool, await addCandidates(pool, folder, perRound), bank.id);
      for (const act of acts) {
        if (act === 'submit') await pool.query(answerAllBare);
        await keep(`bare ${act}`, 'own', () => limits[act](others));
      }
      await pool.query('vacuum analyze');
    }
    return tableOfActs(spent);
  } finally {
    await load.stop();
    await Promise.all([meters.end(), bare.end(), pool.end()]);
    await product.stop();
    forgetFolder(folder);
  }
}

/** The product on a database that counts statements. */
async function startCounting(folder: string): Promise<Product> {
  const first = await startProduct(folder);
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  await client.connect();
  await client.query(countingLibrary);
  await client.end();
  await first.stop();
  const product = await startProduct(folder);
  await untilQuiet(product);
  return product;
}

async function postsOf(act: Act, pool: Pool, people: readonly Candidate[], code: string): Promise<Post[]> {
  if (act === 'session') return people.map(({ cookie }) => ({ method: 'GET', cookie, path: readUser.path, status: 200 }));
  if (act === 'gate') return people.map(({ cookie }) => ({ method: 'GET', cookie, path: readGate.path.replace(':id', code), status: 200 }));
  if (act === 'check') {
    const body = { type: code, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
    return people.map(({ cookie }) => ({ cookie, path: checkSecurity.path, body, status: 200 }));
  }
  if (act === 'start') return people.map(({ cookie }) => ({ cookie, path: createAttempt.path, body: { type: code }, status: 201 }));
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    'select id, user_id from assessments where user_id = any ($1::uuid[])',
    [people.map(({ userId }) => userId)],
  );
  const idOf = new Map(rows.map((row) => [row.user_id, row.id]));
  const sittings = people.map(({ userId, cookie }) => ({ userId, cookie, attemptId: idOf.get(userId) ?? '', windowId: '', options: [] }));
  const { path } = act === 'deliver' ? deliverQuestions : submitAttempt;
  if (act === 'submit') await answerAll(pool, sittings);
  return sittings.map(({ cookie, attemptId }) => ({
    cookie,
    path: path.replace(':id', attemptId),
    ...(act === 'deliver' && { body: { window_id: randomUUID() } }),
    status: 200,
  }));
}

async function addAdministrator(pool: Pool, folder: string): Promise<string> {
  const [person] = await addCandidates(pool, folder, 1);
  await pool.query(`update user_roles set role = 'admin' where user_id = $1`, [person?.userId]);
  return person?.cookie ?? '';
}

const waitingJobs = `
  select (select count(*) from outbox) + (select count(*) from board_changes)
    + (select count(*) from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' and start_after < now()) as jobs`;

const waitingCounts = 'select count(*) as changes from analytics_changes';

/** Until nothing is left to do for what was submitted. Analytics are counted when somebody reads them, or after half a minute: an administrator reads them. */
async function untilFollowed(pool: Pool, readFigures: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const { rows } = await pool.query<{ jobs: string }>(waitingJobs);
    if (rows[0]?.jobs === '0') {
      const counts = await pool.query<{ changes: string }>(waitingCounts);
      if (counts.rows[0]?.changes === '0') return;
      await readFigures();
    } else await sleep(250);
  }
  throw new Error('The jobs that follow a submission did not end within five minutes.');
}

async function bareAttempts(pool: Pool, people: readonly Candidate[], typeId: string): Promise<BareAttempt[]> {
  const { rows } = await pool.query<{ user_id: string; token: string }>(
    'select user_id, token from sessions where user_id = any ($1::uuid[])',
    [people.map(({ userId }) => userId)],
  );
  return rows.map(({ user_id: userId, token }) => ({ userId, token, typeId, attemptId: randomUUID() }));
}

function tableOfActs(spent: ReadonlyMap<string, readonly ActFigures[]>): string {
  const head = ['act', 'ms', 'server', 'db', 'WAL', 'st.', 'limit ms', 'driver', 'db', 'WAL', 'st.', 'ratio'];
  const rows = acts.map((act) => {
    const [all, least] = [spent.get(act) ?? [], spent.get(`bare ${act}`) ?? []];
    const cells = (figures: readonly ActFigures[]) => {
      const of = (pick: (one: ActFigures) => number) => median(figures.map(pick));
      return [
        ...[totalMs, (one: ActFigures) => one.serverMs, (one: ActFigures) => one.databaseMs].map((pick) => of(pick).toFixed(2)),
        `${(of(({ walBytes }) => walBytes) / 1024).toFixed(1)} kB`,
        of(({ statements }) => statements).toFixed(1),
      ];
    };
    // Both are done in every round, so what else the machine does in a round slows both.
    const ratios = all.map((figures, round) => totalMs(figures) / totalMs(least[round] ?? figures));
    return [act, ...cells(all), ...cells(least), median(ratios).toFixed(1)];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}
