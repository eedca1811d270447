import { afterEach, describe, expect, test } from 'vitest';
import type { MyAttempt } from '#features/attempts/contract/attempts.ts';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { MyAttemptsPage } from './my-attempts-page.tsx';
import { MyLatest, OpenTests } from './my-overview.tsx';
import { attemptOf, openAttemptOf, resultId } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const now = '2026-03-01T10:18:00.000Z';
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

let offered: object[] = [];
afterEach(() => void (offered = []));

const Review = ({ attemptId }: { attemptId: string }) => <>Reviewed because of {attemptId}.</>;
const answered = (attempts: MyAttempt[]): Answer => ({ status: 200, body: { attempts, server_now: now } });
async function open(shown: 'list' | 'overview', answer: () => Answer, notOfficial: object[] = [], reviews: object[] = []): Promise<void> {
  const overview = (
    <>
      <OpenTests />
      <MyLatest review={Review} />
    </>
  );
  const what = shown === 'list' ? <MyAttemptsPage review={Review} /> : overview;
  page = await openPage(what, '/dashboard', ({ path }) => {
    if (path === '/api/assessment-types') return { status: 200, body: { types: offered } };
    if (path === '/api/me/integrity-reviews') return { status: 200, body: { reviews, not_official: notOfficial } };
    return path === '/api/me/attempts' ? answer() : notSignedIn;
  });
}

describe('my assessments', () => {
  test.each([
    ['a finished one', attemptOf(), ['Passed', '75%', '58 of 60 answered'], `/results/${resultId}`],
    [
      'one whose time ran out',
      attemptOf({ state: 'expired', result: { percent: 40, points: 4000, passed: false, pass_percent: 60 } }),
      ['Not passed', '40%', 'Time ran out, so we submitted your answers.'],
      `/results/${resultId}`,
    ],
    [
      'one that was left',
      attemptOf({ state: 'left' }),
      ['It was submitted because you left the window too often or for too long.'],
      `/results/${resultId}`,
    ],
    [
      'an annulled one',
      attemptOf({ state: 'annulled', result: null, annulment: { at: now, reason: 'The fire alarm went off.', payment: 'given_back' } }),
      ['Voided', 'Reason: The fire alarm went off.', 'It doesn’t count toward your limit', 'Your payment covers another attempt.'],
      `/results/${resultId}`,
    ],
    ['one that has not begun', openAttemptOf('ready', now), ['Not started', '60 questions', 'Start'], `/assessment/${attemptOf().id}`],
    ['a running one', openAttemptOf('running', now, 2530), ['In progress', '42:', 'left', 'Continue'], `/assessment/${attemptOf().id}`],
  ])('A-108 show %s with its state and the way on', async (_, attempt, said, link) => {
    await open('list', () => answered([attempt]));
    for (const one of said) await until(() => expect(words()).toContain(one));
    expect(links()).toContain(link);
  });

  test('mark one that is under review and one that is provisional, as the result page does, and none that is official', async () => {
    const named = (digit: string, name: string) =>
      attemptOf({ id: `9c1e3f2${digit}-7b60-4f0d-9c55-0a1b2c3d4e5f`, type: { ...attemptOf().type, name } });
    const appealable = named('a', 'Appealable');
    await open('list', () => answered([attemptOf({ state: 'left' }), appealable, named('b', 'Final')]), [
      { attempt_id: attemptOf().id, finality: 'under_review' },
      { attempt_id: appealable.id, finality: 'provisional' },
    ]);
    await until(() => expect(words()).toContain('Under review'));
    expect(words().match(/Under review|Provisional/g)).toEqual(['Under review', 'Provisional']);
    expect(words()).toMatch(/AppealablePassedProvisional/);
    expect(words().match(/Reviewed because of/g)).toHaveLength(1);
    expect(words()).toContain(`Reviewed because of ${attemptOf().id}.`);
  });

  test('say of the latest result that it is under review, and why', async () => {
    await open('overview', () => answered([attemptOf()]), [{ attempt_id: attemptOf().id, finality: 'under_review' }]);
    await until(() => expect(words()).toContain(`Reviewed because of ${attemptOf().id}.`));
    expect(words()).toContain('Under review');
  });

  test.each(['list', 'overview'] as const)(
    'celebrate no result that lost its review, and say that it can be appealed: %s',
    async (shown) => {
      const [{ id }, lost] = [attemptOf(), { attempt_id: attemptOf().id, state: 'upheld', cause: 'copied' }];
      await open(shown, () => answered([attemptOf()]), [{ attempt_id: id, finality: 'provisional' }], [lost]);
      await until(() => expect(words()).toContain('Doesn’t count'));
      expect(words()).toContain('A review found that the test rules were broken. You can still appeal on the result page.');
      expect(words()).toContain('75%');
      expect(words()).not.toMatch(/Passed|Provisional/);
      expect(document.querySelector('.text-gold-ink, .absolute.gold-hairline')).toBeNull();
    },
  );

  test.each(['list', 'overview'] as const)('say of a lost review under appeal that it is being read: %s', async (shown) => {
    const [{ id }, lost] = [attemptOf(), { attempt_id: attemptOf().id, state: 'upheld', cause: 'copied' }];
    await open(shown, () => answered([attemptOf()]), [{ attempt_id: id, finality: 'under_review' }], [lost]);
    await until(() => expect(words()).toMatch(/Doesn’t countUnder review/));
    expect(words()).not.toMatch(/Passed|You can still appeal/);
  });

  test('show one that is being counted until it is, without a click', async () => {
    let attempts = [openAttemptOf('closing', now)];
    await open('list', () => answered(attempts));
    await until(() => expect(words()).toContain('Time is up. We’re scoring your test.'));
    expect(links()).toEqual(['/assessments']);
    attempts = [attemptOf({ state: 'expired' })];
    await until(() => expect(links()).toContain(`/results/${resultId}`));
  });

  test('turn a clock that ran out by itself into one that is being counted', async () => {
    await open('list', () => answered([openAttemptOf('running', now, 1)]));
    await until(() => expect(words()).toContain('Being scored'));
  });

  test('say when there are none, and lead to what is offered', async () => {
    await open('list', () => answered([]));
    await until(() => expect(words()).toContain('You haven’t started an assessment yet.'));
    // The box has the ways on, the head of the page does not.
    expect(links()).toEqual(['/assessments']);
  });

  test('lead whoever has none straight to the practice test', async () => {
    const paid = { slug: 'gat-1', name: 'Global Aptitude Test 1', price_cents: 4999, validity_months: 24, num_questions: 60 };
    const practice = { slug: 'gat-p1', name: 'Global Aptitude Practice', price_cents: 0, validity_months: null, num_questions: 15 };
    offered = [paid, practice];
    await open('list', () => answered([]));
    await until(() => expect(words()).toContain('Global Aptitude Practice shows you the test room: 15 questions'));
    expect(links()).toEqual(['/assessment/gat-p1', '/assessments']);
  });

  test('that did not come can be asked for again', async () => {
    let isBroken = true;
    await open('list', () => (isBroken ? refusal(500, 'internal', 'Broken.') : answered([attemptOf()])));
    await until(() => expect(button('Retry')).toBeDefined());
    isBroken = false;
    button('Retry')?.click();
    await until(() => expect(words()).toContain('58 of 60 answered'));
  });
});

describe('the dashboard', () => {
  test('A-194 shows the latest stored result with its points and a way to it', async () => {
    await open('overview', () => answered([attemptOf()]));
    await until(() => expect(words()).toContain('Latest result'));
    expect(words()).toContain('75%');
    expect(words()).toContain('Passing score: 60%');
    expect(links()).toEqual([`/results/${resultId}`, '/dashboard/assessments']);
  });

  test('A-194 says why the latest one was submitted when its candidate did not do it', async () => {
    await open('overview', () => answered([attemptOf({ state: 'left' })]));
    await until(() => expect(words()).toContain('It was submitted because you left the window too often or for too long.'));
  });

  test('shows an open test before the latest result', async () => {
    const running = { ...openAttemptOf('running', now, 600), id: '9b7c0f1e-0000-4000-8000-000000000001' };
    await open('overview', () => answered([running, attemptOf()]));
    await until(() => expect(words()).toContain('Continue your test'));
    expect([...document.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Continue your test', 'Latest result']);
    expect(links()[0]).toBe(`/assessment/${running.id}`);
  });

  test('has no figures but the reader’s own', async () => {
    await open('overview', () => answered([]));
    await until(() => expect(words()).toContain('You haven’t taken an assessment yet.'));
    expect(words()).not.toMatch(/\d/);
    // What is next has the ways to a first test.
    expect(links()).toEqual([]);
  });
});
