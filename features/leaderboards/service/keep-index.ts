import { isDeepStrictEqual } from 'node:util';
import { regionOf } from '#features/accounts/rules/region.ts';
import { notify } from '#platform/database/notifications.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isIndexDue, leastPeople } from '../rules/index-card.ts';
import { makeCards } from '../rules/make-cards.ts';
import { lockIndex } from '../store/entries.ts';
import { countMonthPeople, countPeopleAt, findIndex, listMonths, listSums, type MonthSum, putIndex } from '../store/performance-index.ts';
import { boardTopic } from './keep-board.ts';

/** Computes the Global Performance Index anew when it is due, from sums that are kept with the board, so that its size does not matter. */
export async function keepIndex(runtime: Runtime, now: Date): Promise<void> {
  const before = await findIndex(runtime.database);
  if (!isIndexDue(before, now)) return;
  await runtime.database.transaction(async (tx) => {
    if (!(await lockIndex(tx))) return;
    const begunMs = performance.now();
    const today = now.toISOString().slice(0, 10);
    const sums = await listSums(tx);
    const types = [...new Set(sums.flatMap(({ code }) => (code === '' ? [] : [code])))];
    const areas = [...new Set(sums.map(({ area }) => area))];
    const people = await countPeopleAt(tx, ['', ...areas]);
    const months = [];
    for (const month of await listMonths(tx, today)) months.push(await withPeople(tx, month, { today, types: types.length, people }));
    const cards = makeCards(figuresOf(sums, people), months);
    const figures = { cards, people: people.get('') ?? 0, options: { types, places: areas } };
    await putIndex(tx, { ...figures, computedAt: now, tookMs: Math.round(performance.now() - begunMs) });
    // Open pages read the board again at each notification: none when nothing moved.
    const isSame = before !== null && isDeepStrictEqual(figures, { cards: before.cards, people: before.people, options: before.options });
    if (!isSame) await notify(tx, boardTopic);
  });
}

type Known = { today: string; types: number; people: ReadonlyMap<string, number> };

/** Regions with few enough people to count a month's one by one. */
const smallRegion = 20_000;

/** How many people at least a month's results come from: nobody has more of them than there are types. Where that is too few to say, they are counted. */
async function withPeople(tx: Executor, { region, isRecent, entries, points }: MonthSum, { today, types, people }: Known) {
  const atLeast = Math.ceil(entries / Math.max(1, types));
  const isSmall = (people.get(region) ?? 0) <= smallRegion;
  const found = atLeast < leastPeople && entries >= leastPeople && isSmall ? await countMonthPeople(tx, region, today, isRecent) : atLeast;
  return { region, isRecent, people: found, points: points / entries };
}

/** The sums as figures of regions, of their countries and of their types. */
function figuresOf(sums: Awaited<ReturnType<typeof listSums>>, people: ReadonlyMap<string, number>) {
  const regions = Map.groupBy(
    sums.filter(({ code }) => code !== ''),
    ({ area }) => area,
  );
  return [
    ...[...regions].map(([region, parts]) => ({
      region,
      country: null,
      code: null,
      people: people.get(region) ?? 0,
      points: parts.reduce((sum, part) => sum + part.points, 0) / parts.reduce((sum, part) => sum + part.entries, 0),
    })),
    ...sums.map(({ area, code, entries, points }) =>
      code === ''
        ? { region: regionOf(area) ?? '', country: area, code: null, people: people.get(area) ?? 0, points: points / entries }
        : { region: area, country: null, code, people: entries, points: points / entries },
    ),
  ];
}
