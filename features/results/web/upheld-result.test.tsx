import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { ResultPage } from './result-page.tsx';
import { resultId, resultOf } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const review = { state: 'upheld', cause: 'copied', reason: 'Read aloud.', decided_at: '2026-03-03T10:00:00.000Z' };
const mayAppeal = { subject: 'integrity', until: '2026-03-17T10:00:00.000Z' };

async function show(finality: object, whyNotStart: object | null = null, otherRunning: object | null = null): Promise<void> {
  const bodies: Record<string, object> = {
    [`/api/results/${resultId}`]: resultOf({ is_upheld: true }),
    [`/api/attempts/${resultOf().attempt_id}/finality`]: { finality: 'official', review, appeal: null, may_appeal: null, ...finality },
    [`/api/results/${resultId}/links`]: { links: [] },
    '/api/assessment-types': { types: [{ code: 'GAT-2', slug: 'gat-2', shelf: 'listed', name: 'Global Aptitude Test 2' }] },
    '/api/me/attempts': { attempts: [] },
    '/api/gate/GAT-1': { why_not_start: whyNotStart, other_running: otherRunning },
  };
  const Slot = () => null;
  page = await openPage(
    <ResultPage id={resultId} finality={() => <p>Finality</p>} events={Slot} certificate={Slot} viewers={Slot} figure={Slot} />,
    `/results/${resultId}`,
    ({ path }) => (bodies[path] ? { status: 200, body: bodies[path] } : notSignedIn),
  );
  await until(() => expect(words()).toContain('What’s next'));
}

test('a result that lost its review says first that it doesn’t count and why, with the score as a plain fact', async () => {
  await show({ finality: 'provisional', may_appeal: mayAppeal });
  expect(document.querySelector('h1')?.textContent).toBe('This result doesn’t count');
  expect(words()).toContain('A review found that the test rules were broken. If you think that’s wrong, appeal by');
  expect(words()).toContain('Your score was 75%.');
  expect(document.querySelector('h1')?.parentElement?.innerHTML).not.toContain('gold');
});

test('it celebrates nothing: no pass, leaderboard, next level, percentile or way to share', async () => {
  await show({ finality: 'provisional', may_appeal: mayAppeal });
  expect(words()).not.toMatch(/You passed|Stay in practice|choose how you appear|Next level|\d(?:st|nd|rd|th) percentile|How you compare/);
  expect(words()).not.toContain('Create link');
  for (const href of ['/leaderboards', '/settings#leaderboard', '/assessments/gat-2', '#share']) expect(hrefs()).not.toContain(href);
});

test('it leads to the appeal while that can be made, and not to another attempt', async () => {
  await show({ finality: 'provisional', may_appeal: mayAppeal });
  const appeal = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Go to the appeal');
  expect(appeal?.getAttribute('href')).toContain('#appeal');
  expect(document.querySelector('#appeal')?.textContent).toBe('Finality');
  expect(words()).not.toContain('try again');
});

test('once it is final, it says when one can try again', async () => {
  await show({}, { refusal: 'cooling_off', until: '2026-12-03T10:00:00.000Z' });
  expect(words()).toContain('You can try again from');
  expect(words()).not.toMatch(/If you think that’s wrong|Go to the appeal/);
  await page.close();
  await show({});
  expect(hrefs()).toContain('/assessments/gat-1');
  await page.close();
  await show({}, null, { id: 'a2', type_name: 'Global Aptitude Test 2' });
  expect(words()).toContain('You can try again after you finish your current test.');
  expect(hrefs()).not.toContain('/assessments/gat-1');
});

test('while an appeal waits, it says so', async () => {
  const appeal = { subject: 'integrity', words: 'I did not.', filed_at: review.decided_at, state: 'open', answer: null, decided_at: null };
  await show({ finality: 'under_review', appeal });
  expect(words()).toContain('We’re reading your appeal. We’ll email you our decision.');
});
