import { setTimeout as sleep } from 'node:timers/promises';
import type { Phase } from '#platform/runtime/phases.ts';
import { memoryMibOf } from './cpu.ts';
import { forgetFolder, freshFolder, refusedAfterMs, startProduct } from './product.ts';
import type { Measurement } from './measurement.ts';

const limits = { secondMs: 3000, firstCpuMs: 5000, secondCpuMs: 1200, refusedMs: 1000 };

const informed = { LOG_LEVEL: 'info' };

/** By step, the processor time of the server alone. */
const phasesOf = (start: string, phases: readonly Phase[]): Measurement[] =>
  phases.map(({ name, ms, cpuMs }) => ({ name: `${start}: ${name} (${cpuMs} ms CPU of the server)`, value: ms, unit: 'ms' }));

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sum = ({ server, database }: { server: number; database: number }): number => server + database;

const against = (name: string, value: number, limit: number): Measurement => ({ name, value, unit: 'ms', limit, ratio: value / limit });

/** How soon a start answers and what it costs, how soon a second server is refused, and what the idle product keeps in memory. */
export async function measureStart(): Promise<Measurement[]> {
  const folder = freshFolder();
  try {
    const first = await startProduct(folder, informed);
    // The rest of the demo world's certificates is signed after the first start; a second one would only go on with that.
    await sleep(15_000);
    await first.stop();
    let again = first;
    const times: number[] = [];
    const cpu: number[] = [];
    const refused: number[] = [];
    let memoryMib = 0;
    for (let round = 0; round < 3; round++) {
      again = await startProduct(folder, informed);
      times.push(again.firstAnswerMs);
      cpu.push(sum(again.firstAnswerCpu));
      await sleep(2000);
      memoryMib = memoryMibOf(again.pid);
      refused.push(await refusedAfterMs(folder));
      await again.stop();
    }
    return [
      { name: 'first start on an empty folder, until it is ready', value: first.firstAnswerMs, unit: 'ms' },
      against('the same, CPU of server and database', sum(first.firstAnswerCpu), limits.firstCpuMs),
      { name: 'of it the server, initdb included', value: first.firstAnswerCpu.server, unit: 'ms' },
      { name: 'until the demo world is complete', value: first.completeMs, unit: 'ms' },
      against('second start, until it is ready (median of 3)', median(times), limits.secondMs),
      against('the same, CPU of server and database', median(cpu), limits.secondCpuMs),
      against('a second server on the folder, until it is refused (median of 3)', median(refused), limits.refusedMs),
      { name: 'memory when idle, server and database', value: memoryMib, unit: 'MiB' },
      ...phasesOf('first start', first.phases),
      ...phasesOf('second start', again.phases),
    ];
  } finally {
    forgetFolder(folder);
  }
}
