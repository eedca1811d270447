import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { answerAndGoOn, openTest } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

test('an administrator pauses a test, resumes it and ends it; the candidate sees each, appeals, and reads the answer', async ({
  page,
  candidate,
  origin,
  browser,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);
  await answerAndGoOn(page, 1);

  const context = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const desk = await context.newPage();
  const { fullName, email } = candidate.person;
  await desk.goto('/admin/attempts');
  await desk.getByRole('searchbox', { name: 'Search by name or email' }).first().fill(email);
  await expect(desk.getByText('1 in total').first()).toBeVisible();
  await expect(desk.getByText('Connected', { exact: true })).toBeVisible();

  const actions = desk.getByRole('button', { name: `Actions: ${fullName}` });
  const choose = async (act: string) => {
    await actions.click();
    await desk.getByRole('menuitem', { name: act }).click();
  };
  await actions.click();
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await expect(actions).not.toBeFocused();
  await choose('Pause');
  const pause = desk.getByRole('alertdialog', { name: 'Pause this test?' });
  await pause.getByRole('textbox', { name: 'Reason' }).fill('The fire alarm went off.');
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(pause).toBeHidden();
  await expect(actions).toBeFocused();
  await expect(room.main.getByRole('heading', { level: 2, name: 'Your test is paused' })).toBeVisible();
  await expect(room.main.getByText('The fire alarm went off.')).toBeVisible();
  await expect(room.options).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  // Whoever comes back during a pause gets the questions when it is over.
  await page.reload();
  await expect(room.main.getByRole('heading', { level: 2, name: 'Your test is paused' })).toBeVisible();

  await choose('Resume');
  const resume = desk.getByRole('alertdialog', { name: 'Resume this test?' });
  await resume.getByRole('button', { name: 'Resume' }).click();
  await expect(resume).toBeHidden();
  await expect(room.options.first()).toBeVisible();
  await expect(room.main.getByText('Your test has resumed.').last()).toBeVisible();
  await expect(room.main.getByRole('heading', { level: 2, name: /^Question \d+ of/ })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await choose('Notes (0)');
  const notes = desk.getByRole('dialog', { name: 'Notes' });
  await notes.getByRole('textbox', { name: 'New note' }).fill('Called: everybody left the building.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveText(/everybody left the building/);
  await expectAccessibleInBothThemes(desk);
  await notes.getByRole('button', { name: 'Close' }).last().click();

  await choose('End test');
  const end = desk.getByRole('alertdialog', { name: 'End this test now?' });
  await end.getByRole('textbox', { name: 'Reason' }).fill('The building stays closed today.');
  await end.getByRole('button', { name: 'End test' }).click();
  await expect(end).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Open now' })).toBeFocused();
  await expect(room.main.getByRole('heading', { level: 2, name: 'An administrator ended your test' })).toBeVisible();
  await expect(room.main.getByText('The building stays closed today.')).toBeVisible();
  await expect(room.main.getByText('Your test has resumed.')).toHaveCount(0);
  await room.main.getByRole('button', { name: 'See result' }).click();

  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('Provisional', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  const words = 'The alarm took half of my time. I would like to take the test again.';
  await page.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill(words);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();

  await desk.goto('/admin/reviews');
  await desk.getByRole('searchbox', { name: 'Search by name or email' }).last().fill(email);
  await expect(desk.getByRole('region', { name: 'Appeals' }).getByText('1 in total')).toBeVisible();
  await expect(desk.getByText(words)).toBeVisible();
  await desk.getByRole('button', { name: `Answers and case details: ${fullName}` }).click();
  await expect(desk.getByText('Open question 1 in the bank')).toBeAttached();
  await desk.getByText('Question 1', { exact: true }).click();
  await expect(desk.getByText(/^(Chosen, correct|Correct answer)$/).first()).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await desk.getByRole('button', { name: `Decline the appeal: ${fullName}` }).click();
  const answer = desk.getByRole('alertdialog', { name: 'Decline this appeal?' });
  await expect(answer.getByText(fullName)).toBeVisible();
  await answer.getByRole('textbox', { name: 'Reason' }).fill('The clock stood still during the alarm.');
  await answer.getByRole('button', { name: 'Decline' }).click();
  await expect(answer).toBeHidden();
  await context.close();

  await page.reload();
  await expect(page.getByText('Official', { exact: true })).toBeVisible();
  await expect(page.getByText('The clock stood still during the alarm.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});
