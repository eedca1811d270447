import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { openTest } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

const evidence = 'I have dyslexia. My school gives me a quarter more time in every exam.';

test('a person asks for more time, an administrator grants it and applies it to the running test; the person ends it again', async ({
  page,
  candidate,
  origin,
  browser,
}) => {
  test.slow();
  const { fullName, email } = candidate.person;
  await page.goto('/settings#accommodations');
  const section = page.getByRole('region', { name: 'Accommodations' });
  await section.getByRole('button', { name: 'Request an accommodation' }).click();
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('Write at least a sentence.')).toBeVisible();
  await section.getByRole('textbox', { name: 'What you need and why' }).fill(evidence);
  await expect(section.getByText('We delete it 6 months after the decision')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('Pending', { exact: true })).toBeVisible();
  await expect(section.getByText('25% more time')).toBeVisible();

  await section.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(section.getByText('Withdrawn', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Ask again' }).click();
  await section.getByText('50% more time').click();
  await section.getByRole('textbox', { name: 'What you need and why' }).fill(evidence);
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('50% more time')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const attemptId = await candidate.start();
  const room = await openTest(page, attemptId);

  const context = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const desk = await context.newPage();
  await desk.goto('/admin/accommodations');
  const requests = desk.getByRole('region', { name: 'Accommodation requests' });
  await requests.getByRole('searchbox').fill(email);
  await expect(requests.getByText('Taking a test now')).toBeVisible();
  await requests.getByRole('button', { name: `Read the evidence: ${fullName}` }).click();
  await expect(requests.getByText(evidence)).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await requests.getByRole('button', { name: `Grant: ${fullName}` }).click();
  const grant = desk.getByRole('alertdialog', { name: 'Grant this accommodation?' });
  await expect(grant.getByRole('combobox', { name: 'Extra time' })).toHaveValue('150');
  await grant.getByRole('textbox', { name: 'Reason' }).fill('Your school confirms it.');
  await expectAccessibleInBothThemes(desk);
  await grant.getByRole('button', { name: 'Grant' }).click();
  await expect(grant).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Accommodation requests' })).toBeFocused();

  const people = desk.getByRole('region', { name: 'People with an accommodation' });
  await people.getByRole('searchbox').fill(email);
  await people.getByRole('button', { name: `Apply to the test in progress ${fullName}` }).click();
  const apply = desk.getByRole('alertdialog', { name: 'Apply it to this test?' });
  await apply.getByRole('textbox', { name: 'Reason' }).fill('It was granted during the test.');
  await apply.getByRole('button', { name: 'Apply' }).click();
  await expect(apply).toBeHidden();
  await expect(room.main.getByText(/You have an extra .+\./)).toBeVisible();
  await expect(people.getByRole('button', { name: `Apply to the test in progress ${fullName}` })).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'People with an accommodation' })).toBeFocused();
  await expectAccessibleInBothThemes(desk);
  await expectFitsPhone(desk);
  await context.close();

  await page.goto('/settings#accommodations');
  await expect(section.getByText('You have 50% more time in every test')).toBeVisible();
  await expect(section.getByText('Your school confirms it.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.goto('/assessments/gat-1');
  await expect(page.getByText('With your accommodation', { exact: true })).toBeVisible();

  await page.goto('/settings#accommodations');
  await section.getByRole('button', { name: 'End accommodation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End accommodation' }).click();
  await expect(section.getByText('Ended', { exact: true })).toBeVisible();
  await expect(section.getByText('You have 50% more time in every test')).toBeHidden();
});
