import { afterEach, expect, test } from 'vitest';
import { button, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { QuestionDraft, QuestionHistory } from '../../contract/authoring.ts';
import { DraftEditor } from './draft-editor.tsx';
import { QuestionFacts } from './question-facts.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const content: QuestionDraft['content'] = {
  category: 'a',
  difficulty: 'easy',
  question_text: '',
  passage_title: null,
  passage: null,
  figure: null,
  points: null,
  explanation: '',
  options: [1, 2, 3, 4].map(() => ({ text: '', figure: null, mistake: null })),
  right: null,
};
const draft: QuestionDraft = {
  id: '00000000-0000-4000-8000-000000000001',
  state: 'draft',
  content,
  base_version: null,
  is_outdated: false,
  authors: [],
  change_note: '',
  return_note: null,
  revision: 1,
  updated_at: '2026-11-01T10:00:00Z',
};
const history: QuestionHistory = {
  key: 'gat-1/a/1',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'GAT', is_published: true, exposure_limit: null },
  categories: [{ slug: 'a', name: 'A' }],
  family: null,
  state: 'draft',
  versions: [],
  draft,
};

test('no option of a new question is chosen, and what was missing is no longer said once it is being filled', async () => {
  page = await openPage(
    <DraftEditor history={history} draft={draft} preview={() => null} onChanged={async () => {}} />,
    '/admin/questions/x',
    ({ method }) =>
      method === 'PUT' ? { status: 200, body: { revision: 1 } } : refusal(409, 'not_ready', 'The question isn’t complete. It is empty.'),
  );
  await until(() => expect(button('Send for review')).toBeDefined());
  expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  button('Send for review')?.click();
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('isn’t complete'));
  const text = document.querySelector<HTMLTextAreaElement>('textarea[name=question_text]');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'What?');
  text?.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull());
});

const version = {
  id: draft.id,
  version: 1,
  content,
  source: 'edited' as const,
  is_active: true,
  inactive_reason: null,
  created_at: draft.updated_at,
  author: null,
  reviewer: null,
  change_note: null,
  exposure: 0,
};

test('a question that began here was written here; one of the content files was edited', async () => {
  const own = { ...history, draft: null, state: 'live' as const, versions: [version] };
  page = await openPage(<QuestionFacts history={own} />, '/admin/questions/x', () => refusal(404, 'not_found', ''));
  await until(() => expect(document.body.textContent).toContain('Written here'));
  expect(document.body.textContent).not.toContain('content files');
  await page.close();
  const edited = {
    ...own,
    versions: [
      { ...version, version: 2 },
      { ...version, source: 'content' as const },
    ],
  };
  page = await openPage(<QuestionFacts history={edited} />, '/admin/questions/x', () => refusal(404, 'not_found', ''));
  await until(() => expect(document.body.textContent).toContain('The content files no longer change it.'));
});
