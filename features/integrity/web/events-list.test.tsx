import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, submit, until } from '#features/accounts/web/testing.tsx';
import type { IntegrityEvent } from '../contract.ts';
import { eventKindNames, eventKinds } from '../rules/event.ts';
import { EventsList } from './events-list.tsx';

const attemptId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const left: IntegrityEvent = {
  id: 'e1',
  kind: 'left',
  at: '2026-03-01T10:00:00Z',
  length_ms: 72_000,
  seen_ms: null,
  leave_number: 2,
  comment: null,
  commented_at: null,
  further: 0,
};

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const mine = `/api/attempts/${attemptId}/integrity-events`;
const review = `/api/admin/attempts/${attemptId}/integrity-events`;
const listed = (...events: Partial<IntegrityEvent>[]): Answer => ({
  status: 200,
  body: { events: events.map((event, nth) => ({ ...left, id: `e${nth + 1}`, ...event })), is_recorded: true, signals: null },
});
async function open(answer: (heard: Heard) => Answer, isReviewer = false): Promise<void> {
  page = await openPage(<EventsList attemptId={attemptId} isReviewer={isReviewer} />, '/results/1', (heard) =>
    heard.path.includes('/attempts/') ? answer(heard) : notSignedIn,
  );
}
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
const write = (text: string) => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no comment to write.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (name: string) => button(name)?.click();

describe('the list of what was noticed', () => {
  test('A-189 says of each entry what it was, when and how long', async () => {
    await open(() =>
      listed(
        {},
        { leave_number: 3, length_ms: null },
        { leave_number: 4, length_ms: null, seen_ms: 42_000 },
        { kind: 'reopened', length_ms: 4200, leave_number: null },
        { kind: 'copied', length_ms: null, leave_number: null, further: 7 },
      ),
    );
    await until(() => expect(rows()).toHaveLength(5));
    const said = [
      ['Left the test window.', 'Absence 2', 'Away for 1 minute 12 seconds.', 'Mar 1, 2026'],
      ['Left the test window.', 'Absence 3', 'No return recorded.'],
      ['Left the test window.', 'Absence 4', 'Away for at least 42 seconds. No return recorded.'],
      ['Closed or reloaded the page and came back.', 'Closed for 4.2 seconds.'],
      ['Copied text from the page.', '7 more entries'],
    ];
    for (const [nth, words] of said.entries()) for (const word of words) expect(rows()[nth]).toContain(word);
    expect(rows()[4]).not.toContain('Leave');
  });

  test('has the sentence of the rules for every kind', async () => {
    await open(() => listed(...eventKindNames.map((kind) => ({ kind }))));
    await until(() => expect(rows()).toHaveLength(eventKindNames.length));
    for (const [nth, kind] of eventKindNames.entries()) expect(rows()[nth]).toContain(eventKinds[kind]);
  });

  test.each([
    ['too_fast', true],
    ['copied', false],
  ])('says what the review is about where that is not on the list: %s', async (cause, isBeside) => {
    const opened = { state: 'open', cause, reason: null, decided_at: null };
    await open(({ path }) =>
      path.endsWith('/finality')
        ? { status: 200, body: { finality: 'under_review', review: opened, appeal: null, may_appeal: null } }
        : listed(),
    );
    await until(() => expect(document.body.textContent).toContain(isBeside ? 'Nothing else was recorded' : 'Nothing was recorded'));
    expect(document.body.textContent?.includes('We’re reviewing this result because')).toBe(isBeside);
  });

  test('a reviewer reads the same with the candidate’s words, and writes none', async () => {
    await open(() => listed({ comment: 'The fire alarm rang.', commented_at: '2026-03-02T10:00:00Z' }), true);
    await until(() => expect(rows()[0]).toContain('The candidate says'));
    expect(rows()[0]).toContain('The fire alarm rang.');
    expect(page.heard.map(({ path }) => path)).toContain(review);
    expect(button('omment')).toBeUndefined();
  });

  test('a candidate comments an entry and sees the comment', async () => {
    let comment: string | null = null;
    await open(({ method, body }) => {
      if (method === 'PUT') comment = (body as { comment: string }).comment;
      return method === 'PUT' ? { status: 204 } : listed({}, { comment, commented_at: comment && '2026-03-02T10:00:00Z' });
    });
    await until(() => expect(rows()).toHaveLength(2));
    [...document.querySelectorAll('button')].at(1)?.click();
    await until(() => expect(document.activeElement).toBe(document.querySelector('textarea')));
    write('My screen went dark.');
    await until(() => expect(document.querySelector('textarea')?.value).toBe('My screen went dark.'));
    submit();
    await until(() => expect(rows()[1]).toContain('You say'));
    expect(rows()[1]).toContain('My screen went dark.');
    expect(page.heard.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: `${mine}/e2/comment`,
      body: { comment: 'My screen went dark.' },
    });
    await until(() => expect(document.querySelector('textarea')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Edit comment');
    expect(page.said()).toEqual(['Comment saved']);
  });

  test('words that could not be saved are still there', async () => {
    await open(({ method }) => (method === 'PUT' ? refusal(500, 'internal', 'Broken.') : listed({})));
    await until(() => expect(button('Comment')).toBeDefined());
    press('Comment');
    await until(() => expect(document.querySelector('textarea')).not.toBeNull());
    write('My screen went dark.');
    submit();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('couldn’t save'));
    expect(document.querySelector('textarea')?.value).toBe('My screen went dark.');
  });

  test('where there was too little to compare it says so, and not that nothing was unusual', async () => {
    const none = { timed_answers: 0, fast_answers: 0, time_tier: 'none', compared: 0, both_wrong: 0, same_wrong: 0, expected_same: 0 };
    const signals = { ...none, similarity_tier: 'none' };
    await open(() => ({ status: 200, body: { events: [], is_recorded: true, signals } }));
    await until(() => expect(document.body.textContent).toContain('Answer times Not compared'));
    expect(document.body.textContent).not.toContain('Nothing unusual');
  });

  test('says so when there is nothing in it', async () => {
    await open(() => listed());
    await until(() => expect(document.body.textContent).toContain('Nothing was recorded'));
    expect(document.body.textContent).toContain('You didn’t leave the window');
  });

  test.each([
    [false, 'We didn’t record anything because of your accommodation.'],
    [true, 'The candidate has an accommodation, so nothing was recorded.'],
  ])('says that nothing was recorded where an accommodation turned it off (reviewer: %s)', async (isReviewer, said) => {
    await open(() => ({ status: 200, body: { events: [], is_recorded: false, signals: null } }), isReviewer);
    await until(() => expect(document.body.textContent).toContain(said));
    expect(document.body.textContent).not.toContain('didn’t leave the window');
  });

  test('that did not come can be asked for again', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refusal(500, 'internal', 'Broken.') : listed({})));
    await until(() => expect(button('Retry')).toBeDefined());
    isBroken = false;
    press('Retry');
    await until(() => expect(rows()).toHaveLength(1));
  });
});
