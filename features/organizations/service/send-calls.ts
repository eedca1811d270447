import { groupCode } from '#features/certificates/rules/code.ts';
import { verifyPath } from '#features/certificates/rules/verify-path.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { nextTry } from '../rules/webhook.ts';
import { type DueCall, putTried, takeDueCalls } from '../store/due-calls.ts';
import { type CallOutcome, callTarget } from './call-target.ts';
import { unsealSecret } from './seal-secret.ts';
import { addressRule } from './target-address.ts';

/** Longer than a call can take: a call whose lease has ended was left by a server that died. */
const leaseMs = 60_000;
const ofOneTarget = 4;
const inAll = 32;
/** Then the tick ends and begins anew, so that a server can stop. */
const mostRounds = 20;

/** Sends what is due, round by round. Failing targets have a tick of their own: waiting for them delays nobody else. */
export async function sendDueCalls(runtime: Runtime, { isFailing }: { isFailing: boolean }): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const now = runtime.clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const calls = await takeDueCalls(runtime.database, { now, isFailing, leaseUntil, ofOneTarget, inAll });
    if (calls.length === 0) return;
    await Promise.all(calls.map((call) => sendCall(runtime, call)));
  }
}

async function sendCall(runtime: Runtime, call: DueCall): Promise<void> {
  const { status, problem } = await tryCall(runtime, call);
  const now = runtime.clock.now();
  const isOver = problem === null || problem === 'withdrawn';
  const nextTryAt = isOver ? null : nextTry({ tries: call.tries, triesEndAt: call.triesEndAt, now });
  await putTried(runtime.database, call, { status, problem, now, nextTryAt });
}

async function tryCall({ configuration, clock }: Runtime, call: DueCall): Promise<CallOutcome> {
  if (!call.isAllowed) return { status: null, problem: 'withdrawn' };
  const secret = unsealSecret(configuration.secret, { sealed: call.sealedSecret, about: call.targetId });
  if (secret === null) return { status: null, problem: 'unreadable_secret' };
  const { url, event, eventId } = call;
  const body = JSON.stringify(callBody(call, configuration.publicUrl));
  return callTarget({ url, secret, event, eventId, body, now: clock.now() }, { mayCall: addressRule(configuration) });
}

/** What a receiver reads; nothing says when somebody finished a test. */
export function callBody({ eventId, event, payload }: Pick<DueCall, 'eventId' | 'event' | 'payload'>, publicUrl: string) {
  const { code, ...data } = payload;
  const certificate = typeof code === 'string' ? { code: groupCode(code), verify_url: publicUrl + verifyPath(code) } : {};
  return { id: eventId, type: event, data: { ...certificate, ...data } };
}
