import type { Runtime } from '#platform/runtime/runtime.ts';
import { outageBetween, secondsReturned } from '../rules/outage.ts';
import { insertOutage, lockRunning, putHeartbeat, putReturned } from '../store/heartbeat.ts';
import { lockOverdue } from '../store/finish.ts';
import { tellChange } from './attempts.ts';
import { finishAttempts } from './finish.ts';

const finishedAtOnce = 50;

/** Proves that the server is there. When it was away, everybody whose clock ran gets the time back, before anything is closed. */
export async function beat(runtime: Runtime, now: Date): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    const outage = outageBetween(await putHeartbeat(tx, now), now);
    if (!outage) return;
    const given = (await lockRunning(tx, outage.from))
      .map((running) => ({ id: running.id, seconds: secondsReturned(running, outage) }))
      .filter(({ seconds }) => seconds > 0);
    await putReturned(tx, given);
    await insertOutage(tx, { id: runtime.dice.uuid(), fromAt: outage.from, toAt: outage.to, attempts: given.length });
    for (const { id } of given) await tellChange(tx, id);
    runtime.log.warn(
      { from: outage.from, to: outage.to, attempts: given.length },
      'The server was away; running attempts got the time back.',
    );
  });
}

/** Finishes what is overdue with nobody connected; finished-at is the deadline. */
export async function closeOverdue(runtime: Runtime, now: Date): Promise<void> {
  for (let found = finishedAtOnce; found === finishedAtOnce;) {
    found = await runtime.database.transaction(async (tx) => {
      const ids = await lockOverdue(tx, now, finishedAtOnce);
      if (ids.length > 0) await finishAttempts(runtime, tx, ids, { by: 'time', now });
      return ids.length;
    });
  }
}
