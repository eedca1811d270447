import type { Received } from '#platform/contract/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { reportEvent, reportLeave, reportReturn } from '../../contract.ts';
import { afterReported, type Message, nextMessage, withoutReport } from '../../rules/pending-report.ts';
import type { Notebook } from './notebook.ts';
import type { Ports } from './ports.ts';

type CourierEvents = {
  onCounted(id: string, counted: Received<typeof reportLeave>): void;
  /** The attempt is finished; there is nothing more to report. */
  onSubmitted(): void;
};

const leastPauseMs = 500;
const mostPauseMs = 5000;
/** Asking again would change nothing. */
const isFinal = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && [400, 403, 404, 413, 422].includes(error.status);
const isClosed = (error: unknown): boolean => error instanceof RequestFailed && error.code === 'attempt_closed';

type Counted = Received<typeof reportLeave>;

/** Makes one report; `counted` where the server counted a leave. */
async function send(ask: Ports['ask'], attemptId: string, message: Message): Promise<{ isSubmitted: boolean; counted: Counted | null }> {
  const params = { id: attemptId };
  if (message.kind === 'note') {
    const body = { event_id: message.id, kind: message.note, ago_ms: message.agoMs, length_ms: message.lengthMs };
    await ask(reportEvent, { params, body });
    return { isSubmitted: false, counted: null };
  }
  if (message.kind === 'leave') {
    const body = { event_id: message.id, away_ms: message.awayMs, left_ago_ms: message.leftAgoMs };
    return { isSubmitted: false, counted: await ask(reportLeave, { params, body }) };
  }
  const reply = await ask(reportReturn, { params: { ...params, event: message.id }, body: { away_ms: message.awayMs } });
  return { isSubmitted: reply.is_submitted, counted: null };
}

/** Reports to the server what waits, one after the other in the order in which it happened, until the server knows it. */
export function createCourier(attemptId: string, notebook: Notebook, { ask, mark }: Pick<Ports, 'ask' | 'mark'>, events: CourierEvents) {
  let isBusy = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = (): Message | null => (isStopped ? null : nextMessage(notebook.read().waiting, mark()));

  /** False when the rest has to wait. */
  async function report(message: Message): Promise<boolean> {
    try {
      const { isSubmitted, counted } = await send(ask, attemptId, message);
      if (counted) events.onCounted(message.id, counted);
      failures = 0;
      notebook.changeWaiting((waiting) => afterReported(waiting, message));
      if (isSubmitted && !isStopped) end();
    } catch (error) {
      if (isStopped) return false;
      if (isClosed(error)) end();
      else if (isFinal(error)) notebook.changeWaiting((waiting) => withoutReport(waiting, message.id));
      else return retryLater();
    }
    return true;
  }

  async function deliverAll(): Promise<void> {
    isBusy = true;
    try {
      for (let message = next(); message && (await report(message)); message = next());
    } finally {
      isBusy = false;
    }
  }

  function retryLater(): false {
    timer = setTimeout(deliver, Math.min(leastPauseMs * 2 ** failures++, mostPauseMs));
    return false;
  }

  function deliver(): void {
    if (isBusy || isStopped) return;
    clearTimeout(timer);
    void deliverAll();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  function end(): void {
    stop();
    notebook.forget();
    events.onSubmitted();
  }

  return { deliver, stop };
}
