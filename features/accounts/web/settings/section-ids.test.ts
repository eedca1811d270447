import { expect, test } from 'vitest';
import { sectionIds } from './section-ids.ts';

test('what other parts of the product add to the settings stands before the data and the end of the account', () => {
  const ids = sectionIds([{ id: 'billing', label: 'Billing', element: null }]);
  expect(ids.slice(-4)).toEqual(['role', 'billing', 'data', 'delete']);
  expect(ids.filter((id) => id !== 'billing')).toEqual(sectionIds([]));
});
