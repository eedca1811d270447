import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { IntegrityReview, ListedAppeal } from '../contract.ts';
import { ReviewsPage } from './reviews-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => {
  appeals = [];
  return page.close();
});

const review: IntegrityReview = {
  attempt_id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person: { id: 'p', full_name: 'Ada Lovelace', email: 'ada@example.org' },
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  percent: 86.5,
  passed: true,
  cause: 'copied',
  state: 'open',
  opened_at: '2026-03-01T10:00:00Z',
  reason: null,
  decided_at: null,
  withheld: null,
};
const event = {
  id: 'e',
  kind: 'copied',
  at: '2026-03-01T09:40:00Z',
  length_ms: null,
  seen_ms: null,
  leave_number: null,
  comment: 'My password manager did it.',
  commented_at: '2026-03-01T11:00:00Z',
  further: 0,
};

let appeals: ListedAppeal[] = [];
const appeal: ListedAppeal = {
  attempt_id: '4f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person: { id: 'q', full_name: 'Grace Hopper', email: 'grace@example.org' },
  type: { code: 'GAT-2', name: 'Global Aptitude Test 2' },
  percent: 70,
  passed: true,
  review_reason: 'Notes were used.',
  withheld: null,
  is_own_decision: false,
  subject: 'integrity',
  words: 'Those were my own words.',
  filed_at: '2026-03-03T10:00:00Z',
  state: 'open',
  answer: null,
  decided_at: null,
};

async function open(reviews: IntegrityReview[] = [review], decided: Answer = { status: 204 }): Promise<void> {
  page = await openPage(<ReviewsPage appealFile={(id) => <p>{`File of ${id}`}</p>} />, '/admin/reviews', ({ method, path }) => {
    if (method === 'POST') return decided;
    if (path.endsWith('/integrity-events')) return { status: 200, body: { events: [event], is_recorded: true, signals: null } };
    const onlyPage = { next_cursor: null, previous_cursor: null };
    if (path.startsWith('/api/admin/appeals')) return { status: 200, body: { ...onlyPage, rows: appeals, total: appeals.length } };
    if (!path.startsWith('/api/admin/integrity-reviews')) return notSignedIn;
    return { status: 200, body: { rows: reviews, next_cursor: null, previous_cursor: null, total: reviews.length } };
  });
  await until(() => expect(words()).toContain(reviews.length > 0 ? 'Global Aptitude Test 1' : 'No pending reviews'));
}
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const dialog = () => document.querySelector('[role=alertdialog]');

async function decide(act: string, reason: string): Promise<void> {
  button(act)?.click();
  await until(() => expect(dialog()).not.toBeNull());
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]');
  if (!field) throw new Error('There is no reason to fill in.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  dialog()
    ?.querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

describe('reviews for administrators', () => {
  test('say whose attempt it is, why it waits, and what was noticed with the words of the candidate', async () => {
    await open();
    for (const said of ['Ada Lovelace', 'ada@example.org', '86.5%', 'Questions were copied or printed.', 'Pending'])
      expect(words()).toContain(said);
    button('Recorded activity')?.click();
    await until(() => expect(words()).toContain('My password manager did it.'));
  });

  test('each of the two lists has its heading', async () => {
    await open();
    expect([...document.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['Attempts', 'Appeals']);
  });

  test.each([
    ['No violation', 'cleared'],
    ['Confirm violation', 'upheld'],
  ])('%s sends the reason, and the list is read again', async (act, decision) => {
    await open();
    const readings = () => page.heard.filter(({ method }) => method === 'GET').length;
    const before = readings();
    await decide(act, 'Seen the comment.');
    await until(() => expect(dialog()).toBeNull());
    expect(page.heard.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: `/api/admin/integrity-reviews/${review.attempt_id}/decision`,
        body: { decision, seen: 'open', reason: 'Seen the comment.' },
      },
    ]);
    await until(() => expect(readings()).toBeGreaterThan(before));
  });

  test('a refusal is read in the dialog', async () => {
    await open([review], refusal(409, 'already_decided', 'This review has already been decided that way.'));
    await decide('Confirm violation', 'Seen the comment.');
    await until(() => expect(dialog()?.textContent).toContain('has already been decided that way'));
  });

  test('one that was decided says how and why, and can be decided otherwise', async () => {
    await open([{ ...review, cause: 'ended_by_leaving', state: 'upheld', reason: 'Notes were used.', decided_at: '2026-03-02T10:00:00Z' }]);
    for (const said of ['The test ended because the candidate left the window.', 'Violation confirmed', 'Notes were used.'])
      expect(words()).toContain(said);
    expect(button('Confirm violation')).toBeUndefined();
    expect(button('No violation')).toBeDefined();
  });

  test('none that wait are said to be none', async () => {
    await open([]);
    expect(button('No violation')).toBeUndefined();
  });
});

describe('appeals for administrators', () => {
  test('are decided in a dialog that says whose they are', async () => {
    appeals = [appeal];
    await open();
    await until(() => expect(button('Grant')).toBeDefined());
    button('Grant')?.click();
    await until(() => expect(dialog()?.textContent).toMatch(/Grace Hopper, Global Aptitude Test 2/));
    button('Cancel')?.click();
    await until(() => expect(dialog()).toBeNull());
    await decide('Decline', 'The clock stood still.');
    await until(() => expect(page.said()[0]).toContain('Grace Hopper’s appeal was declined'));
  });

  test('unfold the file and the recorded activity, one at a time', async () => {
    appeals = [appeal];
    await open([]);
    await until(() => expect(button('Answers and case details')).toBeDefined());
    button('Answers and case details')?.click();
    await until(() => expect(words()).toContain(`File of ${appeal.attempt_id}`));
    button('Recorded activity')?.click();
    await until(() => expect(words()).toContain('My password manager did it.'));
    expect(words()).not.toContain(`File of ${appeal.attempt_id}`);
  });

  test('of whoever reads them show nothing of the file', async () => {
    appeals = [{ ...appeal, withheld: 'own_attempt' }];
    await open([]);
    await until(() => expect(words()).toContain('This is your own attempt. Another administrator has to decide.'));
    for (const act of ['Answers and case details', 'Recorded activity', 'Grant', 'Decline']) expect(button(act)).toBeUndefined();
  });

  test('against their own decision are left to another administrator, and so is a review that was appealed', async () => {
    appeals = [{ ...appeal, withheld: 'own_decision' }];
    await open([{ ...review, state: 'upheld', withheld: 'appeal_open' }]);
    await until(() => expect(words()).toContain('You decided the review that’s being appealed. Another administrator has to decide.'));
    expect(words()).toContain('The candidate has appealed. Decide the appeal instead.');
    for (const act of ['Grant', 'Decline', 'No violation', 'Confirm violation']) expect(button(act)).toBeUndefined();
  });
});
