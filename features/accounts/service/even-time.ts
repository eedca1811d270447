import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for the slower branch of any of these steps. */
const floorMs = 200;

/** Answers no sooner than a fixed time, so that how long it took tells nobody whether an address has an account. */
export async function evenTime<Result>(act: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([act(), wait(floorMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
