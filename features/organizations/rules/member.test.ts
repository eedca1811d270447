import { expect, test } from 'vitest';
import { type Invited, isLastOwner, whyNotAccept } from './member.ts';

const fine: Invited = { role: 'student', isEmailConfirmed: true, hasInvitedAddress: true, isInTest: false, organizationId: null };
const invitation = { organizationId: 'acme', kind: 'employer' } as const;

test.each([
  [{}, null],
  [{ role: 'employer' }, null],
  [{ organizationId: 'acme', role: 'employer' }, 'already_member'],
  [{ hasInvitedAddress: false }, 'other_address'],
  [{ isEmailConfirmed: false }, 'email_not_confirmed'],
  [{ organizationId: 'other', role: 'employer' }, 'other_organization'],
  [{ role: 'admin' }, 'administrator'],
  [{ role: 'university' }, 'other_kind'],
  [{ isInTest: true }, 'test_running'],
] as const)('somebody with %o gets %s', (facts, refusal) => {
  expect(whyNotAccept({ ...fine, ...facts }, invitation)).toBe(refusal);
});

test('the last owner is the only one left', () => {
  expect(isLastOwner(['a'], 'a')).toBe(true);
  expect(isLastOwner(['a', 'b'], 'a')).toBe(false);
  expect(isLastOwner(['a'], 'b')).toBe(false);
});
