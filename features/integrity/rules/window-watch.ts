import { leaveRule } from '#features/attempts/rules/leave-policy.ts';

/** Where the candidate is, as one window sees it: here, gone for a moment that may mean nothing, or away, which is a leave. */
export type Whereabouts = { kind: 'here' } | { kind: 'gone'; sinceMs: number } | { kind: 'away'; sinceMs: number };

export const here: Whereabouts = { kind: 'here' };

/** How the window was found, by the page's own clock. */
export type Sighting = { isHere: boolean; atMs: number };

/** What a check of the window brought to light. */
export type WindowChange = { kind: 'left'; sinceMs: number } | { kind: 'returned'; awayMs: number };

type Seen = { whereabouts: Whereabouts; changes: WindowChange[] };

/** A check of the window: absences shorter than a second are none, and one that was noticed only afterwards is reported whole. */
export function whereaboutsAfter(before: Whereabouts, { isHere, atMs }: Sighting): Seen {
  const nothingNew = (whereabouts: Whereabouts): Seen => ({ whereabouts, changes: [] });
  if (before.kind === 'here') return nothingNew(isHere ? before : { kind: 'gone', sinceMs: atMs });
  const { sinceMs } = before;
  const awayMs = atMs - sinceMs;
  const left: WindowChange[] = before.kind === 'gone' ? [{ kind: 'left', sinceMs }] : [];
  if (before.kind === 'gone' && awayMs < leaveRule.ignoredBelowMs) return nothingNew(isHere ? here : before);
  if (isHere) return { whereabouts: here, changes: [...left, { kind: 'returned', awayMs }] };
  return { whereabouts: { kind: 'away', sinceMs }, changes: left };
}

/** How long until a check can bring a change; null when only the candidate can. */
export function nextCheckMs(whereabouts: Whereabouts, atMs: number): number | null {
  return whereabouts.kind === 'gone' ? Math.max(0, whereabouts.sinceMs + leaveRule.ignoredBelowMs - atMs) : null;
}
