import { memoryMibOf } from './cpu.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import type { Measurement } from './measurement.ts';

const startLimitMs = 3000;

/** How soon a second start answers, and what the idle product keeps in memory. */
export async function measureStart(): Promise<Measurement[]> {
  const folder = freshFolder();
  try {
    const first = await startProduct(folder);
    await first.stop();
    const times: number[] = [];
    let memoryMib = 0;
    for (let round = 0; round < 3; round++) {
      const again = await startProduct(folder);
      times.push(again.firstAnswerMs);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      memoryMib = memoryMibOf(again.pid);
      await again.stop();
    }
    const second = times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
    return [
      { name: 'first start on an empty folder, to the first answer', value: first.firstAnswerMs, unit: 'ms' },
      {
        name: 'second start, to the first answer (median of 3)',
        value: second,
        unit: 'ms',
        limit: startLimitMs,
        ratio: second / startLimitMs,
      },
      { name: 'memory when idle, server and database', value: memoryMib, unit: 'MiB' },
    ];
  } finally {
    forgetFolder(folder);
  }
}
