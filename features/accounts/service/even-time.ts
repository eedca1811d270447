import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any of these steps takes on a quiet server; on a busy one the answer waits for the next multiple. */
const quantumMs = 200;

/**
 * Answers at a multiple of a fixed time, as the last step, so that how long it took tells nobody whether an address has an account.
 * It only rounds off what is left: the work itself must be the same whoever asks. `isSecret` names the results that must not be told apart.
 */
export async function evenTime<Result>(act: () => Promise<Result>, isSecret = (_result: Result) => true): Promise<Result> {
  const startedAt = performance.now();
  const [result] = await Promise.allSettled([act()]);
  if (result.status === 'rejected' || isSecret(result.value)) {
    const spentMs = performance.now() - startedAt;
    await wait(Math.ceil(spentMs / quantumMs) * quantumMs - spentMs);
  }
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
