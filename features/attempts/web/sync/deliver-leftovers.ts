import type { Edit } from '../../rules/answer-sheet.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { browserPorts } from './browser-ports.ts';
import { unmarkLeftovers } from './leftovers-mark.ts';
import type { Ports } from './ports.ts';

const deliverWithinMs = 60_000;

/** What became of leftovers: how many edits are still on this device, and which questions' answers came after the end of their test. */
export type Leftovers = { left: number; lateOrders: number[] };

/** Delivers what a closed tab or a crash left on this device, with no click; what cannot be delivered now stays. */
export async function deliverLeftovers(ports: Ports = browserPorts()): Promise<Leftovers> {
  const attempts = await ports.store.listAttempts().catch(() => []);
  const all: Leftovers = { left: 0, lateOrders: [] };
  for (const attemptId of attempts) all.left += await deliverFor(attemptId, ports, (order) => all.lateOrders.push(order));
  return { ...all, lateOrders: all.lateOrders.toSorted((one, other) => one - other) };
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

async function deliverFor(attemptId: string, ports: Ports, onLate: (order: number) => void): Promise<number> {
  const quiet = () => undefined;
  // What nobody who signs in here owns is not kept for ever.
  const isForgotten = (edit: Edit) => ports.readClocks().wallMs - edit.madeAtMs > keptMs;
  let isOver: () => void = quiet;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const queue = createAnswerQueue(attemptId, ports, {
    onChange: () => queue.isLoaded() && queue.countDeliverable() === 0 && isOver(),
    onSaved: quiet,
    onSuperseded: quiet,
    onLate: ({ order }) => onLate(order),
    onRefused: (edit) => isForgotten(edit) && void ports.store.remove(edit).catch(quiet),
    // Whoever is not signed in, or offline, has this page call again at another time.
    onTrouble: (_edit, trouble) => trouble.kind === 'failing' && trouble.reason === 'signed_out' && isOver(),
  });
  const cancel = ports.timers.after(deliverWithinMs, isOver);
  const stopHearing = ports.hearPage({ onReturn: queue.wake, onOffline: quiet, onLeave: queue.hurry });
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
