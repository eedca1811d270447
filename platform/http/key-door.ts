import type { Runtime } from '#platform/runtime/runtime.ts';
import { type CountCall, createLimiter } from './limiter.ts';
import { createRefusalLimiter } from './refusal-limiter.ts';
import type { KeyHolder } from './route.ts';
import { missingScope, type Stop, tooManyRequests, unknownKey } from './stop.ts';

/** Finds whose key a program sent; it may lack the scope that the route asks for. */
export type AuthenticateKey = (request: {
  authorization: string | undefined;
  scope: string;
  now: Date;
}) => Promise<{ holder: KeyHolder; hasScope: boolean } | 'unknown'>;

/** A server without keys knows none. */
export const noKeys: AuthenticateKey = async () => 'unknown';

type KeyCall = { address: string; authorization: string | undefined; now: Date };

/** Calls with keys that nobody has, by network address; a good key from the same address is not stopped by them. */
const unknownKeys = { per: 'address', times: 60, seconds: 60, counter: 'http.unknown-keys', stopsOnly: [unknownKey.code] } as const;

/** The door of a route for programs: the key, its scope, and how often it calls. Cookies open nothing here. */
export function keyDoor(
  scope: string,
  { runtime, authenticateKey }: { runtime: Runtime; authenticateKey: AuthenticateKey },
): (call: KeyCall) => Promise<{ holder: KeyHolder } | { stop: Stop }> {
  const counters = { pool: runtime.database.$client, secret: runtime.configuration.secret, route: 'keys' };
  const countUnknown = createRefusalLimiter({ ...counters, limits: [unknownKeys] });
  const byAllowance = new Map<number, CountCall>();
  const counterFor = (times: number): CountCall => {
    const known =
      byAllowance.get(times) ?? createLimiter({ ...counters, limits: [{ per: 'person', times, seconds: 60, counter: 'http.key' }] });
    byAllowance.set(times, known);
    return known;
  };
  return async ({ address, authorization, now }) => {
    const found = await authenticateKey({ authorization, scope, now });
    if (found === 'unknown') {
      const waitSeconds = await countUnknown({ address, userId: undefined, body: undefined }, unknownKey.code, now);
      return { stop: waitSeconds === null ? unknownKey : tooManyRequests(waitSeconds) };
    }
    const { holder, hasScope } = found;
    // Before the scope: calls that are refused for it are calls too.
    const { waitSeconds } = await counterFor(holder.perMinute)({ address, userId: `key ${holder.keyId}`, body: undefined }, now);
    if (waitSeconds !== null) return { stop: tooManyRequests(waitSeconds) };
    return hasScope ? { holder } : { stop: missingScope };
  };
}
