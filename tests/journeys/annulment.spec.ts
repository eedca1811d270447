import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { openTest } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

test('R-79 an administrator annuls a running test: its room says why, it is listed as annulled, and counts for nothing', async ({
  page,
  candidate,
  origin,
  browser,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);

  const context = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const desk = await context.newPage();
  await desk.goto('/admin');
  await desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Attempts', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Attempts' })).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Search by name or email' }).first().fill(candidate.person.email);
  await expect(desk.getByText('1 in total').first()).toBeVisible();
  await desk.getByRole('button', { name: `Actions: ${candidate.person.fullName}` }).click();
  await desk.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Void this attempt?' });
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The fire alarm went off.');
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await expect(dialog).toBeHidden();
  await context.close();

  await expect(room.main.getByRole('heading', { level: 2, name: 'This attempt was voided' })).toBeVisible();
  await expect(room.main.getByText('Reason: The fire alarm went off.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await room.main.getByRole('button', { name: 'My Assessments' }).click();
  await expect(page).toHaveURL('/dashboard/assessments');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Reason: The fire alarm went off.' });
  await expect(row.getByText('Voided', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  expect(await candidate.start()).not.toBe(attemptId);
});

test('a reported question is read by an administrator, who decides with a note', async ({ page, candidate, origin, browser }) => {
  const attemptId = await candidate.start();
  await openTest(page, attemptId);
  const words = `The second option says it twice (${attemptId.slice(0, 8)}).`;
  const reported = await page.request.post(`/api/attempts/${attemptId}/reports`, { headers: { origin }, data: { order_num: 3, words } });
  expect(reported.status()).toBe(204);

  const context = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const desk = await context.newPage();
  await desk.goto('/admin/question-reports');
  await desk.getByRole('searchbox', { name: 'Search by text, name or email' }).fill(words);
  await expect(desk.getByText('1 in total')).toBeVisible();
  await desk.getByRole('button', { name: /^See question and answer/ }).click();
  await expect(desk.getByText('Explanation', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await desk.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Resolve this report' });
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await dialog.getByRole('radio', { name: /^Fix needed/ }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('You are right; we will reword it.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('group', { name: 'Question reports' }).getByText('No matches')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await expect(desk.getByText('You are right; we will reword it.')).toBeVisible();
  await context.close();
});
