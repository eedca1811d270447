import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillBank } from './bank.ts';
import { addCandidates, type Candidate } from './candidates.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { startLoad } from './load.ts';
import type { PosterReport, PosterRequest } from './poster.ts';
import { forgetFolder, freshFolder, startProduct, untilQuiet } from './product.ts';
import { median } from './statistics.ts';

const perRound = 200;
const rounds = 5;
const callers = 16;

/** What starting an attempt at a bank of 100,000 costs, against the bare writing of the same rows. */
export async function measureStartAttempt(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = new Client({ connectionString: url });
  const load = startLoad<PosterRequest, PosterReport>('./poster.ts');
  try {
    await client.connect();
    const bank = await fillBank(pool, 100_000);
    await untilQuiet(product);
    const started: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const people = await addCandidates(pool, folder, perRound);
      const posts = people.map(({ cookie }) => ({ cookie, path: createAttempt.path, body: { type: bank.code }, status: 201 }));
      const http = await cpuMsDuring(product.pid, () => load.ask({ url: product.url, posts, callers }));
      const forms = await readForms(pool, people);
      const others = await addCandidates(pool, folder, perRound);
      const startAll = async () => {
        for (const [at, { userId }] of others.entries()) await startBare(client, userId, bank.id, forms[at] as Form);
      };
      const single = await cpuMsDuring(product.pid, startAll, 'with own');
      // The first round fills caches.
      if (round === 0) continue;
      started.push(http / perRound);
      bare.push(single / perRound);
    }
    const value = median(started);
    const limit = median(bare);
    const name = 'Starting an attempt of 60 questions from 100,000, CPU against its bare SQL';
    return [{ name, value, unit: 'ms', limit, ratio: value / limit }];
  } finally {
    await load.stop();
    await client.end();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

/** The columns of a form, each as the database writes it. */
type Form = { questions: string; options: string; ends: string; categories: string; nums: string; points: string };

/** Which questions each of these people got. */
async function readForms(pool: Pool, people: readonly Candidate[]): Promise<Form[]> {
  const { rows } = await pool.query<Form>(
    `select question_ids::text as questions, option_ids::text as options, option_ends::text as ends, category_ids::text as categories,
       category_nums::text as nums, points::text
     from assessments join assessment_forms on assessment_id = assessments.id where user_id = any ($1::uuid[])`,
    [people.map(({ userId }) => userId)],
  );
  if (rows.length !== people.length) throw new Error(`${rows.length} of ${people.length} attempts were started.`);
  return rows;
}

/** The same rows written by one prepared statement; what is in the form is known before, as the server knows it from memory. */
async function startBare(client: Client, userId: string, typeId: string, form: Form): Promise<void> {
  await client.query({
    name: 'start',
    text: `with attempt as (
             insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy)
             values ($1, $2, $3, 'open', 'bench', $4, 7200, 60, 'enforced')
           )
           insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
           values ($1, $5, $6, $7, $8, $9, $10)`,
    values: [randomUUID(), userId, typeId, new Date(), form.questions, form.options, form.ends, form.categories, form.nums, form.points],
  });
}
