import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { UpNext } from './up-next.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const suggestion = {
  code: 'CBT',
  slug: 'cbt',
  name: 'Career Boost Test',
  price_cents: 6999,
  earns_certificate: true,
  num_questions: 60,
  duration_minutes: 120,
};

const isPrimary = () => document.querySelector('a[href="/assessments/cbt"]')?.className.includes('bg-primary');

const technicalSkills = { code: 'TECH-SKILLS', slug: 'technical-skills', name: 'Technical Skills' };
const wait = { kind: 'retake', type: technicalSkills, at: '2026-12-03T10:00:00.000Z', available_from: null } as const;

type UpNextProps = Parameters<typeof UpNext>[0];

async function show(
  state: string,
  timePercent?: number,
  next: UpNextProps['next'] = [],
  suggestions: UpNextProps['suggestions'] = [suggestion],
): Promise<void> {
  const attempts = [{ id: 'a1', state }];
  const accommodation = timePercent === undefined ? null : { time_percent: timePercent, granted_at: '2026-11-18T10:00:00.000Z' };
  page = await openPage(<UpNext next={next} suggestions={suggestions} />, '/dashboard', ({ path }) =>
    path === '/api/me/attempts'
      ? { status: 200, body: { attempts, waits: [] } }
      : path === '/api/me/accommodation'
        ? { status: 200, body: { accommodation, requests: [] } }
        : notSignedIn,
  );
  await until(() => expect(page.heard.map(({ path }) => path)).toContain('/api/me/attempts'));
}

test('A-105 a suggestion is the first button to press where nothing is open', async () => {
  await show('submitted');
  await until(() => expect(isPrimary()).toBe(true));
});

test('A-105 a test that is open comes first, and the suggestion after it', async () => {
  await show('ready');
  expect(isPrimary()).toBe(false);
});

test('A-105 a test that is running stands in place of the button of every other', async () => {
  await show('running');
  await until(() => expect(document.body.textContent).toContain('Finish your current test first'));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/assessment/a1']);
});

test('a suggestion takes as long as the reader is allowed', async () => {
  await show('submitted', 125);
  await until(() => expect(document.body.textContent).toContain('60 questions in 150 minutes (usually 120)'));
});

test('A-105 what can be taken today comes before what has to wait, and is the first button to press', async () => {
  await show('submitted', undefined, [wait]);
  await until(() => expect(isPrimary()).toBe(true));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/assessments/cbt',
    '/assessments/technical-skills',
    '/assessments',
  ]);
});

test('free practice opens at once, without its details page; one suggestion has the way to all the others below it', async () => {
  const practice = { ...suggestion, code: 'GAT-P1', slug: 'gat-p1', price_cents: 0, earns_certificate: false };
  await show('submitted', undefined, [], [practice]);
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await until(() => expect(links()).toEqual(['/assessment/gat-p1', '/assessments']));
});
