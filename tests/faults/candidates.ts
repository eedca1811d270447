import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signAccessToken } from '#features/accounts/service/access-token.ts';
import { deliverQuestions, saveAnswer, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { checkSecurity, createAttempt } from '#features/attempts/contract/gate.ts';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { ask } from './ask.ts';
import { type Reply, send } from './client.ts';

/** One question as its candidate knows it. */
export type Line = {
  order: number;
  optionIds: readonly string[];
  /** The option of every edit ever sent, by revision from 1. */
  chosen: string[];
  /** The newest revision that the server said it has. */
  acknowledged: number;
};

export type Candidate = {
  userId: string;
  token: string;
  attemptId: string;
  windowId: string;
  lines: Line[];
  /** Every answer of the server so far. */
  heard: { status: number; code: unknown; retryAfter: string | null }[];
  /** How often no whole answer came. */
  unanswered: number;
  /** How often the server said that it has an edit. */
  saves: number;
};

/** Servers are asked in turn; the addresses stay the same when a server is started again. */
export type Target = { dataFolder: string; secret: string; urls: readonly string[] };

const practice = 'GAT-P1';

/** People with a session each, made in the database: no password has to be hashed. */
export async function addCandidates({ dataFolder, secret }: Target, count: number): Promise<Candidate[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
  const userIds = people.map(({ userId }) => userId);
  await ask(
    dataFolder,
    `INSERT INTO users (id, email, full_name, email_verified, confirmed_at, created_at, updated_at)
     SELECT id, id || '@example.org', 'Cora Candidate', true, now(), now(), now() FROM unnest($1::uuid[]) id`,
    [userIds],
  );
  await ask(
    dataFolder,
    `INSERT INTO sessions (id, user_id, token, expires_at, last_seen_at, created_at, updated_at)
     SELECT id, user_id, id, now() + interval '1 day', now(), now(), now() FROM unnest($1::uuid[], $2::uuid[]) person (id, user_id)`,
    [people.map(({ sessionId }) => sessionId), userIds],
  );
  return Promise.all(
    people.map(async ({ userId, sessionId }) => ({
      userId,
      token: await signAccessToken(secret, { userId, sessionId, now: new Date() }),
      attemptId: '',
      windowId: randomUUID(),
      lines: [],
      heard: [],
      unanswered: 0,
      saves: 0,
    })),
  );
}

type Endpoint = { method: string; path: string };
type Sending = { params?: Record<string, string | number>; body?: object };

/** Asks one of the servers once; null when no whole answer came. */
export async function say(target: Target, candidate: Candidate, { method, path }: Endpoint, sending: Sending = {}): Promise<Reply | null> {
  const url = target.urls[randomInt(target.urls.length)] ?? '';
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(sending.params?.[name] ?? candidate.attemptId));
  const reply = await send(url, method, address, { token: candidate.token, ...(sending.body ? { body: sending.body } : {}) });
  if (!reply) candidate.unanswered += 1;
  else {
    const code = (reply.body['error'] as { code?: string } | undefined)?.code;
    candidate.heard.push({ status: reply.status, code, retryAfter: reply.headers.get('retry-after') });
  }
  return reply;
}

/** Like the browser: asks again until the server answers that it did or did not. */
export async function insist(target: Target, candidate: Candidate, endpoint: Endpoint, sending: Sending = {}): Promise<Reply> {
  for (let pauseMs = 20; ; pauseMs = Math.min(400, pauseMs * 2)) {
    const reply = await say(target, candidate, endpoint, sending);
    if (reply && reply.status !== 503) return reply;
    await wait(pauseMs * (0.5 + Math.random()));
  }
}

/** Passes the check, starts the practice test and has its questions delivered: the clock runs. */
export async function sit(target: Target, candidate: Candidate): Promise<void> {
  const check = { type: practice, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
  await insist(target, candidate, checkSecurity, { body: check });
  candidate.attemptId = await startAgain(target, candidate);
  const { body } = await insist(target, candidate, deliverQuestions, { body: { window_id: candidate.windowId } });
  const questions = body['questions'] as { order_num: number; options: { id: string }[] }[];
  candidate.lines = questions.map(({ order_num: order, options }) => {
    return { order, optionIds: options.map(({ id }) => id), chosen: [], acknowledged: 0 };
  });
}

/** Whoever starts while an attempt is open gets that attempt. */
export async function startAgain(target: Target, candidate: Candidate): Promise<string> {
  const { status, body } = await insist(target, candidate, createAttempt, { body: { type: practice } });
  if (status !== 201) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`);
  return String(body['id']);
}

/** Several candidates, every clock running. */
export async function seat(target: Target, count: number): Promise<Candidate[]> {
  const candidates = await addCandidates(target, count);
  await Promise.all(candidates.map((candidate) => sit(target, candidate)));
  return candidates;
}

/** Chooses something else and sends it once. */
export async function choose(target: Target, candidate: Candidate, line: Line): Promise<Reply | null> {
  const option = line.optionIds[randomInt(line.optionIds.length)] ?? '';
  const revision = line.chosen.push(option);
  return sendAgain(target, candidate, line, revision);
}

/** Sends an edit as often as one likes; the server's yes is written down. */
export async function sendAgain(target: Target, candidate: Candidate, line: Line, revision: number): Promise<Reply | null> {
  const body = { option_id: line.chosen[revision - 1], revision, window_id: candidate.windowId };
  const reply = await say(target, candidate, saveAnswer, { params: { order: line.order }, body });
  if (reply?.status === 200) {
    line.acknowledged = Math.max(line.acknowledged, revision);
    candidate.saves += 1;
  }
  return reply;
}

/** Sends the newest edit of a question until the server has it or says that it is over. */
async function deliver(target: Target, candidate: Candidate, line: Line, isGoingOn: () => boolean): Promise<Reply> {
  for (;;) {
    const reply = await sendAgain(target, candidate, line, line.chosen.length);
    if (reply && reply.status !== 503) return reply;
    await wait(20 + Math.random() * 80);
    // Somebody who waits may change their mind.
    if (isGoingOn() && Math.random() < 0.2) await choose(target, candidate, line);
  }
}

/**
 * Works on an attempt until told to stop or until it is over: several questions at once, each edit repeated until the server has it.
 * In the end nothing waits.
 */
export async function keepAnswering(target: Target, candidate: Candidate, isGoingOn: () => boolean, lanes = 2): Promise<void> {
  const lane = async (own: readonly Line[]) => {
    while (isGoingOn()) {
      const line = own[randomInt(own.length)];
      if (!line) return;
      const first = await choose(target, candidate, line);
      const reply = first && first.status !== 503 ? first : await deliver(target, candidate, line, isGoingOn);
      if (reply.status !== 200) return;
    }
  };
  const share = (nth: number) => candidate.lines.filter((_, at) => at % lanes === nth);
  await Promise.all(Array.from({ length: lanes }, (_, nth) => lane(share(nth))));
}

export const submit = (target: Target, candidate: Candidate): Promise<Reply> => insist(target, candidate, submitAttempt);
