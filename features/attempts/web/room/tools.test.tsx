import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, type Answering, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { TestRoom } from './test-room.tsx';
import { isThere, named, openRoom, press, openAttemptOf, sheetOf, text } from './testing.tsx';

const dialog = () => document.querySelector('[role=dialog]');

function choose(label: string): void {
  const option = [...(dialog()?.querySelectorAll('label') ?? [])].find((one) => one.textContent === label);
  act(() => option?.querySelector('input')?.click());
}

function write(field: HTMLTextAreaElement | null | undefined, words: string): void {
  if (!field) throw new Error('There is nothing to write on.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('how the test looks', () => {
  let room: ReturnType<typeof openRoom>;
  afterEach(() => {
    room.close();
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    delete document.documentElement.dataset['contrast'];
  });
  const question = () => document.querySelector('[data-question]')?.className;

  test('A-241 the text of a question grows in four steps, which are remembered', () => {
    room = openRoom();
    const seen = [question()];
    press('Text size, contrast and theme');
    for (const label of ['Large', 'Larger', 'Largest']) {
      choose(label);
      seen.push(question());
    }
    expect(new Set(seen).size).toBe(4);
    room.close();
    room = openRoom();
    expect(question()).toBe(seen.at(-1));
  });

  test('A-241 high contrast is for every page and is remembered', () => {
    const contrast = () => document.documentElement.dataset['contrast'];
    room = openRoom();
    expect(contrast()).toBeUndefined();
    press('Text size, contrast and theme');
    choose('High contrast');
    expect(contrast()).toBe('more');
    expect(localStorage.getItem('contrast')).toBe('more');
    choose('Standard contrast');
    expect(contrast()).toBe('usual');
  });

  test('dark mode is the theme of the whole product', () => {
    room = openRoom();
    press('Text size, contrast and theme');
    choose('Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

describe('the scratch pad', () => {
  let room: ReturnType<typeof openRoom>;
  afterEach(() => {
    room.close();
    localStorage.clear();
  });
  const pad = () => document.querySelector('textarea');

  test('stays on this device, says so, survives a reload, and is cleared when the test is over', () => {
    room = openRoom();
    press('Scratch pad');
    expect(text('aside')).toContain('Your notes stay on this device');
    act(() => write(pad(), '17 x 3 = 51'));
    room.close();
    room = openRoom();
    press('Scratch pad');
    expect(pad()?.value).toBe('17 x 3 = 51');
    room.change({ sheet: sheetOf({ state: 'submitted' }) });
    expect(JSON.stringify(localStorage)).not.toContain('51');
  });

  test('each attempt has its own', () => {
    room = openRoom();
    press('Scratch pad');
    act(() => write(pad(), 'first'));
    room.close();
    room = openRoom({ sheet: sheetOf({ id: 'another' }) });
    press('Scratch pad');
    expect(pad()?.value).toBe('');
  });

  test('Escape closes it and gives the focus back', () => {
    room = openRoom();
    act(() => named('Scratch pad').focus());
    press('Scratch pad');
    act(() => void pad()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(pad()).toBeNull();
    expect(document.activeElement).toBe(named('Scratch pad'));
  });
});

describe('reporting a problem', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  afterEach(() => page.close());
  const slots = { Figure: () => null, Watch: () => null, onFinished: () => undefined };

  async function open(answer: () => Answer): Promise<void> {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    const reply: Answering = ({ path }) => (path.startsWith('/api/') ? answer() : notSignedIn);
    page = await openPage(<TestRoom attempt={openAttemptOf()} slots={slots} />, '/assessment/gat-1', reply, true);
    await until(() => expect(isThere('Report a problem with this question')).toBe(true));
    named('Question 3, unanswered').click();
    await until(() => expect(text('h2')).toBe('Question 3 of 5'));
    named('Report a problem with this question').click();
    await until(() => expect(dialog()?.textContent).toContain('Report a problem with question 3'));
    write(dialog()?.querySelector('textarea'), 'Two options are the same.');
    await until(() => expect(dialog()?.querySelector('textarea')?.value).toBe('Two options are the same.'));
    dialog()
      ?.querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }

  test('sends the words with the question, and the test goes on', async () => {
    await open(() => ({ status: 204 }));
    await until(() => expect(dialog()).toBeNull());
    expect(page.heard.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: `/api/attempts/${sheetOf().id}/reports`, body: { order_num: 3, words: 'Two options are the same.' } },
    ]);
    expect(page.said()[0]).toContain('your report was sent');
    expect(text('h2')).toBe('Question 3 of 5');
  });

  test('a refusal is read in the dialog, and the words stay', async () => {
    await open(() => refusal(404, 'not_found', 'Assessment session not found.'));
    await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Assessment session not found.'));
    expect(dialog()?.querySelector('textarea')?.value).toBe('Two options are the same.');
  });
});
