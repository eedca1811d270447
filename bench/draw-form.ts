import { drawForm } from '#features/questions/service/draw-form.ts';
import type { Database } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/runtime/log.ts';
import { fillBank } from './bank.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median } from './statistics.ts';

const draws = 1500;
const rounds = 5;

/** What drawing 60 questions costs, database included, from 10,000 and from 100,000: against the bare read of the same rows, and against each other. */
export async function measureDrawForm(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const database = openDatabase(runningDatabaseUrl(folder) ?? '', createLog({ level: 'warn' }));
  try {
    const banks = [];
    for (const size of [10_000, 100_000])
      banks.push({ size, id: (await fillBank(database.$client, size)).id, drawn: [] as number[], bare: [] as number[] });
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
  const drawAll = async () => {
    for (let nth = 0; nth < draws; nth++) await act(nth);
  };
  return (await cpuMsDuring(pid, drawAll, 'with own')) / draws;
}
