import { describe, expect, test } from 'vitest';
import { askedTab, type MoreSection } from './settings-tabs.ts';

const more: MoreSection[] = [
  { id: 'billing', tab: 'payments', label: 'Billing', element: null },
  { id: 'sharing', tab: 'privacy', label: 'Sharing', element: null },
  { id: 'accommodations', tab: 'profile', label: 'Accommodations', element: null },
];

describe('the tab that an address of the settings asks for', () => {
  test.each([
    ['', '', null],
    ['', '?tab=security', 'security'],
    ['', '?tab=constructor', null],
    ['#profile', '', 'profile'],
    ['#role', '', 'profile'],
    ['#accommodations', '', 'profile'],
    ['#email', '', 'security'],
    ['#sessions', '', 'security'],
    ['#leaderboard', '', 'privacy'],
    ['#sharing', '', 'privacy'],
    ['#billing', '', 'payments'],
    ['#delete', '', 'payments'],
    ['#billing', '?tab=security', 'payments'],
    ['#toString', '?tab=privacy', 'privacy'],
  ])('"%s" with "%s": %s', (hash, search, tab) => {
    expect(askedTab({ hash, search }, more)).toBe(tab);
  });
});
