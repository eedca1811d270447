import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { BankOfType } from '../contract.ts';
import type { FormLabReply, PreviewQuestion } from '../contract/forms.ts';
import { AdminAssessmentPage } from './admin-assessment-page.tsx';
import { bankOf } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const even = { min: 10, median: 10, max: 10, mean: 10 };
const report: FormLabReply = {
  forms: 1000,
  total: 20,
  bank_size: 39,
  categories: [{ name: 'Numerical Reasoning', wanted: 10, size: 24, per_form: even }],
  difficulties: [{ difficulty: 'easy', size: 13, per_form: { min: 6, median: 6, max: 7, mean: 6.24 } }],
  exposure: {
    per_question: { min: 250, median: 412, max: 905, mean: 500 },
    never_drawn: 2,
    histogram: [
      { over_percent: 20, to_percent: 25, questions: 30 },
      { over_percent: 25, to_percent: 30, questions: 9 },
    ],
  },
  overlap: { pairs: 1000, mean: 9.87, percentile95: 13 },
  largest_family: { family: 'list-walk', questions: 4, share: 0.2 },
  scene_repeats: { min: 0, median: 1, max: 3, mean: 0.8 },
  largest_scene: { scene: 'ferry-office', questions: 2 },
  expected: { min: 0.671, median: 0.68, max: 0.694, mean: 0.68 },
  retakes: [
    { test: 1, repeats: { min: 0, median: 0, max: 0, mean: 0 }, repeated_in: [], off_blueprint: 0 },
    {
      test: 2,
      repeats: { min: 1, median: 1, max: 2, mean: 1.25 },
      repeated_in: [{ category: 'Numerical Reasoning', difficulty: 'easy', most: 2 }],
      off_blueprint: 0,
    },
  ],
};
const question: PreviewQuestion = {
  id: 'q1',
  question_text: 'How much is 2 + 2?',
  passage: 'Two and two are added.',
  passage_title: 'Adding',
  figure: { kind: 'code', language: 'python', text: 'print(2 + 2)' },
  difficulty: 'easy',
  category: 'Numerical Reasoning',
  points: 5,
  options: [
    { id: 'a', option_text: 'five', figure: null, is_right: false, mistake: 'Counts one too many.' },
    { id: 'b', option_text: 'four', figure: null, is_right: true, mistake: null },
  ],
  explanation: 'Two and two make four.',
};

type Given = { preview?: Answer; bank?: Partial<BankOfType>; lab?: Answer };
async function open(
  location: string,
  { preview = { status: 200, body: { name: 'GAT', questions: [question] } }, bank, lab }: Given = {},
): Promise<void> {
  const routed = (
    <Routes>
      <Route path="/admin/assessments/:type" element={<AdminAssessmentPage type={location.split(/[/?]/)[3] ?? ''} />} />
    </Routes>
  );
  page = await openPage(routed, location, ({ path }) => {
    if (path === '/api/admin/question-banks') return { status: 200, body: { types: [bankOf(bank)] } };
    if (path.includes('/form-lab')) return lab ?? { status: 200, body: report };
    return path.includes('/form-preview') ? preview : notSignedIn;
  });
  await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/^Question bank/));
}
const previews = () => page.heard.filter(({ path }) => path.includes('/form-preview')).map(({ path }) => path);
const shown = () => document.body.textContent ?? '';

test('the bank is shown by category and difficulty, against what a form takes', async () => {
  await open('/admin/assessments/gat-1');
  await until(() => expect(shown()).toContain('Verbal ReasoningEasy3 of 5Medium5 of 9Hard2 of 1 (1 short)All10 of 15'));
});

test('the form lab says what to expect and the largest family, and draws the exposure with its numbers as a table', async () => {
  await open('/admin/assessments/GAT-1');
  await until(() => expect(shown()).toContain('Expected score67.1 to 69.4%'));
  for (const words of ['Up to 4 of 20list-walk', 'Up to 30.8 on average; most often ferry-office', 'One person’s tests, in order'])
    expect(shown()).toContain(words);
  const chart = document.querySelector('svg[role="img"][aria-label^="Bar chart"]');
  expect(chart?.getAttribute('aria-label')).toContain('20–25%: 30; 25–30%: 9.');
  expect(document.querySelector('details details table')?.textContent).toContain('20–25%30');
  expect(shown()).toContain('EasyIn the bank13Min6Average6.2Max7');
});

test('where no test differs from the plan, the form lab repeats none of it', async () => {
  const asPlanned = (count: number) => ({ min: count, median: count, max: count, mean: count });
  const lab: FormLabReply = {
    ...report,
    categories: report.categories.map((one) => ({ ...one, per_form: asPlanned(one.wanted) })),
    difficulties: report.difficulties.map((one) => ({ ...one, per_form: asPlanned(5) })),
    largest_family: { family: 'list-walk', questions: 1, share: 0.05 },
    scene_repeats: asPlanned(0),
    retakes: report.retakes.slice(0, 1),
  };
  await open('/admin/assessments/GAT-1', { lab: { status: 200, body: lab } });
  await until(() => expect(shown()).toContain('Similar questions in a testNone'));
  for (const words of ['list-walk', 'Questions per category in a test', 'One person’s tests, in order'])
    expect(shown()).not.toContain(words);
});

const health = () => {
  const part = [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === 'Bank health');
  return {
    verdict: part?.firstElementChild?.textContent,
    lines: [...(part?.querySelectorAll('li') ?? [])].map((line) => [
      line.querySelector('svg')?.getAttribute('aria-label'),
      line.textContent,
    ]),
  };
};
const noGaps = { categories: bankOf().categories.slice(0, 1) };

test('the first thing said of a bank is whether it is healthy, with what is not first', async () => {
  await open('/admin/assessments/gat-1', { bank: { ...noGaps, public_share: 0.361 } });
  await until(() => expect(health().verdict).toBe('Bank health4 issues'));
  expect(health().lines).toEqual([
    [
      'Needs attention',
      '37% of the questions are publicAnyone can read them in the source code. Before you sell this test, replace them with private ones. The operations guide shows how.',
    ],
    [
      'Needs attention',
      'Some questions are in up to 90.5% of testsHalf the questions are in 41.2% of tests or fewer; the rarest is in 25%',
    ],
    ['Needs attention', 'Retakes repeat up to 2 questionsChecked over 2 attempts in a row'],
    ['Needs attention', '2 of 39 questions are never used'],
    [
      'OK',
      'Enough questions for every testTightest category: 4 questions in the bank for the 2 each test uses (Numerical Reasoning, Hard)',
    ],
    ['OK', 'Two tests share 9.9 of 20 questions on average13 or fewer in 95% of pairs'],
    ['OK', 'Every test has the planned mix'],
  ]);
});

test('a bank with nothing to look at is healthy, once the sample tests have said so', async () => {
  const lab: FormLabReply = {
    ...report,
    exposure: { ...report.exposure, never_drawn: 0, per_question: { min: 250, median: 412, max: 480, mean: 420 } },
    retakes: report.retakes.slice(0, 1),
  };
  await open('/admin/assessments/gat-1', { bank: noGaps, lab: { status: 200, body: lab } });
  await until(() => expect(health().verdict).toBe('Bank healthHealthy'));
  for (const words of [
    'No questions are public',
    'No question is in more than 48% of tests',
    'Retakes never repeat a question',
    'Every question gets used',
  ])
    expect(shown()).toContain(words);
});

test('what keeps a bank from being published is said in the server’s sentences', async () => {
  await open('/admin/assessments/gat-1', { bank: { gaps: ['1 hard question short in Verbal Reasoning.'] } });
  await until(() =>
    expect(health().lines[0]).toEqual(['Needs attention', 'Not ready to publish1 hard question short in Verbal Reasoning.']),
  );
});

test('the sample test is built only when somebody asks for it', async () => {
  await open('/admin/assessments/gat-1');
  await until(() => expect(health().lines.length).toBeGreaterThan(5));
  expect(previews()).toEqual([]);
  button('Show a sample test')?.click();
  await until(() => expect(shown()).toContain('Question 1 of 1'));
  expect(page.location()).toMatch(/seed=[\w-]{8}$/);
});

test('each question of the sample test opens by itself, or all at once', async () => {
  await open('/admin/assessments/gat-1?seed=abc');
  await until(() => expect(shown()).toContain('Question 1 of 1'));
  const isOpen = () => document.querySelector('ol details')?.hasAttribute('open');
  expect(isOpen()).toBe(false);
  button('Open all')?.click();
  await until(() => expect(isOpen()).toBe(true));
  button('Close all')?.click();
  await until(() => expect(isOpen()).toBe(false));
});

test('the drawn form shows passage, figure, options with the right one in words, mistakes and explanation', async () => {
  await open('/admin/assessments/gat-1?seed=abc');
  await until(() => expect(shown()).toContain('Question 1 of 1'));
  for (const words of [
    'Adding',
    'Two and two are added.',
    'print(2 + 2)',
    'How much is 2 + 2?',
    'Counts one too many.',
    'Two and two make four.',
  ])
    expect(shown()).toContain(words);
  const options = [...document.querySelectorAll('ol li li')].map((option) => option.textContent);
  expect(options).toEqual(['AfiveCounts one too many.', 'BfourCorrect']);
  expect(previews()).toEqual(['/api/admin/assessment-types/gat-1/form-preview?seed=abc']);
});

test('another form has another seed in the address, so that it can be found again', async () => {
  await open('/admin/assessments/gat-1?lang=en&seed=1');
  await until(() => expect(previews()).toEqual(['/api/admin/assessment-types/gat-1/form-preview?seed=1']));
  await until(() => expect(shown()).toContain('Question 1 of 1'));
  button('Show another test')?.click();
  await until(() => expect(previews()).toHaveLength(2));
  const seed = /seed=([\w-]+)/.exec(page.location() ?? '')?.[1] ?? '';
  expect(seed).toHaveLength(8);
  expect(page.location()).toContain('lang=en');
  expect(previews()[1]).toContain(`seed=${seed}`);
});

/** The page asks again a few times before it gives up. */
const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

test('A-240 a bank that cannot fill a form says so where the form would stand', async () => {
  await open('/admin/assessments/gat-1?seed=abc', {
    preview: refusal(409, 'too_few_questions', 'This assessment doesn’t have enough questions for a test.'),
  });
  await patiently(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('This assessment doesn’t have enough questions for a test.'),
  );
});

test('a name that no assessment has is told so', async () => {
  await open('/admin/assessments/nothing');
  await until(() => expect(shown()).toContain('No assessment has the code or the address nothing.'));
  expect(previews()).toEqual([]);
});
