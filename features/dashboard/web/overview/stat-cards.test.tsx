import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { StatCards } from './stat-cards.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const none = { finished: 0, passed: 0, average_percent: null, certificates: 0, certificate_note: null };
const cells = () => [...document.querySelectorAll('dl > div')].map((cell) => [...cell.children].map((part) => part.textContent));

async function show(figures: Parameters<typeof StatCards>[0]['figures']): Promise<void> {
  page = await openPage(<StatCards figures={figures} />, '/dashboard', () => notSignedIn);
  await until(() => expect(cells()).toHaveLength(4));
}

test('A-104 before the first result the four figures are one row of numbers without a sentence', async () => {
  await show(none);
  expect(cells()).toEqual([
    ['Tests finished', '0'],
    ['Tests passed', '0'],
    ['Average score', '–'],
    ['Certificates', '0'],
  ]);
  expect(document.querySelector('dl')?.className).toContain('grid-cols-4');
});

test('A-104 with a result each figure is a card that says what it counts', async () => {
  await show({ finished: 2, passed: 1, average_percent: 71.5, certificates: 0, certificate_note: 'only_practice' });
  expect(cells()).toEqual([
    ['Tests finished', '2', 'Practice tests included'],
    ['Tests passed', '1', ''],
    ['Average score', '71.5%', ''],
    ['Certificates', '0', 'Practice tests don’t earn one'],
  ]);
});
