import type { Definition } from '#platform/contract/contract.ts';
import { busy, type Stop, Stopped } from './stop.ts';

/** In the order in which they are let in. */
const inOrder = ['submit', 'deliver', 'start', 'enter', 'rest'] as const;

type Queued = (typeof inOrder)[number];

/** Saves and waits are never held back: they share their statements, have connections of their own, and cost less than turning them away. */
export type Priority = 'save' | 'wait' | Queued;

/** How many requests may be at work when one of this kind enters: twice what the pool has connections for, and some for those before it. */
const defaultPlaces: Record<Queued, number> = { submit: 24, deliver: 22, start: 20, enter: 18, rest: 16 };

/** With the wait for a connection after it, below the 10 s in which every request is answered. */
const defaultWaitMs = 4000;

/** More of one kind than this cannot be served within the wait. */
const defaultMostWaiting = 500;

/** The more were turned away within a wait, the longer is the time over which they are asked to come back. */
const turnedAwayASecond = 100;
const longestSpread = 20;

type Options = { places?: Record<Queued, number>; waitMs?: number; mostWaiting?: number };

type Waiting = { sinceMs: number; enter(): void };

/** Lets requests in by priority when more are in hand than the database has connections for; whoever waits too long is told to come back. */
export type Admission = {
  /** Waits for a place, says whether that took a while, and gives the way to leave it. */
  enter(priority: Priority): Promise<{ hasWaited: boolean; leave(): void }>;
  /** So many of the kind wait already, or the first of them for so long, that another would wait in vain. */
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
  const lately = createRecentCount(waitMs);
  let taken = 0;
  let turnedAway = 0;

  const turnAway = (): Stop => busy(turnedAway++, Math.min(longestSpread, Math.ceil(lately.add() / turnedAwayASecond)));
  const leave = (): void => {
    taken--;
    for (const priority of inOrder) {
      for (const waiting of queues.get(priority) ?? []) {
        if (taken >= places[priority]) break;
        waiting.enter();
      }
    }
  };
  const isFull = (priority: Priority): boolean => {
    const queue = queues.get(priority);
    const first = queue?.values().next().value;
    if (!queue || !first) return false;
    // Nothing goes before a submission, so its turn comes.
    return queue.size >= mostWaiting || (priority !== 'submit' && performance.now() - first.sinceMs > waitMs / 2);
  };

  return {
    isFull,
    turnAway,
    countWaiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
    countTurnedAway: () => turnedAway,
    async enter(priority) {
      const queue = queues.get(priority);
      if (priority === 'save' || priority === 'wait' || !queue) return atOnce;
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

/** Counts what happened within about this time: this stretch of it and the one before. */
function createRecentCount(stretchMs: number): { add(): number } {
  let stretch = 0;
  let counts: [before: number, now: number] = [0, 0];
  return {
    add() {
      const current = Math.floor(performance.now() / stretchMs);
      if (current !== stretch) counts = [current === stretch + 1 ? counts[1] : 0, 0];
      stretch = current;
      counts[1]++;
      return counts[0] + counts[1];
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
    const waiting = { sinceMs: performance.now(), enter: () => end(true) };
    queue.add(waiting);
  });
}

type Kind = Pick<Definition, 'priority' | 'isHeld' | 'asksElsewhere' | 'upload'>;

export const priorityOf = ({ priority, isHeld }: Kind): Priority => priority ?? (isHeld ? 'wait' : 'rest');

/** Does the work of a request in its turn; `onWaited` hears that some time has passed since it came. */
export async function inTurn<Result>(admission: Admission, kind: Kind, onWaited: () => void, work: () => Promise<Result>): Promise<Result> {
  const { hasWaited, leave } = await admission.enter(priorityOf(kind));
  if (hasWaited) onWaited();
  // What waits for a slow upload or for somebody else's service keeps no place meanwhile.
  if (kind.upload || kind.asksElsewhere) {
    leave();
    return work();
  }
  try {
    return await work();
  } finally {
    leave();
  }
}
