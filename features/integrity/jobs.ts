import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { submitDue } from './service/submit-due.ts';

/** Every second: attempts whose window was left too long are submitted, exactly as it was announced. */
export function integrityTicks(runtime: Runtime): Tick[] {
  const startedAt = runtime.clock.now();
  return [{ name: 'integrity.submit-due', everyMs: 1000, handle: (now) => submitDue(runtime, { startedAt, now }) }];
}
