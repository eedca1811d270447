import { RequestFailed } from '#ui/client/client.ts';
import { submitAttempt } from '../../contract/attempts.ts';
import { normaliseScore, type Submitted, type SubmitFailure } from '../../rules/submission.ts';
import type { AnswerQueue } from './answer-queue.ts';
import type { Ports } from './ports.ts';

const deliverWithinMs = 5000;
const checkEveryMs = 100;

/** Waits until everything is delivered, but not for ever. */
async function delivered(queue: AnswerQueue, timers: Ports['timers']): Promise<boolean> {
  queue.wake();
  for (let waitedMs = 0; queue.countDeliverable() > 0; waitedMs += checkEveryMs) {
    if (waitedMs >= deliverWithinMs) return false;
    await new Promise<void>((resolve) => timers.after(checkEveryMs, resolve));
  }
  return true;
}

type Submitting = { attemptId: string; queue: AnswerQueue; ports: Pick<Ports, 'ask' | 'timers'>; mayLeaveBehind: () => boolean };

/** Delivers what waits, then submits. */
export async function submitAll({ attemptId, queue, ports, mayLeaveBehind }: Submitting): Promise<Submitted | SubmitFailure> {
  if (!(await delivered(queue, ports.timers)) && !mayLeaveBehind()) return { kind: 'undelivered', count: queue.countDeliverable() };
  try {
    const reply: unknown = await ports.ask(submitAttempt, { params: { id: attemptId } });
    return normaliseScore(reply) ?? { kind: 'refused', message: '' };
  } catch (error) {
    return error instanceof RequestFailed ? { kind: 'refused', message: error.message } : { kind: 'unreachable' };
  }
}
