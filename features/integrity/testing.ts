import { and, eq } from 'drizzle-orm';
import { assessments } from '#features/attempts/tables.ts';
import type { Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';
import { reportLeave, reportReturn } from './contract.ts';
import { integrityEvents } from './tables.ts';

type Who = Pick<Member, 'visitor'>;
type Sitting = { attemptId: string };

/** Reports that the window was left some seconds ago and still is. */
export function leave(world: World, { visitor }: Who, { attemptId }: Sitting, { seconds = 1, eventId = world.runtime.dice.uuid() } = {}) {
  const body = { event_id: eventId, away_ms: Math.round(seconds * 1000) };
  return visitor.send(reportLeave, { params: { id: attemptId }, body }).then((reply) => ({ ...reply, eventId }));
}

/** Reports that the candidate came back after some seconds. */
export function comeBack({ visitor }: Who, { attemptId }: Sitting, eventId: string, seconds: number | null) {
  const body = { away_ms: seconds === null ? null : Math.round(seconds * 1000) };
  return visitor.send(reportReturn, { params: { id: attemptId, event: eventId }, body });
}

/** Leaves for a few seconds and comes back, the clock of the server moving along. */
export async function leaveAndReturn(world: World, who: Who, sitting: Sitting, seconds = 3): Promise<void> {
  world.clock.advanceSeconds(seconds + 2);
  const { eventId } = await leave(world, who, sitting, { seconds });
  await comeBack(who, sitting, eventId, seconds);
}

/** The leaves of an attempt as the table keeps them, in their order. */
export async function storedLeaves({ runtime }: World, { attemptId }: Sitting) {
  return runtime.database
    .select()
    .from(integrityEvents)
    .where(and(eq(integrityEvents.assessmentId, attemptId), eq(integrityEvents.kind, 'left')))
    .orderBy(integrityEvents.leaveNumber);
}

export async function storedAttempt({ runtime }: World, { attemptId }: Sitting) {
  const [found] = await runtime.database.select().from(assessments).where(eq(assessments.id, attemptId));
  if (!found) throw new Error(`There is no attempt ${attemptId}.`);
  return found;
}
