import type { InactiveReason, QuestionSource } from './question.ts';

type Known = {
  key: string;
  version: number;
  source: QuestionSource;
  digest: string;
  active: boolean;
  inactiveReason: InactiveReason | null;
  isUsed: boolean;
};

/** What has to happen to the bank so that it holds the given questions. */
export type Changes<New, Old> = {
  insert: (New & { version: number })[];
  /** Changed before any attempt took it: it keeps its id. */
  change: { old: Old; item: New }[];
  /** Changed after an attempt took it: the old version stays for that attempt and is drawn no more. */
  replace: Old[];
  /** The content has it again. */
  revive: Old[];
  /** The content no longer has it. */
  remove: Old[];
};

/**
 * Compares questions with the newest versions that the bank has of them. The same questions twice change nothing.
 * What an administrator retired stays retired, unless an approved draft brings it back. The content is whole: what it no longer
 * has is removed, but what administrators imported or edited is left alone. An approved draft is always a version of its own.
 */
export function planChanges<New extends { key: string; digest: string }, Old extends Known>(
  items: readonly New[],
  known: readonly Old[],
  source: QuestionSource,
): Changes<New, Old> {
  const changes: Changes<New, Old> = { insert: [], change: [], replace: [], revive: [], remove: [] };
  const byKey = new Map(known.map((old) => [old.key, old]));
  for (const item of items) {
    const old = byKey.get(item.key);
    if (!old) changes.insert.push({ ...item, version: 1 });
    else if (source === 'content' && old.source !== 'content') continue;
    else if (old.inactiveReason === 'retired' && source !== 'edited') continue;
    else if (old.digest === item.digest) {
      if (!old.active) changes.revive.push(old);
    } else if (old.isUsed || source === 'edited') {
      if (old.active) changes.replace.push(old);
      changes.insert.push({ ...item, version: old.version + 1 });
    } else changes.change.push({ old, item });
  }
  if (source === 'content') {
    const kept = new Set(items.map((item) => item.key));
    changes.remove.push(...known.filter((old) => old.active && old.source === 'content' && !kept.has(old.key)));
  }
  return changes;
}
