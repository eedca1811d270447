import type { Received } from '#platform/contract/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { reportEvent, reportLeave, reportReturn } from '../../contract.ts';
import { afterReported, type Message, nextMessage, withoutReport } from '../../rules/pending-report.ts';
import type { Notebook } from './notebook.ts';
import type { Ports } from './ports.ts';

type CourierEvents = {
  onCounted(id: string, counted: Received<typeof reportLeave>): void;
  /** The attempt is finished; there is nothing more to tell. */
  onSubmitted(): void;
};

const leastPauseMs = 500;
const mostPauseMs = 5000;
/** Asking again would change nothing. */
const isFinal = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && [400, 403, 404, 413, 422].includes(error.status);
const isClosed = (error: unknown): boolean => error instanceof RequestFailed && error.code === 'attempt_closed';

/** Tells the server what waits, one after the other in the order in which it happened, until the server knows it. */
export function createCourier(attemptId: string, notebook: Notebook, { ask, mark }: Pick<Ports, 'ask' | 'mark'>, events: CourierEvents) {
  let isBusy = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function tell(message: Message): Promise<{ isSubmitted: boolean }> {
    const params = { id: attemptId };
    if (message.kind === 'note') {
      const body = { event_id: message.id, kind: message.note, ago_ms: message.agoMs, length_ms: message.lengthMs };
      await ask(reportEvent, { params, body });
      return { isSubmitted: false };
    }
    if (message.kind === 'leave') {
      const body = { event_id: message.id, away_ms: message.awayMs, left_ago_ms: message.leftAgoMs };
      events.onCounted(message.id, await ask(reportLeave, { params, body }));
      return { isSubmitted: false };
    }
    const reply = await ask(reportReturn, { params: { ...params, event: message.id }, body: { away_ms: message.awayMs } });
    return { isSubmitted: reply.is_submitted };
  }

  function end(): void {
    stop();
    notebook.forget();
    events.onSubmitted();
  }

  /** False when the rest has to wait. */
  async function tellNext(message: Message): Promise<boolean> {
    try {
      const { isSubmitted } = await tell(message);
      failures = 0;
      notebook.changeWaiting((waiting) => afterReported(waiting, message));
      if (isSubmitted && !isStopped) end();
    } catch (error) {
      if (isStopped) return false;
      if (isClosed(error)) end();
      else if (isFinal(error)) notebook.changeWaiting((waiting) => withoutReport(waiting, message.id));
      else return again();
    }
    return true;
  }

  async function deliverAll(): Promise<void> {
    isBusy = true;
    try {
      let message = next();
      while (message && (await tellNext(message))) message = next();
    } finally {
      isBusy = false;
    }
  }

  const next = (): Message | null => (isStopped ? null : nextMessage(notebook.read().waiting, mark()));

  function again(): false {
    timer = setTimeout(deliver, Math.min(leastPauseMs * 2 ** failures, mostPauseMs));
    failures++;
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

  return { deliver, stop };
}
