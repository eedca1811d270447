import { expect, test } from 'vitest';
import { forgetKept } from './forget-kept.ts';

test('a voucher, a request and an unsaved draft go with the person who logs out; what others stored stays', () => {
  for (const key of ['meridian.voucher-of.gat-1', 'meridian.request-of.1', 'meridian-draft-1', 'other']) sessionStorage.setItem(key, 'x');
  forgetKept();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  sessionStorage.clear();
});
