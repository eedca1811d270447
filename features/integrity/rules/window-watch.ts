import { leaveRule } from '#features/attempts/rules/leave-policy.ts';

/** Where the candidate is, as one window sees it: here, gone for a moment that may mean nothing, or away, which is a leave. */
export type Whereabouts = { kind: 'here' } | { kind: 'gone'; sinceMs: number } | { kind: 'away'; sinceMs: number };

export const here: Whereabouts = { kind: 'here' };

/** What a look at the window showed, by the page's own clock. */
export type Look = { isHere: boolean; atMs: number };

/** What a look brought to light. */
export type WindowNews = { kind: 'left'; sinceMs: number } | { kind: 'returned'; awayMs: number };

type Seen = { whereabouts: Whereabouts; news: WindowNews[] };

/** A look at the window: absences shorter than a second are none, and one that was noticed only afterwards is told whole. */
export function lookAt(before: Whereabouts, { isHere, atMs }: Look): Seen {
  const nothingNew = (whereabouts: Whereabouts): Seen => ({ whereabouts, news: [] });
  if (before.kind === 'here') return nothingNew(isHere ? before : { kind: 'gone', sinceMs: atMs });
  const { sinceMs } = before;
  const awayMs = atMs - sinceMs;
  const left: WindowNews[] = before.kind === 'gone' ? [{ kind: 'left', sinceMs }] : [];
  if (before.kind === 'gone' && awayMs < leaveRule.ignoredBelowMs) return nothingNew(isHere ? here : before);
  if (isHere) return { whereabouts: here, news: [...left, { kind: 'returned', awayMs }] };
  return { whereabouts: { kind: 'away', sinceMs }, news: left };
}

/** How long until a look can bring news; null when only the candidate can. */
export function nextLookMs(whereabouts: Whereabouts, atMs: number): number | null {
  return whereabouts.kind === 'gone' ? Math.max(0, whereabouts.sinceMs + leaveRule.ignoredBelowMs - atMs) : null;
}
