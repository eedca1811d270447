import type { Edit } from '../../rules/answer-sheet.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { browserPorts } from './browser-ports.ts';
import { unmarkLeftovers } from './leftovers-mark.ts';
import type { Ports } from './ports.ts';

const deliverWithinMs = 60_000;

/** Delivers what a closed tab or a crash left on this device, with no click; what cannot be delivered now stays. Answers with how many edits are left. */
export async function deliverLeftovers(ports: Ports = browserPorts()): Promise<number> {
  const attempts = await ports.store.listAttempts().catch(() => []);
  const left: number[] = [];
  for (const attemptId of attempts) left.push(await deliverFor(attemptId, ports));
  return left.reduce((sum, count) => sum + count, 0);
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

async function deliverFor(attemptId: string, ports: Ports): Promise<number> {
  const quiet = () => undefined;
  // What nobody who signs in here owns is not kept for ever.
  const isForgotten = (edit: Edit) => ports.readClocks().wallMs - edit.madeAtMs > keptMs;
  let isOver: () => void = quiet;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const queue = createAnswerQueue(attemptId, ports, {
    onChange: () => queue.isLoaded() && queue.countDeliverable() === 0 && isOver(),
    onSaved: quiet,
    onSuperseded: quiet,
    onLate: quiet,
    onRefused: (edit) => isForgotten(edit) && void ports.store.remove(edit).catch(quiet),
    // Whoever is not signed in, or offline, has this page call again at another time.
    onTrouble: (_edit, trouble) => trouble.kind === 'failing' && trouble.reason === 'signed_out' && isOver(),
  });
  const cancel = ports.timers.after(deliverWithinMs, isOver);
  const stopHearing = ports.hearPage({ onReturn: queue.wake, onLeave: queue.hurry });
  queue.start();
  await queue.load();
  await over;
  cancel();
  stopHearing();
  queue.stop();
  const left = await ports.store.listFor(attemptId).catch(() => []);
  if (left.length === 0) unmarkLeftovers(attemptId);
  return left.length;
}
