import { setTimeout as sleep } from 'node:timers/promises';
import type { Sitting } from './candidates.ts';
import { type Caller, createCaller } from './http.ts';
import { answerRequests } from './load.ts';

/** Saves of many candidates: as fast as `callers` go, or so many a second whatever the server does. */
export type SaverRequest = { url: string; sittings: Sitting[] } | { saves: number; callers: number } | { saves: number; perSecond: number };
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

answerRequests(async (request: SaverRequest): Promise<SaverReport> => {
  const report: SaverReport = { ms: [], errors: [], tookMs: 0 };
  const begun = performance.now();
  if ('url' in request) {
    call = createCaller(request.url);
    ({ sittings } = request);
  } else if ('callers' in request) {
    let left = request.saves;
    await Promise.all(
      Array.from({ length: request.callers }, async () => {
        while (left-- > 0) await saveNext(performance.now(), report);
      }),
    );
  } else {
    const sent: Promise<void>[] = [];
    while (sent.length < request.saves) {
      const due = Math.min(request.saves, ((performance.now() - begun) * request.perSecond) / 1000);
      while (sent.length < due) sent.push(saveNext(begun + (sent.length * 1000) / request.perSecond, report));
      await sleep(1);
    }
    await Promise.all(sent);
  }
  report.tookMs = performance.now() - begun;
  return report;
});
