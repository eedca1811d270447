import { expect, test } from 'vitest';
import { type AppealFacts, finalityOf, mayAppeal } from './appeal.ts';

const now = new Date('2026-11-16T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const failed: AppealFacts = { completedAt: ago(3), passed: false, annulledAt: null, review: null, appeal: null };
const passed = { ...failed, passed: true };
const upheld = (days: number): AppealFacts => ({ ...passed, completedAt: ago(90), review: { state: 'upheld', decidedAt: ago(days) } });

test.each<[string, AppealFacts, string, string]>([
  ['a verdict within 14 days', failed, 'verdict', 'provisional'],
  ['a verdict after 14 days', { ...failed, completedAt: ago(14) }, 'too_late', 'official'],
  ['a verdict for the candidate', passed, 'not_appealable', 'official'],
  ['a decision about integrity within 14 days of it', upheld(13), 'integrity', 'provisional'],
  ['a decision about integrity after 14 days', upheld(14), 'too_late', 'official'],
  ['a review that waits', { ...passed, review: { state: 'open', decidedAt: null } }, 'under_review', 'under_review'],
  ['a review that cleared', { ...passed, review: { state: 'cleared', decidedAt: ago(1) } }, 'not_appealable', 'official'],
  ['a second appeal', { ...failed, appeal: { state: 'open' } }, 'already_appealed', 'under_review'],
  ['an appeal after one that was decided', { ...failed, appeal: { state: 'rejected' } }, 'already_appealed', 'official'],
  ['an annulled attempt', { ...failed, annulledAt: ago(1) }, 'not_appealable', 'official'],
  ['an attempt without a result', { ...failed, completedAt: null }, 'not_appealable', 'official'],
])('%s: %s', (_name, facts, expected, finality) => {
  const outcome = mayAppeal(facts, now);
  expect(outcome.ok ? outcome.value : outcome.refusal).toBe(expected);
  expect(finalityOf(facts, now)).toBe(finality);
});
