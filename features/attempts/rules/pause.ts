import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { type AttemptState } from './attempt.ts';

/** A pause ends by itself after this long. */
export const pauseAtMostSeconds = 15 * 60;

/** Answers that were in flight when a pause began still count for this long. */
export const pauseGraceSeconds = 5;

/** An attempt is paused at most this often, so that nobody gets days to think. */
export const pausesAtMost = 3;

type Paused = { pausedAt: Date | null; pausedUntil: Date | null };

/** Whether a pause keeps an answer out that arrives now, the grace for what was in flight included. */
export const isHeldOut = ({ pausedAt, pausedUntil }: Paused, now: Date): boolean =>
  pausedAt !== null && pausedUntil !== null && now < pausedUntil && now.getTime() > pausedAt.getTime() + pauseGraceSeconds * 1000;

export type PauseRefusal = 'not_started' | 'attempt_closed' | 'already_paused' | 'too_many_pauses';

const refusals: Readonly<Partial<Record<AttemptState, PauseRefusal>>> = {
  ready: 'not_started',
  running: undefined,
  paused: 'already_paused',
};

/** Whether an attempt in this state, paused so often before, can be paused; one whose time is up cannot. */
export function mayPause(state: AttemptState, pauses: number): Outcome<undefined, PauseRefusal> {
  if (state !== 'running') return refuse(refusals[state] ?? 'attempt_closed');
  return pauses < pausesAtMost ? ok() : refuse('too_many_pauses');
}

/** From when on a leave of the window counts: the start, or the end of the last pause. Nobody is watched while a test is paused. */
export const watchedSince = (startedAt: Date | null, pausedUntil: Date | null): Date | null =>
  startedAt && pausedUntil && pausedUntil > startedAt ? pausedUntil : startedAt;

/** Until when a leave that began at a time counts: a pause that began later ends it. */
export const watchedUntil = ({ pausedAt }: { pausedAt: Date | null }, leftAt: Date, now: Date): Date =>
  pausedAt !== null && pausedAt >= leftAt && pausedAt < now ? pausedAt : now;
