import { Pool } from 'pg';
import { readUser, whoIsHere } from '#features/accounts/contract/auth.ts';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { readBoard, readPerformanceIndex } from '#features/leaderboards/contract.ts';
import { readSiteStatistics } from '#features/site/contract/statistics.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { addCandidates } from './candidates.ts';
import { cpuMsDuring } from './cpu.ts';
import { startLoad } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { PosterReport, PosterRequest } from './poster.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median } from './statistics.ts';

const perLimit = 200;
const perRound = 10 * perLimit;
const rounds = 3;
const callers = 16;

const paths = [readUser, whoIsHere, listAssessmentTypes, readSiteStatistics, readPerformanceIndex, readBoard].map(({ path }) => path);

/** What short reads of a signed-in browser cost in CPU, server and database together, against a reply that nothing is read for. */
export async function measureReadSame(): Promise<Measurement[]> {
  const folder = freshFolder();
  const product = await startProduct(folder);
  const pool = new Pool({ connectionString: runningDatabaseUrl(folder) ?? '', max: 1 });
  const load = startLoad<PosterRequest, PosterReport>('./poster.ts');
  try {
    const [person] = await addCandidates(pool, folder, 1);
    const cpuOf = async (path: string) => {
      const posts = Array.from({ length: perLimit }, () => ({ method: 'GET' as const, cookie: person?.cookie ?? '', path, status: 200 }));
      const readAll = async () => {
        for (let read = 0; read < perRound; read += perLimit) {
          // Whoever reads this often from one address would be stopped.
          await pool.query('delete from rate_limits');
          await load.ask({ url: product.url, posts, callers });
        }
      };
      const spent: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const used = await cpuMsDuring(product.pid, readAll);
        // The first round fills caches.
        if (round > 0) spent.push(used / perRound);
      }
      return median(spent);
    };
    const values: number[] = [];
    for (const path of paths) values.push(await cpuOf(path));
    // Measured last: what follows a start would be counted with whatever comes first.
    const limit = await cpuOf('/healthz');
    return values.map((value, at) => ({
      name: `GET ${paths[at]}, CPU a request against /healthz`,
      value,
      unit: 'ms',
      limit,
      ratio: value / limit,
    }));
  } finally {
    await load.stop();
    await pool.end();
    await product.stop();
    forgetFolder(folder);
  }
}
