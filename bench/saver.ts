import { setTimeout as sleep } from 'node:timers/promises';
import type { Sitting } from './candidates.ts';
import { type Caller, createCaller } from './http.ts';
import { answerWishes } from './load.ts';

/** Saves of many candidates: as fast as `callers` go, or so many a second whatever the server does. */
export type SaverWish = { url: string; sittings: Sitting[] } | { saves: number; callers: number } | { saves: number; perSecond: number };
/** How long each save took; those of a given rate from the moment in which each was due. */
export type SaverReport = { ms: number[]; errors: string[]; tookMs: number };

let call: Caller | undefined;
let sittings: Sitting[] = [];
let saved = 0;

async function saveNext(dueMs: number, report: SaverReport): Promise<void> {
  const nth = saved++;
  const sitting = sittings[nth % sittings.length];
  if (!sitting || !call) throw new Error('Nobody sits.');
  const turn = Math.floor(nth / sittings.length);
  const order = (turn % sitting.options.length) + 1;
  const options = sitting.options[order - 1] ?? [];
  const body = { option_id: options[turn % options.length], revision: turn + 1, window_id: sitting.windowId };
  const path = `/api/attempts/${sitting.attemptId}/answers/${order}`;
  const answer = await call({ method: 'PUT', path, cookie: sitting.cookie, body }).catch((error: unknown) => ({
    status: 0,
    body: String(error),
  }));
  if (answer.status === 200 && answer.body.includes('"saved"')) report.ms.push(performance.now() - dueMs);
  else report.errors.push(`${answer.status} ${answer.body}`);
}

answerWishes(async (wish: SaverWish): Promise<SaverReport> => {
  const report: SaverReport = { ms: [], errors: [], tookMs: 0 };
  const begun = performance.now();
  if ('url' in wish) {
    call = createCaller(wish.url);
    ({ sittings } = wish);
  } else if ('callers' in wish) {
    let left = wish.saves;
    await Promise.all(
      Array.from({ length: wish.callers }, async () => {
        while (left-- > 0) await saveNext(performance.now(), report);
      }),
    );
  } else {
    const sent: Promise<void>[] = [];
    while (sent.length < wish.saves) {
      const due = Math.min(wish.saves, ((performance.now() - begun) * wish.perSecond) / 1000);
      while (sent.length < due) sent.push(saveNext(begun + (sent.length * 1000) / wish.perSecond, report));
      await sleep(1);
    }
    await Promise.all(sent);
  }
  report.tookMs = performance.now() - begun;
  return report;
});
