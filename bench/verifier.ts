import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, createCaller } from './http.ts';
import { answerRequests } from './load.ts';

/** Lookups of these codes: as fast as `callers` go, or so many a second whatever the server does. */
export type VerifierRequest = { url: string } | { codes: string[]; callers: number } | { codes: string[]; perSecond: number };
/** How often each status was answered, and how long each lookup took; those of a given rate from the moment in which each was due. */
export type VerifierReport = { ms: number[]; statuses: Record<number, number> };

let call: Caller | undefined;

async function lookUp(code: string, dueMs: number, report: VerifierReport): Promise<void> {
  if (!call) throw new Error('There is no server to ask.');
  const { status } = await call({ method: 'GET', path: `/api/v1/certificates/${code}`, cookie: '' });
  report.ms.push(performance.now() - dueMs);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
}

answerRequests(async (request: VerifierRequest): Promise<VerifierReport> => {
  const report: VerifierReport = { ms: [], statuses: {} };
  if ('url' in request) {
    call = createCaller(request.url);
    return report;
  }
  const { codes } = request;
  let next = 0;
  if ('callers' in request) {
    const callAll = async () => {
      for (let code = codes[next++]; code !== undefined; code = codes[next++]) await lookUp(code, performance.now(), report);
    };
    await Promise.all(Array.from({ length: request.callers }, callAll));
    return report;
  }
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < codes.length) {
    const due = Math.min(codes.length, ((performance.now() - begun) * request.perSecond) / 1000);
    while (sent.length < due) sent.push(lookUp(codes[sent.length] ?? '', begun + (sent.length * 1000) / request.perSecond, report));
    await sleep(1);
  }
  await Promise.all(sent);
  return report;
});
