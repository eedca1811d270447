import { expect, test } from 'vitest';
import { planChanges } from './plan-changes.ts';

const known = (changes: Partial<Parameters<typeof planChanges>[1][number]> = {}) => ({
  key: 'k',
  version: 1,
  source: 'content' as const,
  digest: 'old',
  active: true,
  inactiveReason: null,
  isUsed: false,
  ...changes,
});
const nothing = { insert: [], change: [], replace: [], revive: [], remove: [] };

test('a new question is added as its first version', () => {
  expect(planChanges([{ key: 'k', digest: 'd' }], [], 'content')).toEqual({ ...nothing, insert: [{ key: 'k', digest: 'd', version: 1 }] });
});

test('the same question twice changes nothing', () => {
  expect(planChanges([{ key: 'k', digest: 'old' }], [known()], 'content')).toEqual(nothing);
});

test('a question that no attempt has taken is changed where it stands', () => {
  const old = known();
  expect(planChanges([{ key: 'k', digest: 'new' }], [old], 'content')).toEqual({
    ...nothing,
    change: [{ old, item: { key: 'k', digest: 'new' } }],
  });
});

test('a question that an attempt has taken stays as it was and is followed by a new version', () => {
  const old = known({ isUsed: true, version: 3 });
  expect(planChanges([{ key: 'k', digest: 'new' }], [old], 'content')).toEqual({
    ...nothing,
    replace: [old],
    insert: [{ key: 'k', digest: 'new', version: 4 }],
  });
});

test('what the content no longer has is removed, and comes back with it', () => {
  const old = known();
  expect(planChanges([], [old], 'content')).toEqual({ ...nothing, remove: [old] });
  const removed = known({ active: false, inactiveReason: 'removed' });
  expect(planChanges([{ key: 'k', digest: 'old' }], [removed], 'content')).toEqual({ ...nothing, revive: [removed] });
});

test('what an administrator retired stays retired', () => {
  const retired = known({ active: false, inactiveReason: 'retired' });
  expect(planChanges([{ key: 'k', digest: 'new' }], [retired], 'content')).toEqual(nothing);
});

test('an import removes nothing that it does not name, and the content leaves alone what an import changed', () => {
  expect(planChanges([], [known()], 'import')).toEqual(nothing);
  expect(planChanges([{ key: 'k', digest: 'new' }], [known({ source: 'import' })], 'content')).toEqual(nothing);
  expect(planChanges([], [known({ source: 'import' })], 'content')).toEqual(nothing);
});
