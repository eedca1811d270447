import { drawForm } from '#features/questions/service/draw-form.ts';
import type { Database } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/runtime/log.ts';
import { cpuMsOf } from './cpu.ts';
import type { Figure } from './figure.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';

const draws = 1500;
const rounds = 5;
const categories = 6;

/** What drawing 60 questions costs, database included, from 10,000 and from 100,000: against the bare read of the same rows, and against each other. */
export async function measureDrawForm(): Promise<Figure[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const database = openDatabase(runningDatabaseUrl(folder) ?? '', createLog({ level: 'warn' }));
  try {
    const banks = [];
    for (const size of [10_000, 100_000])
      banks.push({ size, id: await fillBank(database, size), drawn: [] as number[], bare: [] as number[] });
    await database.$client.query('vacuum analyze questions, question_options');
    for (let round = 0; round <= rounds; round++)
      for (const bank of banks) {
        const ids: string[][] = [];
        const drawn = await cpuPerDraw(product.pid, async (nth) => {
          ids.push(await draw(database, bank.id, `${round}/${nth}`));
        });
        const bare = await cpuPerDraw(product.pid, (nth) => readBare(database, ids[nth] ?? []));
        // The first round fills caches.
        if (round > 0) {
          bank.drawn.push(drawn);
          bank.bare.push(bare);
        }
      }
    const [small, large] = banks.map((bank) => ({ size: bank.size, drawn: median(bank.drawn), bare: median(bank.bare) }));
    if (!small || !large) return [];
    return [
      ...[small, large].map(({ size, drawn, bare }) => ({
        name: `Drawing 60 of ${size.toLocaleString('en')} questions, CPU a form against the bare read of its rows`,
        value: drawn,
        unit: 'ms',
        limit: bare,
        ratio: drawn / bare,
      })),
      {
        name: 'The same from 100,000 against 10,000',
        value: large.drawn,
        unit: 'ms',
        limit: small.drawn,
        ratio: large.drawn / small.drawn,
      },
    ];
  } finally {
    await closeDatabase(database);
    await product.stop();
    forgetFolder(folder);
  }
}

/** A type of 60 questions in six categories whose bank has `size` questions, a third of each difficulty, all taken before: marking one as used happens once in its life. */
async function fillBank(database: Database, size: number): Promise<string> {
  const pool = database.$client;
  const { rows } = await pool.query<{ id: string }>(
    `insert into assessment_types (id, code, slug, aliases, shelf, position, name, level, price_cents, num_questions, duration_minutes,
       pass_percent, cool_off_days, leave_policy, summary, about, sample, content_digest)
     values (gen_random_uuid(), $1, $1, '{}', 'track', 900, $1, 'Bench', 0, 60, 120, 60, 0, 'enforced', '', '', '{}', 'bench') returning id`,
    [`bench-${size}`],
  );
  const id = rows[0]?.id ?? '';
  for (let category = 1; category <= categories; category++) {
    const inserted = await pool.query<{ id: string }>(
      `insert into categories (id, assessment_type_id, slug, name, about, position) values (gen_random_uuid(), $1, $2::text, $2::text, '', $3) returning id`,
      [id, `category-${category}`, category],
    );
    for (const difficulty of ['easy', 'medium', 'hard'])
      await pool.query(
        `with new as (
           insert into questions (id, key, version, source, category_id, difficulty, question_text, explanation, active, place, digest, used_at, created_at)
           select gen_random_uuid(), $1 || $2 || place, 1, 'import', $1::uuid, $2, 'What is asked at place ' || place || '?', 'Because.', true, place, '', now(), now()
           from generate_series(1, $3::int) place returning id
         )
         insert into question_options (id, question_id, option_text, is_correct, position)
         select gen_random_uuid(), new.id, 'Option ' || nth, nth = 1, nth from new cross join generate_series(1, 4) nth`,
        [inserted.rows[0]?.id, difficulty, Math.round(size / categories / 3)],
      );
  }
  return id;
}

async function draw(database: Database, assessmentTypeId: string, seed: string): Promise<string[]> {
  const form = await database.transaction((tx) => drawForm(tx, { assessmentTypeId, metQuestionIds: [], seed, now: new Date() }));
  if (!form.ok) throw new Error(form.refusal);
  return form.value.map((question) => question.questionId);
}

/** The same rows by their ids, in one named statement. */
async function readBare(database: Database, ids: readonly string[]): Promise<void> {
  await database.$client.query({
    name: 'bare',
    text: `select id, used_at is null, array(select id from question_options where question_id = questions.id order by position)
           from questions where id = any ($1::uuid[])`,
    values: [ids],
  });
}

/** CPU of this process and of the database, a draw. */
async function cpuPerDraw(pid: number, act: (nth: number) => Promise<void>): Promise<number> {
  const own = process.cpuUsage();
  const before = cpuMsOf(pid);
  for (let nth = 0; nth < draws; nth++) await act(nth);
  const spent = process.cpuUsage(own);
  return (cpuMsOf(pid) - before + (spent.user + spent.system) / 1000) / draws;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
