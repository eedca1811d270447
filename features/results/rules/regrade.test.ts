import { describe, expect, test } from 'vitest';
import { type RegradeKind, type PastRegrade, whyNotRegrade, whyNotRevert } from './regrade.ts';

const key = { rightOptionId: 'a', optionIds: ['a', 'b', 'c'] };
const madeAt = new Date('2026-03-01T10:00:00Z');
const made = (id: string, kind: RegradeKind, isReverted = false): PastRegrade => ({
  id,
  kind,
  madeAt,
  revertedAt: isReverted ? madeAt : null,
});

describe('a regrade', () => {
  test.each([
    ['a new key', { kind: 'new_key', optionId: 'b' }, [], null],
    ['the key it has', { kind: 'new_key', optionId: 'a' }, [], 'same_key'],
    ['an option of another question', { kind: 'new_key', optionId: 'x' }, [], 'not_an_option'],
    ['leaving out', { kind: 'left_out' }, [], null],
    ['leaving out twice', { kind: 'left_out' }, [made('1', 'left_out')], 'already_left_out'],
    ['leaving out again after that was taken back', { kind: 'left_out' }, [made('1', 'left_out', true)], null],
    ['a new key of one that is left out', { kind: 'new_key', optionId: 'b' }, [made('1', 'left_out')], null],
  ] as const)('by %s', (_, request, before, refusal) => {
    expect(whyNotRegrade(key, request, before)).toBe(refusal);
  });

  test('of a question that does not exist is refused', () => {
    expect(whyNotRegrade(null, { kind: 'left_out' }, [])).toBe('unknown_question');
  });
});

describe('taking a regrade back', () => {
  test.each([
    ['the only one', [made('1', 'new_key')], null],
    ['one that was taken back', [made('1', 'new_key', true)], 'already_reverted'],
    ['one with a later one of the same question', [made('1', 'new_key'), made('2', 'left_out')], 'later_regrade_stands'],
    ['one whose later one was taken back', [made('1', 'new_key'), made('2', 'left_out', true)], null],
    ['the later of two', [made('0', 'new_key'), made('1', 'left_out')], null],
    ['one that nobody made', [made('2', 'new_key')], 'unknown_regrade'],
  ] as const)('%s', (_, ofQuestion, refusal) => {
    expect(whyNotRevert('1', ofQuestion)).toBe(refusal);
  });
});
