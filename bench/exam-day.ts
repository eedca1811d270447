import { Pool } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillBank } from './bank.ts';
import { addCandidates } from './candidates.ts';
import { cpuByProcess, memoryMibOf } from './cpu.ts';
import type { Acknowledged, ExamReport, ExamRequest, Kind } from './examinees.ts';
import { startLoad } from './load.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { percentile } from './statistics.ts';

const answerEveryMs = 20_000;
const startWithinMs = 60_000;
const submitWithinMs = 30_000;

/** A day of one exam: everybody starts within a minute, answers with a long poll open, and submits in the last half minute. */
export async function playExamDay(candidates: number, answerSeconds: number): Promise<string> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const pool = new Pool({ connectionString: runningDatabaseUrl(folder) ?? '', max: 1 });
  const load = startLoad<ExamRequest, ExamReport>('./examinees.ts');
  try {
    const bank = await fillBank(pool, 10_000);
    const people = await addCandidates(pool, folder, candidates);
    const times = { startWithinMs, answerForMs: answerSeconds * 1000, answerEveryMs, submitWithinMs };
    const begun = performance.now();
    const before = cpuByProcess(product.pid);
    const report = await load.ask({ url: product.url, candidates: people, typeCode: bank.code, ...times });
    const after = cpuByProcess(product.pid);
    const tookSeconds = (performance.now() - begun) / 1000;
    const lost = await countLost(pool, report.acknowledged);
    const results = await countResults(pool, report);
    return [
      tableOfDay(report),
      `${candidates} candidates, ${report.submitted.length} submitted, ${results} results; the last acknowledged answers of ${report.acknowledged.length} questions, ${lost} lost`,
      `CPU in ${tookSeconds.toFixed(0)} s: server ${seconds(after.server - before.server)}, its database ${seconds(after.database - before.database)}; memory ${memoryMibOf(product.pid).toFixed(0)} MiB`,
      ...firstErrors(report),
    ].join('\n');
  } finally {
    await load.stop();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function tableOfDay({ ms, busy, errors }: ExamReport): string {
  const rows = (Object.keys(ms) as Kind[]).map((kind) => [
    kind,
    String(ms[kind].length + errors[kind].length),
    String(busy[kind]),
    String(errors[kind].length),
    `${percentile(ms[kind], 50).toFixed(1)} ms`,
    `${percentile(ms[kind], 99).toFixed(1)} ms`,
  ]);
  const table = [['what', 'requests', 'told busy', 'errors', 'p50', 'p99'], ...rows];
  return table.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(10) : cell.padStart(10))).join('  ')).join('\n');
}

const firstErrors = ({ errors }: ExamReport): string[] =>
  (Object.keys(errors) as Kind[]).flatMap((kind) => errors[kind].slice(0, 3).map((error) => `${kind}: ${error.slice(0, 300)}`));

/** Acknowledged answers that the database does not hold as they were acknowledged. */
async function countLost(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count
     from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[]) request (assessment_id, order_num, option_id, revision)
     left join assessment_questions answer using (assessment_id, order_num)
     where answer.selected_option_id is distinct from request.option_id or answer.revision is distinct from request.revision`,
    [
      acknowledged.map((one) => one.attemptId),
      acknowledged.map((one) => one.orderNum),
      acknowledged.map((one) => one.optionId),
      acknowledged.map((one) => one.revision),
    ],
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Results in the database that are those of the replies. */
async function countResults(pool: Pool, { submitted }: ExamReport): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from assessment_results result
     join unnest($1::uuid[], $2::uuid[]) reply (assessment_id, id) using (assessment_id, id)`,
    [submitted.map((one) => one.attemptId), submitted.map((one) => one.resultId)],
  );
  return rows[0]?.count ?? Number.NaN;
}
