import { expect, test } from 'vitest';
import { nextStep, type Holdings, noHoldings } from './next-step.ts';

const paid = { slug: 'gat-1', price_cents: 4999 };
const free = { slug: 'gat-p1', price_cents: 0 };
const own: Holdings = { ...noHoldings, isStranger: false, paid: new Set(['gat-1']) };
const running: Holdings = { ...own, openAttempts: new Map([['gat-1', { id: 'a1', hasBegun: true }]]) };
const ready: Holdings = { ...own, openAttempts: new Map([['gat-1', { id: 'a1', hasBegun: false }]]) };
const organization: Holdings = { ...noHoldings, seatsPath: '/employer/seats' };

test.each([
  ['a stranger buys what costs something', paid, noHoldings, { act: 'buy', to: '/assessment/gat-1' }],
  ['a stranger signs up for what is free', free, noHoldings, { act: 'start', to: '/register?next=%2Fassessment%2Fgat-p1' }],
  ['who is logged in starts what is free', free, own, { act: 'start', to: '/assessment/gat-p1' }],
  ['who has paid starts', paid, own, { act: 'start', to: '/assessment/gat-1' }],
  ['who has an open attempt continues it', paid, running, { act: 'continue', to: '/assessment/a1' }],
  ['who has not begun it yet begins', paid, ready, { act: 'begin', to: '/assessment/a1' }],
  ['who has one running finishes it before another', free, running, { act: 'finish_other', to: '/assessment/a1' }],
  ['who has one waiting can start another', free, ready, { act: 'start', to: '/assessment/gat-p1' }],
  [
    'who has to wait reads the date, also where the next attempt is paid for',
    paid,
    { ...own, waits: new Map([['gat-1', '2026-12-01T10:00:00Z']]) },
    { act: 'wait', to: '/assessments/gat-1', until: '2026-12-01T10:00:00Z' },
  ],
  ['an organization buys seats', paid, organization, { act: 'buy_seats', to: '/employer/seats' }],
  ['an organization buys nothing that is free', free, organization, null],
])('%s', (_, type, holdings, step) => {
  expect(nextStep(type, holdings)).toEqual(step);
});
