import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import type { Candidate } from './candidates.ts';
import { type Answered, type Caller, createCaller } from './http.ts';
import { answerRequests } from './load.ts';

/** One exam day: these people start within a time, answer, and submit within the last part of the day. */
export type ExamRequest = {
  url: string;
  candidates: Candidate[];
  typeCode: string;
  startWithinMs: number;
  answerForMs: number;
  answerEveryMs: number;
  submitWithinMs: number;
};

export const kinds = ['gate', 'check', 'start', 'delivery', 'answer', 'wait', 'submit', 'end heard'] as const;
export type Kind = (typeof kinds)[number];

/** The last choice of one question that the server acknowledged. */
export type Acknowledged = { attemptId: string; orderNum: number; optionId: string; revision: number };

export type ExamReport = {
  /** How long each request took, asking again while the server was busy; waits by how much longer than asked for. */
  ms: Record<Kind, number[]>;
  /** How often the server said that it was busy. */
  busy: Record<Kind, number>;
  errors: Record<Kind, string[]>;
  acknowledged: Acknowledged[];
  submitted: { attemptId: string; resultId: string }[];
};

const waitSeconds = 20;
const busyForMs = 120_000;

type Delivered = { version: number; questions: { order_num: number; options: { id: string }[] }[] };
type Changed = { version: number; state: string };

answerRequests(async (request: ExamRequest): Promise<ExamReport> => {
  const report: ExamReport = {
    ms: { gate: [], check: [], start: [], delivery: [], answer: [], wait: [], submit: [], 'end heard': [] },
    busy: { gate: 0, check: 0, start: 0, delivery: 0, answer: 0, wait: 0, submit: 0, 'end heard': 0 },
    errors: { gate: [], check: [], start: [], delivery: [], answer: [], wait: [], submit: [], 'end heard': [] },
    acknowledged: [],
    submitted: [],
  };
  const call = createCaller(request.url);
  const day = performance.now();
  await Promise.all(request.candidates.map((candidate) => sitExam(candidate, { request, report, call, day })));
  return report;
});

type Day = { request: ExamRequest; report: ExamReport; call: Caller; day: number };

/** Asks, notes how it went, and answers with the body; null when it failed. */
async function ask<Body>(
  day: Day,
  kind: Kind,
  request: Parameters<Caller>[0],
  waitedMs: (answer: Answered) => number = () => 0,
): Promise<Body | null> {
  const { report } = day;
  try {
    const begun = performance.now();
    const answer = await askAgainWhileBusy(day, kind, request);
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`);
    report.ms[kind].push(Math.max(0, performance.now() - begun - waitedMs(answer)));
    return JSON.parse(answer.body) as Body;
  } catch (error) {
    report.errors[kind].push(String(error));
    return null;
  }
}

/** As the pages do: who is told that the server is busy comes back by himself, for two minutes. */
async function askAgainWhileBusy({ report, call }: Day, kind: Kind, request: Parameters<Caller>[0]): Promise<Answered> {
  const until = performance.now() + busyForMs;
  for (;;) {
    const answer = await call(request);
    if (answer.status !== 503 || !answer.body.includes('"busy"') || performance.now() > until) return answer;
    report.busy[kind]++;
    await sleep(answer.retryAfterSeconds * 1000 * (1 + Math.random() / 2));
  }
}

async function sitExam({ cookie }: Candidate, today: Day): Promise<void> {
  const { request, report, day } = today;
  const { typeCode, startWithinMs, answerForMs, answerEveryMs, submitWithinMs } = request;
  const until = (ms: number) => sleep(Math.max(0, day + ms - performance.now()));
  const post = <Body>(kind: Kind, at: string, body: object) => ask<Body>(today, kind, { method: 'POST', path: at, cookie, body });

  await until(Math.random() * startWithinMs);
  await ask(today, 'gate', { method: 'GET', path: `/api/gate/${typeCode}`, cookie });
  const check = { type: typeCode, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
  await post('check', '/api/security-checks', check);
  const started = await post<{ id: string }>('start', '/api/attempts', { type: typeCode });
  if (!started) return;
  const path = `/api/attempts/${started.id}`;
  const windowId = randomUUID();
  const sheet = await post<Delivered>('delivery', `${path}/delivery`, { window_id: windowId });
  if (!sheet) return;

  let submittedAt: number | null = null;
  const listening = listen(today, cookie, path, sheet.version, () => submittedAt);
  const saved = new Map<number, Acknowledged>();
  const endMs = startWithinMs + answerForMs + Math.random() * submitWithinMs;
  await until(performance.now() - day + Math.random() * answerEveryMs);
  for (let revision = 1; performance.now() - day < endMs; revision++) {
    const question = sheet.questions[randomInt(sheet.questions.length)];
    const option = question?.options[randomInt(question.options.length)];
    if (!question || !option) return;
    const body = { option_id: option.id, revision, window_id: windowId };
    const put = { method: 'PUT', path: `${path}/answers/${question.order_num}`, cookie, body };
    if (await ask(today, 'answer', put))
      saved.set(question.order_num, { attemptId: started.id, orderNum: question.order_num, optionId: option.id, revision });
    await sleep(answerEveryMs * (0.5 + Math.random()));
  }
  report.acknowledged.push(...saved.values());
  const result = await post<{ result_id: string }>('submit', `${path}/submission`, {});
  submittedAt = performance.now();
  if (result) report.submitted.push({ attemptId: started.id, resultId: result.result_id });
  await listening;
}

/** Holds one long poll until the server says that the attempt is finished. */
async function listen(today: Day, cookie: string, path: string, known: number, submittedAt: () => number | null): Promise<void> {
  for (let version = known, failures = 0; failures < 3;) {
    const request = { method: 'GET', path: `${path}/changes?version=${version}&wait_seconds=${waitSeconds}`, cookie };
    const isWakened = ({ body }: Answered) => (JSON.parse(body) as Changed).version !== version;
    const changed: Changed | null = await ask(today, 'wait', request, (answer) => (isWakened(answer) ? answer.ms : waitSeconds * 1000));
    if (!changed) {
      failures++;
      await sleep(1000);
    } else if (changed.state === 'submitted') {
      today.report.ms['end heard'].push(Math.max(0, performance.now() - (submittedAt() ?? performance.now())));
      return;
    } else ({ version } = changed);
  }
}
