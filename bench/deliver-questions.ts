import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { deliverQuestions } from '#features/attempts/contract/attempts.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillBank } from './bank.ts';
import { addCandidates, seat, type Sitting } from './candidates.ts';
import { cpuMsDuring } from './cpu.ts';
import { startLoad } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { PosterReport, PosterRequest } from './poster.ts';
import { forgetFolder, freshFolder, startProduct, untilQuiet } from './product.ts';
import { median } from './statistics.ts';

const perRound = 200;
const rounds = 4;
const callers = 16;

/** What delivering the 60 questions of a running attempt costs, against the least that has to be read and written for it: the row of the attempt and its sheet. */
export async function measureDeliverQuestions(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = new Client({ connectionString: url });
  const load = startLoad<PosterRequest, PosterReport>('./poster.ts');
  try {
    await client.connect();
    const bank = await fillBank(pool, 2000);
    await untilQuiet(product);
    const sittings = await seat(pool, await addCandidates(pool, folder, perRound), bank.id);
    const delivered: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const posts = sittings.map(({ cookie, attemptId, windowId }) => ({
        cookie,
        path: deliverQuestions.path.replace(':id', attemptId),
        body: { window_id: windowId },
        status: 200,
      }));
      const http = await cpuMsDuring(product.pid, () => load.ask({ url: product.url, posts, callers }));
      const single = await cpuMsDuring(product.pid, () => readAllBare(client, sittings), 'with own');
      // The first round fills caches.
      if (round === 0) continue;
      delivered.push(http / perRound);
      bare.push(single / perRound);
    }
    const value = median(delivered);
    const limit = median(bare);
    return [{ name: 'Delivering 60 questions, CPU against its bare SQL', value, unit: 'ms', limit, ratio: value / limit }];
  } finally {
    await load.stop();
    await client.end();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

async function readAllBare(client: Client, sittings: readonly Sitting[]): Promise<void> {
  for (const { attemptId, userId } of sittings) {
    await client.query({
      name: 'deliver',
      text: `with opened as (
               update assessments set window_id = $3, version = version + 1 where id = $1 and user_id = $2 and status = 'open' returning id
             )
             select question_ids::text, option_ids::text, option_ends::text, (
               select string_agg(concat_ws(' ', order_num, selected_option_id, revision, is_flagged, flag_revision), ',') from given_answers where assessment_id = $1
             ) as answers
             from assessment_forms where assessment_id = $1 and exists (select from opened)`,
      values: [attemptId, userId, randomUUID()],
    });
  }
}
