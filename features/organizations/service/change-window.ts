import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { momentIn, wallTimeIn } from '../rules/wall-time.ts';
import { whyNotWindow } from '../rules/window.ts';
import { countActsOn, insertAct } from '../store/acts.ts';
import { lockAssignment, putWindow } from '../store/assignments.ts';

type Change = {
  membership: { organizationId: string; userId: string };
  id: string;
  /** As clocks of the roster's time zone show them. */
  opens: string;
  closes: string;
  now: Date;
};

type WindowRefusal = 'not_found' | 'window_over' | 'opens_in_past' | 'window_too_long' | 'nobody_waiting' | 'changed_often';

/** Each change is a mail to everybody who was asked. */
const mostADay = 3;
const dayMs = 86_400_000;

/** Gives those of an assignment who have not started another window. Tests that run keep the time they have. */
export async function changeWindow(
  runtime: Runtime,
  tx: Transaction,
  { membership, id, opens, closes, now }: Change,
): Promise<Outcome<{ waiting: number }, WindowRefusal>> {
  const { organizationId, userId } = membership;
  const assignment = await lockAssignment(tx, organizationId, id);
  if (!assignment) return refuse('not_found');
  const { timeZone, waiting } = assignment;
  if (waiting === 0) return refuse('nobody_waiting');
  const isOpeningKept = wallTimeIn(timeZone, assignment.opensAt) === opens;
  const window = { opensAt: isOpeningKept ? assignment.opensAt : momentIn(timeZone, opens), closesAt: momentIn(timeZone, closes) };
  // A window that has been open for days may close later than it was to.
  const problem = whyNotWindow(isOpeningKept && window.opensAt < now ? { ...window, opensAt: now } : window, now);
  if (problem) return refuse(problem);
  if (+window.opensAt === +assignment.opensAt && +window.closesAt === +assignment.closesAt) return ok({ waiting });
  const since = new Date(now.getTime() - dayMs);
  if ((await countActsOn(tx, { organizationId, act: 'requests.window-changed', assignmentId: id, since })) >= mostADay)
    return refuse('changed_often');
  await putWindow(tx, id, window);
  await insertAct(tx, {
    organizationId,
    at: now,
    act: 'requests.window-changed',
    actorId: userId,
    details: { assignment: id, requests: waiting },
  });
  await runtime.jobs.ask(tx, 'organizations.mail-new-window', { assignmentId: id, changedAt: now.toISOString() });
  return ok({ waiting });
}
