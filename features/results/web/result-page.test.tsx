import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { ResultView } from '../contract.ts';
import { ResultPage } from './result-page.tsx';
import { resultId, resultOf } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const practice = { code: 'GAT-P1', slug: 'gat-p1', shelf: 'practice', name: 'Global Aptitude Practice' };
const free = {
  code: 'TECH-SKILLS-JR',
  slug: 'junior',
  shelf: 'practice',
  name: 'Technical Skills Junior',
  price_cents: 0,
  validity_months: 12,
};
const nextLevel = { code: 'GAT-2', slug: 'gat-2', shelf: 'listed', name: 'Global Aptitude Test 2' };
let practiced = ['Abstract Reasoning'];
let whyNotAgain: { refusal: string; until: string | null } | null = null;
let isGateKnown = true;
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const Events = ({ attemptId }: { attemptId: string }) => <p>events of {attemptId}</p>;
const Certificate = (props: { resultId: string }) => <p>certificate of {props.resultId}</p>;
const Viewers = (props: { resultId: string }) => <p>viewers of {props.resultId}</p>;

async function open(answer: () => Answer, isDemo = false, hash = ''): Promise<void> {
  page = await openPage(
    <ResultPage
      id={resultId}
      finality={({ isVoided }) => <p>{isVoided ? 'Finality of a voided attempt' : 'Finality'}</p>}
      events={Events}
      certificate={Certificate}
      viewers={Viewers}
      figure={() => <p>figure</p>}
    />,
    `/results/${resultId}${hash}`,
    ({ path }) => {
      if (path === `/api/results/${resultId}`) return answer();
      if (path === `/api/results/${resultId}/links`) return { status: 200, body: { links: [] } };
      if (path === '/api/demo-world') return { status: 200, body: { is_demo: isDemo, accounts: [] } };
      if (path === '/api/assessment-types') return { status: 200, body: { types: [practice, nextLevel] } };
      if (path === '/api/assessment-types/gat-p1') return { status: 200, body: { categories: practiced.map((name) => ({ name })) } };
      if (path === '/api/me/attempts') return { status: 200, body: { attempts: [] } };
      if (path === '/api/gate/GAT-1' && !isGateKnown) return new Promise(() => undefined);
      if (path === '/api/gate/GAT-1') return { status: 200, body: { why_not_start: whyNotAgain, other_running: null } };
      return notSignedIn;
    },
  );
}

async function show(changes: Partial<ResultView> = {}, isDemo = false): Promise<void> {
  await open(() => ({ status: 200, body: resultOf(changes) }), isDemo);
  await until(() => expect(words()).toContain('What we recorded during the test'));
}

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('section > details')];
const openFolds = () => folds().flatMap(({ open: isOpen, parentElement }) => (isOpen ? [parentElement?.id] : []));

test('what lies behind a score is folded away, a link opens its part, and paper shows every part', async () => {
  await open(() => ({ status: 200, body: resultOf({}) }), false, '#share');
  await until(() => expect(folds()).toHaveLength(6));
  await until(() => expect(openFolds()).toContain('share'));
  expect(openFolds()).not.toContain('recorded');
  window.dispatchEvent(new Event('beforeprint'));
  expect(folds().every(({ open: isOpen }) => isOpen)).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  await until(() => expect(openFolds()).not.toContain('recorded'));
});

test('what to do next stands before the parts of the score, with one first button', async () => {
  await open(() => ({ status: 200, body: resultOf({ passed: false, percent: 40, points: 4000 }) }));
  await until(() => expect(words()).toContain('Practice for free'));
  const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['What’s next', 'Score by category']);
  const section = [...document.querySelectorAll('section')].find((one) => one.textContent.startsWith('What’s next'));
  const filled = [...(section?.querySelectorAll('a') ?? [])].filter(({ className }) => className.includes('bg-primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Practice for free']);
});

test('a link to its share section leads there once the result is drawn', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await open(() => ({ status: 200, body: resultOf({}) }), false, '#share');
  await until(() => expect(scroll.mock.contexts.map((element) => (element as Element).id)).toContain('share'));
  scroll.mockRestore();
});

describe('a result', () => {
  test('A-194 says the verdict first, then percent, points and the passing score', async () => {
    await show();
    expect(document.querySelector('h1')?.textContent).toBe('You passed');
    for (const said of ['75%', '7,500 of 10,000 leaderboard points', 'reached the passing score of 60%', 'Global Aptitude Test 1'])
      expect(words()).toContain(said);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('that is not enough says how much was missing, and how to go on', async () => {
    await show({ passed: false, percent: 55.5, points: 5550 });
    expect(document.querySelector('h1')?.textContent).toBe('Not passed this time');
    expect(words()).toContain('The passing score is 60%. You were 4.5 percentage points short.');
    await until(() =>
      expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining(['/assessments/gat-1', '/dashboard/assessments']),
      ),
    );
  });

  test('A-194 that failed has the date in place of the button while a wait runs', async () => {
    whyNotAgain = { refusal: 'cooling_off', until: '2026-12-03T10:00:00.000Z' };
    await show({ passed: false, percent: 55.5, points: 5550 });
    await until(() => expect(words()).toContain('You can try again from'));
    expect([...document.querySelectorAll('a')].map((link) => link.textContent)).not.toContain('Try again');
    whyNotAgain = null;
  });

  test('A-194 that failed promises no other try before it is known when one is allowed', async () => {
    isGateKnown = false;
    await show({ passed: false, percent: 55.5, points: 5550 });
    await until(() => expect(words()).toContain('Practice for free'));
    isGateKnown = true;
    expect(words()).not.toMatch(/try again/i);
  });

  test('A-194 that failed offers no other try while the assessment is withdrawn', async () => {
    whyNotAgain = { refusal: 'not_published', until: null };
    await show({ passed: false, percent: 55.5, points: 5550 });
    await until(() => expect(words()).toContain('This assessment isn’t available right now'));
    expect([...document.querySelectorAll('a')].map((link) => link.textContent)).not.toContain('Try again');
    whyNotAgain = null;
  });

  test('A-194 that passed leads to the next level, to sharing and to the choice of how to appear', async () => {
    await show();
    await until(() => expect(words()).toContain('Next level: Global Aptitude Test 2'));
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/assessments/gat-2', '/leaderboards', '/settings#leaderboard']),
    );
  });

  test('shows its certificate when it passed and counts, and only then', async () => {
    await show();
    expect(words()).toContain(`certificate of ${resultId}`);
    await page.close();
    await show({ passed: false });
    expect(words()).not.toContain('certificate of');
    await page.close();
    await show({ state: 'annulled', annulment: { at: '2026-03-02T10:00:00Z', reason: 'The fire alarm went off.', payment: 'refunded' } });
    expect(words()).not.toContain('certificate of');
  });

  test('of an annulled attempt says so instead of a verdict, and why', async () => {
    await show({
      state: 'annulled',
      comparison: null,
      annulment: { at: '2026-03-02T10:00:00Z', reason: 'The fire alarm went off.', payment: 'refunded' },
    });
    expect(document.querySelector('h1')?.textContent).toBe('This attempt was voided');
    for (const said of ['Reason: The fire alarm went off.', 'We’re refunding your payment.', 'Your score of 75% doesn’t count.'])
      expect(words()).toContain(said);
    expect(words()).not.toContain('You passed');
    expect(words()).not.toContain('What’s next');
    expect(words()).not.toContain('Why we don’t show the answers');
  });

  test.each([
    ['where the payment covers that', 'given_back'],
    ['of a free test', 'free'],
  ] as const)('of an annulled attempt shows the appeal that led to it, and the way to take it again %s', async (_, payment) => {
    await show({
      state: 'annulled',
      comparison: null,
      annulment: { at: '2026-03-02T10:00:00Z', reason: 'You’re right.', payment },
    });
    expect(words()).toContain('Finality of a voided attempt');
    const again = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Take the test again');
    expect(again?.getAttribute('href')).toBe('/assessment/gat-1');
  });

  test('says what counted and what did not, and which time was given', async () => {
    await show({
      late_answers: 2,
      late_questions: [2, 5],
      left_out: 1,
      extra_seconds: 300,
      returned_seconds: 95,
      seconds_allowed: 3995,
      state: 'expired',
    });
    const fold = [...document.querySelectorAll('details')].find((one) => one.textContent.includes('How your score was calculated'));
    expect(fold?.open).toBe(true);
    for (const said of [
      '225 of 300',
      '58 of 60',
      'You left 2 questions blank.',
      '41 min of 1 h 6 min',
      'Includes 5 min of extra time from an administrator.',
      'Includes 1 min 35 s given back because our server was down.',
      'Submitted automatically',
      'Time ran out, so we submitted your answers.',
      'Questions 2 and 5',
      'don’t count',
      'One question',
      'it isn’t counted for anyone',
    ])
      expect(words()).toContain(said);
  });

  test('has feedback on every category, and the same figures as a table', async () => {
    await show();
    const items = [...document.querySelectorAll('h3')].map((heading) => heading.closest('li')?.textContent?.replaceAll('\u00a0', ' '));
    expect(items[0]).toMatch(/Numerical Reasoning.*Strong.*90%/);
    expect(items[1]).toMatch(/Verbal Reasoning.*Solid.*70%/);
    expect(items[2]).toMatch(/Abstract Reasoning.*Needs practice.*55%.*You left 2 questions blank\./);
    expect(words().match(/Wrong answers don’t cost points/g)).toHaveLength(1);
    const rows = [...document.querySelectorAll('table')].find((table) => table.textContent?.includes('Verbal Reasoning'))?.rows;
    expect([...(rows?.[2]?.cells ?? [])].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Verbal Reasoning',
      '70%',
      '20',
      '20',
    ]);
    await until(() => expect(document.querySelector('a[href="/assessment/gat-p1"]')).not.toBeNull());
    expect(words()).toContain('Start where you can gain the most: Abstract Reasoning.');
  });

  test.each([
    [['Logical Reasoning', 'Abstract Reasoning'], true],
    [['Leading People'], false],
  ])('offers practice in %s only where the test asked about it', async (categories, isOffered) => {
    practiced = categories;
    document.title = 'Result · Meridian';
    await show();
    expect(document.title).toBe('Result: Global Aptitude Test 1 · Meridian');
    await until(() => expect(page.heard.map(({ path }) => path)).toContain('/api/assessment-types/gat-p1'));
    await until(() => expect(document.querySelector('a[href="/assessment/gat-p1"]') !== null).toBe(isOffered));
    expect(words().includes('is a free way to practice.')).toBe(isOffered);
    practiced = ['Abstract Reasoning'];
  });

  test('claims nobody below where the share of the group is less than one person', async () => {
    const group = { percentile: 1, size: 43, computed_at: '2026-03-02T08:07:00Z', histogram: Array.from({ length: 20 }, () => 2) };
    await show({ comparison: group });
    expect(words()).toContain('Your score is among the lowest in this group of 43.');
    expect(words()).not.toContain('higher than about');
    expect(document.body.innerHTML).toContain('ranges of 5 percentage points.');
    expect(document.body.innerHTML).not.toContain('above about');
  });

  test('is compared with a group of known size and date, as demo data where it is that', async () => {
    await show({}, true);
    expect(words()).toContain('81st percentile');
    expect(words()).toContain('higher than about 81% of 240 people');
    expect(words()).toContain('You are here');
    expect(document.querySelector('time[datetime="2026-03-02T08:07:00Z"]')).not.toBeNull();
    await until(() => expect(words()).toContain('Demo data'));
  });

  test.each([
    [
      'is too small',
      { percentile: null, size: 7, computed_at: '2026-03-02T08:07:00Z', histogram: [] },
      '7 people have a result here so far.',
    ],
    ['was never counted', null, 'No fair comparison yet'],
  ])('whose group %s says so and claims nothing', async (_, comparison, sentence) => {
    await show({ comparison });
    expect(words()).toContain(sentence);
    expect(words()).toContain('We compare you once 20 people have a result');
    expect(words()).not.toContain('Percentile');
    expect(words()).not.toContain('Demo data');
  });

  test('explains its error as a band, and says when the passing score lies in it', async () => {
    await show();
    expect(words()).toContain('between 69% and 80.1% about two-thirds of the time');
    expect(words()).not.toContain('The passing score is within this band.');
    await page.close();
    await show({ pass_percent: 70 });
    expect(words()).toContain('The passing score is within this band.');
  });

  test('shows what was noticed during its attempt, and why no answers', async () => {
    await show();
    expect(words()).toContain('events of 0d4d2a51-6a0e-4a6e-8c1f-1f6f0b0f9b11');
    expect(words()).toContain('We reuse these questions.');
  });

  test('that was regraded says when', async () => {
    await show({ regraded_at: '2026-04-05T12:00:00Z' });
    expect(words()).toContain('This result was regraded');
    expect(words()).toContain('Apr 5, 2026');
  });

  test('is printed by its button', async () => {
    const print = vi.fn<() => void>();
    await show();
    window.print = print;
    button('Print')?.click();
    expect(print).toHaveBeenCalledOnce();
  });

  test.each([
    [404, 'not_found'],
    [422, 'invalid_input'],
  ])('of somebody else, or of nobody, does not exist (%d)', async (status, code) => {
    await open(() => refusal(status, code, 'No.'));
    await until(() => expect(words()).toContain('You don’t have a result at this address.'));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/dashboard/assessments');
  });

  test('that did not come can be asked for again', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refusal(500, 'internal', 'Broken.') : { status: 200, body: resultOf() }));
    await until(() => expect(button('Retry')).toBeDefined());
    isBroken = false;
    button('Retry')?.click();
    await until(() => expect(words()).toContain('You passed'));
  });
});

test('a practice test shows its answers, and why others do not is not said', async () => {
  const options = ['Four', 'Five'].map((text, at) => ({
    id: text,
    option_text: text,
    figure: null,
    is_right: at === 0,
    mistake: at === 0 ? null : 'Counted one too many.',
  }));
  const solved = { order_num: 1, question_text: 'Two and two?', passage: null, passage_title: null, figure: null, category: 'Numbers' };
  const wrong = { ...solved, explanation: 'It is counted.', chosen_id: 'Five', is_left_out: false, options };
  const questions = [
    { ...wrong, chosen_id: 'Four' },
    { ...wrong, order_num: 2 },
    { ...wrong, order_num: 3 },
  ];
  page = await openPage(
    <ResultPage id={resultId} finality={() => null} events={Events} certificate={Certificate} viewers={Viewers} figure={() => null} />,
    `/results/${resultId}`,
    ({ path }) => {
      if (path === `/api/results/${resultId}`) return { status: 200, body: resultOf({ has_answers: true }) };
      if (path === '/api/assessment-types') return { status: 200, body: { types: [free] } };
      if (path === '/api/assessment-types/junior') return { status: 200, body: { categories: [] } };
      if (path === '/api/me/attempts') return { status: 200, body: { server_now: '2026-11-18T10:00:00.000Z', attempts: [] } };
      if (path.endsWith('/links')) return { status: 200, body: { links: [] } };
      return path.endsWith('/answers') ? { status: 200, body: { questions } } : notSignedIn;
    },
  );
  await until(() => expect(words()).toContain('Counted one too many.'));
  for (const part of ['Two and two?', 'It is counted.', 'Correct answer', 'Your answer', 'Incorrect']) expect(words()).toContain(part);
  expect(words()).not.toContain('Why we don’t show the answers');
  expect(words()).toContain('1 of 3 correct.');
  // The first mistake is open; the ways on, and to a certificate, stand before the answers.
  const answers = [...document.querySelectorAll('details')].filter((one) => one.textContent.startsWith('Question'));
  expect(answers.map(({ open: isOpen }) => isOpen)).toEqual([false, true, false]);
  // A closed question says what it was about.
  expect(answers[0]?.querySelector('summary')?.textContent).toBe('Question 1CorrectNumbersTwo and two?');
  await until(() => expect(words()).toContain('Next, take Technical Skills Junior: it’s free, and passing earns a certificate.'));
  expect(document.querySelector('a[href="/assessments/junior"]')?.textContent).toBe('Next: Technical Skills Junior');
  expect(words().indexOf('Choose an assessment')).toBeGreaterThan(0);
  expect(words().indexOf('Choose an assessment')).toBeLessThan(words().indexOf('Your answers'));
});

test.each([
  ['after what comes next on a practice test', true],
  ['before it where the result counts', false],
])('how final a result is stands %s', async (_, isPractice) => {
  await show({ has_answers: isPractice });
  const at = (text: string) => words().indexOf(text);
  expect(at('Finality')).toBeGreaterThan(0);
  expect(at('Finality') > at('What’s next')).toBe(isPractice);
});

test('why a test was submitted by itself stands before the appeal against it', async () => {
  await show({ state: 'left' });
  const at = (text: string) => words().indexOf(text);
  expect(at('Submitted automatically')).toBeGreaterThan(0);
  expect(at('Submitted automatically')).toBeLessThan(at('Finality'));
});
