import { afterEach, expect, test } from 'vitest';
import { type Answer, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { SharedResult } from '../contract.ts';
import { SharedResultPage } from './shared-result-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const shared = (changes: Partial<SharedResult> = {}): SharedResult => ({
  name: 'Ada Lovelace',
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  is_practice: false,
  state: 'counts',
  completed_at: '2026-03-01T10:41:05Z',
  regraded_at: null,
  expires_at: '2026-04-01T10:00:00Z',
  score: {
    percent: 83.3,
    points: 8330,
    passed: true,
    pass_percent: 60,
    categories: [
      { category: 'Numerical Reasoning', questions: 20, percent: 90 },
      { category: 'Verbal Reasoning', questions: 20, percent: 55 },
    ],
    band: { from: 76, to: 89 },
    comparison: { percentile: 81, size: 240, computed_at: '2026-03-02T08:07:00Z' },
  },
  ...changes,
});

async function open(answer: Answer): Promise<void> {
  page = await openPage(<SharedResultPage token="abc" levelOf={(percent) => `Level ${percent}`} />, '/shared/abc', ({ path }) =>
    path === '/api/shared-results' ? answer : notSignedIn,
  );
}
const show = async (changes: Partial<SharedResult> = {}) => {
  await open({ status: 200, body: shared(changes) });
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Ada Lovelace'));
};

test('shows whose result it is, score, level, categories, band and percentile, and asks for it once', async () => {
  await show();
  for (const said of [
    'Global Aptitude Test 1',
    '8,330 of 10,000 leaderboard points',
    'Passed: Level 83.3',
    'Higher than about 81% of 240 people',
    'Mar 2, 2026',
    'Numerical Reasoning',
  ])
    expect(words()).toContain(said);
  expect(page.heard.filter(({ path }) => path === '/api/shared-results').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { token: 'abc' }],
  ]);
});

test('says of a practice test that it is one, without a level and without advice about a certificate', async () => {
  await show({ is_practice: true });
  expect(words()).toContain('This is a practice test. It doesn’t earn a certificate.');
  expect(words()).toMatch(/OutcomePassedThe passing score/);
  expect(words()).not.toMatch(/Level|certificate ID/);
});

test.each([
  ['under_review', 'This result is under review'],
  ['refunded', 'The payment for this attempt was refunded'],
  ['disputed', 'The payment for this attempt is disputed'],
  ['upheld', 'A review found that the test rules were broken'],
  ['revoked', 'The certificate for this result was revoked'],
  ['suspended', 'The certificate for this result is suspended'],
] as const)('%s is said before the figures', async (state, title) => {
  await show({ state });
  expect(words()).toContain(title);
  expect(words().indexOf(title)).toBeLessThan(words().indexOf('8,330'));
});

test.each(['revoked', 'suspended', 'upheld', 'refunded'] as const)('%s shows no pass and no level', async (state) => {
  await show({ state });
  expect(words()).toContain('No result available');
  expect(words()).not.toMatch(/Passed|Level/);
});

test('an annulled attempt has no figures', async () => {
  await show({ state: 'annulled', score: null });
  expect(words()).toContain('This attempt was voided');
  expect(words()).not.toMatch(/points|percentile/i);
});

test('a corrected score says when, and a small group that there is no comparison yet', async () => {
  const { score } = shared();
  await show({ regraded_at: '2026-03-10T10:00:00Z', score: score && { ...score, passed: false, comparison: null } });
  for (const said of ['This result was regraded', 'Mar 10, 2026', 'Not passed', 'Too few people']) expect(words()).toContain(said);
});

test('a link that ended says so and nothing else', async () => {
  await open(refusal(404, 'link_ended', 'This link expired or was withdrawn.'));
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('This link expired, was withdrawn or is incomplete'));
});

test('a server that fails is told from a link that ended', async () => {
  await open({ status: 503, body: {} });
  await until(() => expect(words()).toContain('We couldn’t load the result'));
});
