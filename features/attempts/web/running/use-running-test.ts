import { useQuery, useQueryClient } from '#ui/client/query-client.ts';
import { type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { readRunningTest, type RunningTest } from '../../contract/attempts.ts';
import { remainingMs } from '../../rules/attempt-reducer.ts';
import { type Countdown, useCountdown } from '../room/use-countdown.ts';
import { createServerClock } from '../sync/server-clock.ts';

const queryKey = [readRunningTest.path];
const rereadMs = 30_000;
const endingMs = 2000;

/** A clock that knows nothing until the first reply was timed; after a jump the server is asked again. */
function createClock(queries: QueryClient) {
  const readClocks = () => ({ wallMs: Date.now(), tickMs: performance.now() });
  // The clocks are read while the page is drawn; what follows from a jump comes after that.
  const onJump = (): void => void setTimeout(() => void queries.invalidateQueries({ queryKey }), 0);
  return createServerClock(new Date(0).toISOString(), readClocks, onJump);
}

const leftMsOf = (test: RunningTest | null | undefined, serverMs: number): number =>
  test ? remainingMs({ ...test, duration_seconds: 0 }, serverMs) : 0;

/** The test that somebody is taking while this page is open, and the time left by the server's clock. */
export function useRunningTest(): { test: RunningTest | null; countdown: Countdown } {
  const queries = useQueryClient();
  const [clock] = useState(() => createClock(queries));
  const { data } = useQuery({
    queryKey,
    async queryFn({ signal }) {
      const finishTiming = clock.timeRequest();
      const reply = await call(readRunningTest, { signal });
      finishTiming(reply.server_now);
      return reply;
    },
    // What was running before a test was taken is no word on what runs after it.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: last } }) =>
      last?.running ? (leftMsOf(last.running, clock.nowMs()) === 0 ? endingMs : rereadMs) : false,
  });
  const test = data?.running ?? null;
  const countdown = useCountdown(() => ({ leftMs: leftMsOf(test, clock.nowMs()), isUncertain: clock.isUncertain() }), data);
  return { test, countdown };
}
