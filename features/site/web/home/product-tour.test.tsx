import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { NavigatorCell } from '#features/attempts/web/room/navigator-cell.tsx';
import { QuestionLabels } from '#features/attempts/web/room/question-labels.tsx';
import { SaveState } from '#features/attempts/web/room/save-state.tsx';
import { CategoryBar } from '#features/results/web/result/category-bar.tsx';
import { ProductTour } from './product-tour.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('A-245 the product tour is made of its real pieces, marked as a sample, and nothing in it can be pressed', async () => {
  const pieces = { Cell: NavigatorCell, Labels: QuestionLabels, SaveState, CategoryBar };
  page = await openPage(<ProductTour pieces={pieces} />, '/', () => notSignedIn);
  await until(() => expect(document.querySelectorAll('figure')).toHaveLength(2));
  for (const figure of document.querySelectorAll('figure')) {
    expect(figure.querySelector('figcaption')?.textContent).toContain('Sample');
    expect(figure.getAttribute('aria-label')).toBeTruthy();
    for (const one of figure.querySelectorAll('button, input, a')) expect(one.closest('[inert]')).not.toBeNull();
  }
  expect(document.querySelectorAll('[data-fill="flagged"]')).toHaveLength(2);
  expect(document.body.textContent).toContain('Question 12 of 60');
  expect(document.body.textContent).toContain('All answers saved');
  expect(document.body.textContent).toContain('7,830 of 10,000 leaderboard points');
});
