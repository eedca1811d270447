import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillBank } from './bank.ts';
import { addCandidates, answerAll, seat } from './candidates.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { startLoad } from './load.ts';
import type { PosterReport, PosterRequest } from './poster.ts';
import { forgetFolder, freshFolder, startProduct, untilQuiet } from './product.ts';
import { median } from './statistics.ts';

const perRound = 300;
const rounds = 5;
const callers = 16;

/** What submitting costs, up to the score in the reply, against the bare SQL that closes, counts and writes the result. */
export async function measureSubmitAttempt(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = new Client({ connectionString: url });
  const load = startLoad<PosterRequest, PosterReport>('./poster.ts');
  try {
    await client.connect();
    const bank = await fillBank(pool, 10_000);
    await untilQuiet(product);
    await putOffJobs(pool);
    const submitted: number[] = [];
    const bare: number[] = [];
    const sit = async () => {
      const sittings = await seat(pool, await addCandidates(pool, folder, perRound), bank.id);
      await answerAll(pool, sittings);
      return sittings;
    };
    for (let round = 0; round <= rounds; round++) {
      const posts = (await sit()).map(({ cookie, attemptId }) => ({
        cookie,
        path: submitAttempt.path.replace(':id', attemptId),
        status: 200,
      }));
      const http = await cpuMsDuring(product.pid, () => load.ask({ url: product.url, posts, callers }));
      const others = await sit();
      const submitAll = async () => {
        for (const { attemptId } of others) await submitBare(client, attemptId);
      };
      const single = await cpuMsDuring(product.pid, submitAll, 'with own');
      // The first round fills caches.
      if (round === 0) continue;
      submitted.push(http / perRound);
      bare.push(single / perRound);
    }
    const value = median(submitted);
    const limit = median(bare);
    return [{ name: 'Submitting an attempt of 60 questions, CPU against its bare SQL', value, unit: 'ms', limit, ratio: value / limit }];
  } finally {
    await load.stop();
    await client.end();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

/** What follows a submission, such as a mail or counting answers, is asked for as always and written down, but elsewhere: nobody does it. */
async function putOffJobs(pool: Pool): Promise<void> {
  await pool.query(`
    create function put_off() returns trigger language plpgsql as $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
    create trigger put_off before insert on pgboss.job for each row execute function put_off();`);
  for (const table of ['outbox', 'analytics_changes', 'board_changes'])
    await pool.query(`
      create table put_off_${table} (like ${table} including indexes);
      create function put_off_${table}() returns trigger language plpgsql as $$ begin insert into put_off_${table} select new.*; return null; end $$;
      create trigger put_off before insert on ${table} for each row execute function put_off_${table}();`);
}

/** The same rows by one prepared statement. */
async function submitBare(client: Client, attemptId: string): Promise<void> {
  await client.query({
    name: 'submit',
    text: `with closed as (
             update assessments set status = 'finished', submitted_at = least($2::timestamptz, deadline_at), finished_by = 'candidate', version = version + 1
             where id = $1 and status = 'open' returning id, assessment_type_id, pass_percent, submitted_at
           ), part as (
             select form.category_ids[asked.num] as id, count(*)::int as questions, count(answer.selected_option_id)::int as answered,
               count(*) filter (where answer.is_correct)::int as right, coalesce(sum(asked.points) filter (where answer.is_correct), 0)::int as earned,
               sum(asked.points)::int as possible
             from assessment_forms form cross join lateral unnest(form.category_nums, form.points) with ordinality asked (num, points, nth)
             left join (select order_num, selected_option_id, is_correct, is_excluded from given_answers where assessment_id = $1) answer on answer.order_num = asked.nth
             where form.assessment_id = $1 and answer.is_excluded is not true group by 1
           ), total as (
             select sum(earned)::int as earned, sum(possible)::int as possible, jsonb_agg(jsonb_build_object('category', category.name, 'questions', questions,
               'answered', answered, 'right', part.right, 'earned', earned, 'possible', possible) order by category.position) as scores
             from part join categories category on category.id = part.id
           )
           insert into assessment_results
             (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
           select $3, closed.id, assessment_type_id, round(10000.0 * earned / possible), earned, possible, 100 * earned >= pass_percent * possible, pass_percent, scores, submitted_at
           from closed cross join total`,
    values: [attemptId, new Date(), randomUUID()],
  });
}
