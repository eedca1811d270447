import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import type { QuestionHistory } from '../../contract/authoring.ts';
import { QuestionPage } from './question-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '00000000-0000-4000-8000-000000000001';
const content: QuestionHistory['versions'][number]['content'] = {
  category: 'a',
  difficulty: 'easy',
  question_text: 'Which number is prime?',
  passage_title: null,
  passage: null,
  figure: null,
  points: null,
  explanation: 'Seven has no other divisors.',
  options: ['6', '7', '8', '9'].map((text) => ({ text, figure: null, mistake: null })),
  right: 1,
};
const history: QuestionHistory = {
  key: 'gat-1/a/1',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'GAT', is_published: true, exposure_limit: null },
  categories: [{ slug: 'a', name: 'A' }],
  family: null,
  state: 'live',
  versions: [
    {
      id,
      version: 1,
      content,
      source: 'content',
      is_active: true,
      inactive_reason: null,
      created_at: '2026-11-01T10:00:00Z',
      author: null,
      reviewer: null,
      change_note: null,
      exposure: 6,
    },
  ],
  draft: null,
};
const inReview: QuestionHistory = {
  ...history,
  draft: {
    id,
    state: 'review',
    content: { ...content, explanation: 'Seven has no divisors but one and itself.' },
    base_version: 1,
    is_outdated: false,
    authors: [{ id: '00000000-0000-4000-8000-000000000002', full_name: 'Marcus Johnson' }],
    change_note: 'Clearer.',
    return_note: null,
    revision: 1,
    updated_at: '2026-11-02T10:00:00Z',
  },
};

const open = async (shown: QuestionHistory) => {
  page = await openPage(
    <QuestionPage
      id={id}
      ownId="00000000-0000-4000-8000-000000000003"
      Preview={({ content: { question_text: text } }) => <p>{text}</p>}
      regrades={() => null}
      Analysis={({ children }) => children(undefined)}
    />,
    `/admin/questions/${id}`,
    () => ({ status: 200, body: shown }),
  );
};
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('whoever reviews a draft reads what it changes first, and the version in use is folded', async () => {
  await open(inReview);
  await until(() =>
    expect(headings().slice(0, 4)).toEqual(['In review', 'As candidates will see it', 'Answer and explanation', 'Version 1']),
  );
  // The decision stands below the changes, in one card.
  const review = document.querySelector('section')?.textContent ?? '';
  expect(review.indexOf('Approve and use')).toBeGreaterThan(review.indexOf('What changes'));
  expect(document.querySelector('details')?.textContent).toBe('Question and answer');
  expect(document.body.textContent?.split('Which number is prime?')).toHaveLength(2);
});

test('without a draft the question in use is there with its answer', async () => {
  await open(history);
  await until(() => expect(headings()[0]).toBe('Question and answer'));
  expect(document.body.textContent).toContain('Seven has no other divisors.');
});
