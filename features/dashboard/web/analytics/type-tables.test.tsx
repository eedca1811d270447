import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { ReliabilitySection, TypesSection } from './type-tables.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const none = { checkouts: 0, paid: 0, opened: 0, begun: 0, submitted: 0, passed: 0, certified: 0, annulled: 0, upheld: 0, revenue: [] };
const type = (name: string, reliability: Partial<Analytics['types'][number]['reliability']> = {}): Analytics['types'][number] => ({
  code: name,
  name,
  ...none,
  reliability: { alpha: null, standard_error: null, attempts: 0, demo_attempts: 0, ...reliability },
});
const analyticsOf = (types: Analytics['types']): Analytics => ({
  from: '2026-11-17',
  to: '2026-11-18',
  by: 'day',
  periods: [],
  total: none,
  previous: none,
  types,
  demo_attempts: 0,
  drift_alarms: 0,
});
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? cell.textContent));

test('what each assessment had in the period is said once', async () => {
  const counted = { ...type('GAT'), opened: 7, submitted: 5, passed: 4, certified: 3 };
  page = await openPage(<TypesSection analytics={analyticsOf([counted, type('Unused')])} />, '/admin/analytics', () => notSignedIn);
  await until(() => expect(cells()).toEqual([['GAT', '7', '5', '4', '80%', '3', '–']]));
  expect(document.querySelector('svg[role=img]')).toBeNull();
});

test('reliability is a word on each assessment, and what the words mean stands below them once', async () => {
  const types = [
    type('Good one', { alpha: 0.85, standard_error: 5, attempts: 40, demo_attempts: 30 }),
    type('Low one', { alpha: 0.45, standard_error: 12.1, attempts: 40 }),
    type('New one', { attempts: 3 }),
  ];
  page = await openPage(<ReliabilitySection analytics={analyticsOf(types)} />, '/admin/analytics', () => notSignedIn);
  await until(() =>
    expect(cells()).toEqual([
      ['Good one', 'Good', '0.85', '5.0', '40'],
      ['Low one', 'Low', '0.45', '12.1', '40'],
      ['New one', 'Too few results', '–', '–', '3'],
    ]),
  );
  expect(document.body.textContent?.split('scores can be relied on')).toHaveLength(2);
  expect(document.querySelector('section')?.textContent).toContain('Demo data: 30 of 83 results.');
});
