import type { Definition } from '#platform/contract/contract.ts';
import { busy, type Stop, Stopped } from './stop.ts';

/** In the order in which they are let in. Saves are never held back: they share their statements and have connections of their own. */
const inOrder = ['submit', 'deliver', 'start', 'wait', 'rest'] as const;

export type Priority = 'save' | (typeof inOrder)[number];

/** How many requests may be at work when one of this kind enters: twice what the pool has connections for, and some for those before it. */
const defaultPlaces: Record<Exclude<Priority, 'save'>, number> = { submit: 24, deliver: 22, start: 20, wait: 18, rest: 16 };

/** With the wait for a connection after it, below the 10 s in which every request is answered. */
const defaultWaitMs = 4000;

/** More of one kind than this cannot be served within the wait. */
const defaultMostWaiting = 500;

type Options = { places?: Record<Exclude<Priority, 'save'>, number>; waitMs?: number; mostWaiting?: number };

type Waiting = { enter(): void };

/** Lets requests in by priority when more are in hand than the database has connections for; whoever waits too long is told to come back. */
export type Admission = {
  /** Waits for a place, says whether that took a while, and gives the way to leave it. */
  enter(priority: Priority): Promise<{ hasWaited: boolean; leave(): void }>;
  /** So many of the kind wait already that another would wait in vain. */
  isFull(priority: Priority): boolean;
  countWaiting(): number;
  /** Counts one more, and says when to come back. */
  turnAway(): Stop;
  countTurnedAway(): number;
};

const atOnce = { hasWaited: false, leave: () => undefined };

export function createAdmission({
  places = defaultPlaces,
  waitMs = defaultWaitMs,
  mostWaiting = defaultMostWaiting,
}: Options = {}): Admission {
  const queues = new Map<Priority, Set<Waiting>>(inOrder.map((priority) => [priority, new Set()]));
  let taken = 0;
  let turnedAway = 0;

  const turnAway = (): Stop => busy(turnedAway++);
  const leave = (): void => {
    taken--;
    for (const priority of inOrder) {
      for (const waiting of queues.get(priority) ?? []) {
        if (taken >= places[priority]) break;
        waiting.enter();
      }
    }
  };
  const isFull = (priority: Priority): boolean => (queues.get(priority)?.size ?? 0) >= mostWaiting;

  return {
    isFull,
    turnAway,
    countWaiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
    countTurnedAway: () => turnedAway,
    async enter(priority) {
      const queue = queues.get(priority);
      if (priority === 'save' || !queue) return atOnce;
      if (queue.size === 0 && taken < places[priority]) {
        taken++;
        return { hasWaited: false, leave };
      }
      if (isFull(priority)) throw new Stopped(turnAway());
      const isIn = await turnCame(queue, waitMs, () => void taken++);
      if (!isIn) throw new Stopped(turnAway());
      return { hasWaited: true, leave };
    },
  };
}

/** False when the turn did not come in time; `onEnter` takes the place before anybody else can. */
function turnCame(queue: Set<Waiting>, waitMs: number, onEnter: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isIn: boolean) => {
      clearTimeout(timer);
      queue.delete(waiting);
      if (isIn) onEnter();
      resolve(isIn);
    };
    const timer = setTimeout(() => end(false), waitMs);
    const waiting = { enter: () => end(true) };
    queue.add(waiting);
  });
}

type Kind = Pick<Definition, 'priority' | 'isHeld' | 'asksElsewhere' | 'upload'>;

export const priorityOf = ({ priority, isHeld }: Kind): Priority => priority ?? (isHeld ? 'wait' : 'rest');

/** Does the work of a request in its turn; `onWaited` hears that some time has passed since it came. */
export async function inTurn<Result>(admission: Admission, kind: Kind, onWaited: () => void, work: () => Promise<Result>): Promise<Result> {
  const { hasWaited, leave } = await admission.enter(priorityOf(kind));
  if (hasWaited) onWaited();
  // What waits for an event, for a slow upload or for somebody else's service keeps no place meanwhile.
  if (kind.isHeld || kind.upload || kind.asksElsewhere) {
    leave();
    return work();
  }
  try {
    return await work();
  } finally {
    leave();
  }
}
