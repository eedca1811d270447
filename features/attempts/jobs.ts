import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { heartbeatSeconds } from './rules/outage.ts';
import { keepTime } from './service/keep-time.ts';

/** Every second: the server proves that it is there, gives back time it was away, and finishes what is overdue. */
export function attemptsTicks(runtime: Runtime): Tick[] {
  return [
    {
      name: 'attempts.keep-time',
      everyMs: heartbeatSeconds * 1000,
      handle: () => keepTime(runtime),
    },
  ];
}
