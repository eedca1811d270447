import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

test('a link shows the result to somebody signed out until it is withdrawn, by keyboard alone', async ({
  page,
  candidate,
  origin,
  browser,
}) => {
  test.slow();
  const resultId = await candidate.finish(await candidate.start());
  await page.goto(`/results/${resultId}`);
  await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
  const share = page.getByRole('region', { name: 'Share this result' });
  await expect(share.getByText('No links yet')).toBeVisible();

  const create = share.getByRole('button', { name: 'Create link' });
  const consent = share.getByRole('checkbox');
  await create.press('Enter');
  await expect(share.getByText('Check this box to create a link.')).toBeVisible();
  await expect(consent).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await create.press('Enter');
  await expect(share.getByText('Link created')).toBeVisible();
  const url = await share.getByText(`${origin}/shared/`).innerText();
  await expect(share.getByText('Not opened yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const reader = await context.newPage();
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: candidate.person.fullName })).toBeVisible();
  await expect(reader.getByText('Not passed', { exact: true })).toBeVisible();
  await expect(reader.getByText(candidate.person.email)).toHaveCount(0);
  await expectAccessibleInBothThemes(reader);
  await expectFitsPhone(reader);

  await page.reload();
  await expect(share.getByText('Opened once.')).toBeVisible();
  await expect(share.getByText(url)).toHaveCount(0);
  await share.getByRole('button', { name: 'Withdraw' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this link?' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Withdraw link' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(share.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(share.getByRole('list', { name: 'Links to this result' })).toBeFocused();

  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: 'This link expired, was withdrawn or is incomplete' })).toBeVisible();
  await expect(reader.getByText(candidate.person.fullName)).toHaveCount(0);
  await context.close();
});
