import { tellNews } from '#platform/database/news.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isIndexDue } from '../rules/index-card.ts';
import { makeCards } from '../rules/make-cards.ts';
import { listOptions } from '../store/board.ts';
import { lockIndex } from '../store/entries.ts';
import { allowLongCounting, countPeople, findIndex, listFigures, listMonths, putIndex } from '../store/performance-index.ts';
import { boardTopic } from './keep-board.ts';

/** Computes the Global Performance Index anew when it is due: the longer it took, the longer until the next time. */
export async function keepIndex(runtime: Runtime, now: Date): Promise<void> {
  const before = await findIndex(runtime.database);
  if (!isIndexDue(before, now)) return;
  await runtime.database.transaction(async (tx) => {
    if (!(await lockIndex(tx))) return;
    await allowLongCounting(tx);
    const begunMs = performance.now();
    const cards = makeCards(await listFigures(tx), await listMonths(tx, now));
    const figures = { cards, people: await countPeople(tx), options: await listOptions(tx) };
    await putIndex(tx, { ...figures, computedAt: now, tookMs: Math.round(performance.now() - begunMs) });
    await tellNews(tx, boardTopic);
  });
}
