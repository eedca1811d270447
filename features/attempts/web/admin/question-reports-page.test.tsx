import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { QuestionReport } from '../../contract/reports.ts';
import { QuestionReportsPage } from './question-reports-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const report: QuestionReport = {
  id: '00000000-0000-4000-8000-000000000001',
  person: { id: 'p1', full_name: 'Grace Hopper', email: 'grace@example.org' },
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  attempt_id: '00000000-0000-4000-8000-000000000002',
  order_num: 12,
  question_id: '00000000-0000-4000-8000-000000000003',
  option_ids: ['second', 'first'],
  question_text: 'What comes next?',
  words: '<b>Two</b> options are right.',
  reported_at: '2026-11-15T12:00:00.000Z',
  decision: null,
};

let stored: QuestionReport[];

async function open(deciding: Answer = { status: 204 }): Promise<void> {
  stored = [report];
  page = await openPage(
    <QuestionReportsPage question={(id, optionIds) => <p>{`Key of ${id} as ${optionIds.join()}`}</p>} />,
    '/admin/question-reports',
    ({ method, path }): Answer => {
      if (method === 'POST') {
        const decision = { decision: 'retired', note: 'Two are right.', at: '2026-11-15T13:00:00.000Z' } as const;
        if (deciding.status === 204) stored = [{ ...report, decision }];
        return deciding;
      }
      if (!path.startsWith('/api/admin/question-reports')) return notSignedIn;
      const state = new URL(path, 'http://site').searchParams.get('state');
      const rows = stored.filter(({ decision }) => state === 'all' || (decision !== null) === (state === 'closed'));
      return { status: 200, body: { rows, next_cursor: null, previous_cursor: null, total: rows.length } };
    },
  );
  await until(() => expect(document.body.textContent).toContain('<b>Two</b> options are right.'));
}
const dialog = () => document.querySelector('[role=alertdialog]');
const inDialog = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);

function write(words: string): void {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name="note"]');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
  area?.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(label: string, value: string): void {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const select = document.getElementById(field?.htmlFor ?? '') as HTMLSelectElement;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the reports for administrators', () => {
  test('say who reported what, and show the question with its key on request', async () => {
    await open();
    expect(document.body.textContent).toMatch(/Grace Hopper.*grace@example\.org.*Global Aptitude Test 1.*question 12.*Open/);
    expect(document.body.textContent).not.toContain('Key of');
    button('See question and answer')?.click();
    await until(() => expect(document.body.textContent).toContain(`Key of ${report.question_id} as second,first`));
    expect(button('See question and answer')?.getAttribute('aria-expanded')).toBe('true');
  });

  test('are decided with a note', async () => {
    await open();
    button('Resolve')?.click();
    await until(() => expect(inDialog('Resolve')).toBeDefined());
    expect(dialog()?.textContent).toMatch(/Grace Hopper, Global Aptitude Test 1, question 12.*What comes next\?/);
    expect(document.querySelector('[role=alertdialog] input:checked')).toBeNull();
    document.querySelector<HTMLInputElement>('[role=alertdialog] input[value=retired]')?.click();
    write('Two are right.');
    inDialog('Resolve')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(page.heard.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: `/api/admin/question-reports/${report.id}/decision`,
        body: { decision: 'retired', note: 'Two are right.' },
      },
    ]);
    await until(() => expect(document.body.textContent).toContain('No open reports'));
    choose('Status', 'closed');
    await until(() => expect(document.body.textContent).toMatch(/Retired.*Two are right\./));
    expect(button('Resolve')).toBeUndefined();
  });

  test('without a decision say so at the choices', async () => {
    const fields = { decision: 'Choose a decision.' };
    await open({ status: 422, body: { error: { code: 'invalid_input', message: 'Check the fields.', requestId: 'r', fields } } });
    button('Resolve')?.click();
    await until(() => expect(inDialog('Resolve')).toBeDefined());
    write('Two are right.');
    inDialog('Resolve')?.click();
    await until(() => expect(dialog()?.querySelector('[role=radiogroup]')?.textContent).toContain('Choose a decision.'));
  });

  test('that somebody else has decided say so where the act was', async () => {
    await open(refusal(409, 'already_decided', 'This report has already been resolved.'));
    button('Resolve')?.click();
    await until(() => expect(inDialog('Resolve')).toBeDefined());
    write('Two are right.');
    inDialog('Resolve')?.click();
    await until(() => expect(dialog()?.textContent).toContain('This report has already been resolved.'));
  });
});
