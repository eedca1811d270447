import type { Contract, Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import type { Asked, Parts } from '#ui/client/request.ts';
import type { Mark } from '../../rules/pending-report.ts';

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the watch needs of the browser. */
export type Ports = {
  /** Throws `RequestFailed` when the server said no, anything else when nobody answered. */
  ask<C extends Contract>(contract: C, request: Asked<C>): Promise<Received<C>>;
  mark(): Mark;
  newId(): string;
  /** Where what waits survives the page; null when the browser keeps nothing. */
  storage: KeyValueStorage | null;
  /** Whether the window is seen and has the focus. */
  isHere(): boolean;
};

/** This load of the page. */
const page = crypto.randomUUID();

export const browserPorts = (): Ports => ({
  ask: <C extends Contract>(contract: C, request: Asked<C>) =>
    (call as (contract: C, request: Parts) => Promise<Received<C>>)(contract, {
      ...request,
      signal: AbortSignal.timeout(10_000),
    }),
  mark: () => ({ page, clockMs: performance.now(), wallMs: Date.now() }),
  newId: () => crypto.randomUUID(),
  storage: findStorage(),
  isHere: () => document.visibilityState === 'visible' && document.hasFocus(),
});

function findStorage(): KeyValueStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
