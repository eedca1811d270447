import type { Limit } from '#platform/contract/contract.ts';
import { countedAddress } from './address.ts';
import { type Caller, createLimiter } from './limiter.ts';

/** Addresses that a server remembers to be over a limit; the oldest makes room. */
const mostRemembered = 10_000;

type Options = Parameters<typeof createLimiter>[0];

/**
 * Counts refusals against the limits that name their code and says how many seconds the caller has to wait, or null. A caller who is over stays over
 * until the oldest counted refusal is out of the window, so the server remembers that moment and asks the database nothing until then.
 */
export function createRefusalLimiter({ limits, ...options }: Options): (caller: Caller, code: string, now: Date) => Promise<number | null> {
  const codes = new Set(limits.flatMap(({ stopsOnly }) => stopsOnly ?? []));
  const counters = new Map([...codes].map((code) => [code, createLimiter({ ...options, limits: limits.filter(stops(code)) })]));
  const overUntilMs = new Map<string, number>();
  return async (caller, code, now) => {
    const count = counters.get(code);
    if (!count) return null;
    const who = `${code} ${caller.userId ?? ''} ${countedAddress(caller.address)}`;
    const leftMs = (overUntilMs.get(who) ?? 0) - now.getTime();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    overUntilMs.delete(who);
    const { waitSeconds } = await count(caller, now);
    const isByCaller = limits.filter(stops(code)).every(({ per }) => typeof per === 'string');
    if (waitSeconds !== null && isByCaller) remember(overUntilMs, who, now.getTime() + waitSeconds * 1000);
    return waitSeconds;
  };
}

const stops =
  (code: string) =>
  ({ stopsOnly }: Limit): boolean =>
    stopsOnly?.includes(code) === true;

function remember(overUntilMs: Map<string, number>, who: string, untilMs: number): void {
  const [oldest] = overUntilMs.keys();
  if (overUntilMs.size >= mostRemembered && oldest !== undefined) overUntilMs.delete(oldest);
  overUntilMs.set(who, untilMs);
}
