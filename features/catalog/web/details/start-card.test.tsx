import { afterEach, describe, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { TypeDetails } from '../../contract.ts';
import type { Eligibility } from '../../rules/eligibility.ts';
import { writtenTypes } from '../pricing-page.tsx';
import { StartAtEnd, StartCard } from './start-card.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const [first] = writtenTypes;
const type = { ...first, attempts_per_year: 3, why_not_start: null } as unknown as TypeDetails;
const withdrawn: TypeDetails = { ...type, why_not_start: 'not_published' };
const fresh: Eligibility = {
  isPaid: false,
  attemptsLeft: 3,
  availableFrom: null,
  openAttemptId: null,
  hasBegun: false,
  runningElsewhereId: null,
  leavePolicy: 'enforced',
};
const links = () => [...document.querySelectorAll('main a, body a')].map((link) => [link.textContent, link.getAttribute('href')]);

async function show(eligibility: Eligibility | null, shown = type): Promise<void> {
  page = await openPage(<StartCard type={shown} timePercent={100} eligibility={eligibility} />, '/assessments/x', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('Passing score'));
}

describe('the card beside an assessment', () => {
  test('A-117 asks for the price and starts for somebody new, with the attempts that are left', async () => {
    await show(fresh);
    expect(document.body.textContent).toContain('$49');
    expect(document.body.textContent).toContain('3 of 3');
    expect(links()).toContainEqual(['Start assessment', `/assessment/${type.slug}`]);
  });

  test('A-117 A-131 asks no money of somebody who has paid and not begun', async () => {
    await show({ ...fresh, isPaid: true, attemptsLeft: 2 });
    expect(document.body.textContent).toContain('Paid. Start anytime.');
    expect(document.body.textContent).toContain('2 of 3');
    expect(document.body.textContent).not.toContain('$49');
    expect(links()).toContainEqual(['Start the test', `/assessment/${type.slug}`]);
  });

  test('says first to whoever holds the certificate that they do, and asks the price of another attempt', async () => {
    page = await openPage(
      <StartCard type={type} timePercent={100} eligibility={fresh} held={<p>You already have this certificate</p>} />,
      '/assessments/x',
      () => notSignedIn,
    );
    await until(() => expect(document.body.textContent).toContain('Another attempt$49'));
    const said = document.body.textContent;
    expect(said.indexOf('You already have this certificate')).toBeLessThan(said.indexOf('$49'));
    expect(links()).toContainEqual(['Take it again', `/assessment/${type.slug}`]);
  });

  test.each([
    [true, 'Available from'],
    [false, 'You can take it again from'],
  ])('A-117 has the date in place of the button while a wait runs (paid: %s)', async (isPaid, words) => {
    await show({ ...fresh, isPaid, availableFrom: '2026-12-03T10:00:00.000Z' });
    expect(document.body.textContent).toContain(words);
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-12-03T10:00:00.000Z');
    expect(links()).toEqual([]);
  });

  test('a withdrawn assessment is closed to somebody new, and open to somebody who has paid', async () => {
    await show(fresh, withdrawn);
    expect(document.body.textContent).toContain('This assessment isn’t available right now.');
    expect(links()).toEqual([]);
    await page.close();
    await show({ ...fresh, isPaid: true }, withdrawn);
    expect(links()).toContainEqual(['Start the test', `/assessment/${type.slug}`]);
  });

  test('A-117 leads back to a test that is open, and asks no money for it', async () => {
    await show({ ...fresh, openAttemptId: 'abc', hasBegun: true });
    expect(links()).toContainEqual(['Continue your test', '/assessment/abc']);
    expect(document.body.textContent).toContain('In progress');
    expect(document.body.textContent).not.toContain('$49');
    await page.close();
    await show({ ...fresh, openAttemptId: 'abc' });
    expect(links()).toContainEqual(['Continue to your test', '/assessment/abc']);
  });

  test('A-117 leads to another test that is running, whatever this one would be, and to nothing else', async () => {
    await show({ ...fresh, isPaid: true, runningElsewhereId: 'other' });
    expect(links()).toEqual([['Continue your current test', '/assessment/other']]);
    expect(document.body.textContent).toContain('You have another test in progress.');
  });

  test('A-117 a withdrawn assessment names no date to somebody who has to pay again', async () => {
    const availableFrom = '2026-12-03T10:00:00.000Z';
    await show({ ...fresh, availableFrom }, withdrawn);
    expect(document.body.textContent).toContain('This assessment isn’t available right now.');
    expect(document.querySelector('time')).toBeNull();
  });
});

describe('the end of the page on a phone', () => {
  const showEnd = async (eligibility: Eligibility | null | undefined, shown = type): Promise<void> => {
    page = await openPage(<StartAtEnd type={shown} eligibility={eligibility} />, '/assessments/x', () => notSignedIn);
    await until(() => expect(document.querySelector('[data-location]')).not.toBeNull());
  };

  test('A-117 has the way in once more, on narrow screens only', async () => {
    await showEnd(fresh);
    expect(links()).toEqual([['Start assessment', `/assessment/${type.slug}`]]);
    expect(document.querySelector('a')?.parentElement?.className).toContain('lg:hidden');
  });

  test.each([
    ['while it is not known', undefined, type],
    ['during a wait', { ...fresh, availableFrom: '2026-12-03T10:00:00.000Z' }, type],
    ['when it is withdrawn', fresh, withdrawn],
  ])('A-117 has nothing %s', async (_, eligibility, shown) => {
    await showEnd(eligibility, shown);
    expect(links()).toEqual([]);
  });
});
