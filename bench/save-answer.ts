import { Client, Pool } from 'pg';
import { saveStatement } from '#features/attempts/store/answers.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { fillBank } from './bank.ts';
import { addCandidates, seat, type Sitting } from './candidates.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { startLoad } from './load.ts';
import { forgetFolder, freshFolder, startProduct, untilQuiet } from './product.ts';
import type { SaverReport, SaverRequest } from './saver.ts';
import { median, percentile } from './statistics.ts';

const candidates = 500;
const callers = 64;
const perSecond = 1000;
const rounds = 5;
const savesPerRound = 5000;
const bareSavesPerRound = 2000;
const mostMs = 25;

/** What an acknowledged answer costs, with HTTP, access check and validation, against the bare statement with one row; and how long it takes at 1,000 a second. */
export async function measureSaveAnswer(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = new Client({ connectionString: url });
  const load = startLoad<SaverRequest, SaverReport>('./saver.ts');
  try {
    await client.connect();
    const bank = await fillBank(pool, 10_000);
    await untilQuiet(product);
    const sittings = await seat(pool, await addCandidates(pool, folder, candidates), bank.id);
    const bareSittings = await seat(pool, await addCandidates(pool, folder, candidates), bank.id);
    const saveBare = bareSaver(client, bareSittings);
    await load.ask({ url: product.url, sittings });
    const inCrowd: number[] = [];
    const atRate: number[] = [];
    const bare: number[] = [];
    const ms: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const crowd = await cpuMsDuring(product.pid, async () => allSaved(await load.ask({ saves: savesPerRound, callers })));
      const single = await cpuMsDuring(product.pid, () => saveBare(bareSavesPerRound), 'with own');
      const took: number[] = [];
      const rate = await cpuMsDuring(product.pid, async () => {
        took.push(...allSaved(await load.ask({ saves: savesPerRound, perSecond })));
      });
      // The first round fills caches.
      if (round === 0) continue;
      inCrowd.push(crowd / savesPerRound);
      bare.push(single / bareSavesPerRound);
      atRate.push(rate / savesPerRound);
      ms.push(...took);
    }
    const limit = median(bare);
    const against = (name: string, value: number): Measurement => ({ name, value, unit: 'ms', limit, ratio: value / limit });
    const p99 = percentile(ms, 99);
    return [
      against(`Saving an answer, ${callers} at once, CPU against the bare statement`, median(inCrowd)),
      against(`The same at ${perSecond.toLocaleString('en')} a second`, median(atRate)),
      { name: `Time to the acknowledgement at ${perSecond.toLocaleString('en')} a second, p50`, value: percentile(ms, 50), unit: 'ms' },
      { name: 'The same, p99', value: p99, unit: 'ms', limit: mostMs, ratio: p99 / mostMs },
    ];
  } finally {
    await load.stop();
    await client.end();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}

function allSaved({ ms, errors }: SaverReport): number[] {
  if (errors.length > 0) throw new Error(`${errors.length} saves failed: ${errors[0]}`);
  return ms;
}

/** The product's own statement with one row, prepared, one after the other. */
function bareSaver(client: Client, sittings: readonly Sitting[]): (count: number) => Promise<void> {
  let saved = 0;
  return async (count) => {
    for (let nth = 0; nth < count; nth++, saved++) {
      const { userId, attemptId, options } = sittings[saved % sittings.length] as Sitting;
      const turn = Math.floor(saved / sittings.length);
      const at = turn % options.length;
      const values = [[userId], [attemptId], [at + 1], [options[at]?.[turn % 4]], [turn + 1], [new Date()]];
      const { rowCount } = await client.query({ ...saveStatement, values });
      if (rowCount !== 1) throw new Error('A bare save changed nothing.');
    }
  };
}
