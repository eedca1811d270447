import type { Executor } from '#platform/database/database.ts';
import { countDrifting } from '../store/question-sums.ts';

/** How many questions have become much easier within 30 days. */
export async function countDriftAlarms(tx: Executor): Promise<number> {
  return countDrifting(tx);
}
