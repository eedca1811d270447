import { leaveRule } from '#features/attempts/rules/leave-policy.ts';
import { agoMs, type Mark } from './pending-report.ts';

/** The last sign of life of a page of the attempt; `isOpen` until the page says that it closes. */
export type SignOfLife = { at: Mark; isOpen: boolean };

/** A page gives a sign of life this often. */
export const signOfLifeMs = 3000;

/** A page that has not said that it closes is taken for alive this long; then it crashed. */
const silentMs = 10_000;

/**
 * How long the page of the test was closed before it was opened again; null when it was not. Another window that is still open is no
 * closed page: that one reports itself that it was taken over.
 */
export function closedForMs(last: SignOfLife | null, now: Mark): number | null {
  if (last === null) return null;
  const ms = agoMs(last.at, now);
  if (last.at.page === now.page) return ms < leaveRule.ignoredBelowMs ? null : ms;
  return last.isOpen && ms < silentMs ? null : ms;
}
