import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { AppealFileView } from '../../contract/appeal-file.ts';
import { AppealFile } from './appeal-file.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const attemptId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const file: AppealFileView = {
  user_id: 'p1',
  started_at: '2026-03-01T09:00:00Z',
  submitted_at: '2026-03-01T10:00:00Z',
  standard_seconds: 3600,
  duration_seconds: 5400,
  returned_seconds: 0,
  extra_times: [{ seconds: 600, reason: 'The fire alarm rang.', given_at: '2026-03-01T09:20:00Z' }],
  pauses: [{ seconds: 120, reason: 'The room was cleared.', from_at: '2026-03-01T09:15:00Z' }],
  accommodation: { time_percent: 150, note: 'Reads slowly.', granted_at: '2026-02-01T09:00:00Z' },
  payment: { amount_cents: 4900, mark: 'refunded' },
  seat_of: null,
  certificate_state: 'suspended',
  questions: [
    {
      order_num: 1,
      question_id: 'q1',
      question_text: 'How many corners has a cube?',
      passage: null,
      passage_title: null,
      figure: null,
      category: 'Spatial',
      explanation: 'Four above and four below.',
      chosen_id: 'six',
      is_correct: false,
      is_left_out: false,
      answered_at: '2026-03-01T09:01:15Z',
      seconds: 75,
      late: { option_id: 'eight', received_at: '2026-03-01T10:00:02Z' },
      options: [
        { id: 'six', option_text: 'Six', figure: null, is_right: false },
        { id: 'eight', option_text: 'Eight', figure: null, is_right: true },
      ],
    },
  ],
};

const linkTo = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(words))?.getAttribute('href');

test('the file says what was chosen, the key and the time, and leads to the person, attempt, payment, certificate and question', async () => {
  page = await openPage(<AppealFile attemptId={attemptId} Figure={() => null} />, '/admin/reviews', ({ path }) =>
    path === `/api/admin/appeals/${attemptId}/file` ? { status: 200, body: file } : notSignedIn,
  );
  await until(() => expect(document.querySelector('dl')).not.toBeNull());
  const facts = document.querySelector('dl')?.textContent ?? '';
  for (const said of [
    '1 h 30 min (standard: 1 h)',
    '10 min',
    'The fire alarm rang.',
    '2 min',
    'The room was cleared.',
    '150%',
    'Reads slowly.',
  ])
    expect(facts).toContain(said);
  expect(document.querySelector('summary')?.textContent).toMatch(/Question 1.*Incorrect.*1 min 15 s.*Another answer arrived too late/);
  const options = [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);
  expect(options).toEqual(['SixChosen', 'EightCorrect answer Chosen too late']);
  expect(linkTo('View account')).toBe('/admin/users/p1');
  expect(linkTo('Ended')).toBe('/admin/attempts?finished.user=p1#finished');
  expect(linkTo('$49.00 · Refunded')).toBe('/admin/payments?payments.user=p1');
  expect(linkTo('Suspended')).toBe('/admin/certificates?user=p1#all');
  expect(linkTo('Open question 1 in the bank')).toBe('/admin/questions/q1');
});

test.each([
  ['Alder Bay University', 'Paid with a seat from Alder Bay University'],
  [null, 'Free attempt'],
])('an attempt without a payment says who paid instead: %s', async (seatOf, said) => {
  page = await openPage(<AppealFile attemptId={attemptId} Figure={() => null} />, '/admin/reviews', ({ path }) =>
    path === `/api/admin/appeals/${attemptId}/file` ? { status: 200, body: { ...file, payment: null, seat_of: seatOf } } : notSignedIn,
  );
  await until(() => expect(document.querySelector('dl')?.textContent).toContain(said));
});

test('an accommodation that was changed since is named by what counted for the attempt alone', async () => {
  const changed = { ...file, accommodation: { time_percent: 125, note: null, granted_at: null } };
  page = await openPage(<AppealFile attemptId={attemptId} Figure={() => null} />, '/admin/reviews', ({ path }) =>
    path === `/api/admin/appeals/${attemptId}/file` ? { status: 200, body: changed } : notSignedIn,
  );
  await until(() => expect(document.querySelector('dl')?.textContent).toContain('Accommodation125% of the standard timeCandidate'));
});
