import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { acceptRequest, ask, openPortal } from './asked.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

test('A-026 an employer sees the verdict that a candidate shares, and nothing from the next read on once it is revoked', async ({
  page,
  house,
  candidate,
  browser,
}) => {
  test.slow();
  const asked = await ask(house, candidate.person.email, { type: 'GAT-P1', name: candidate.person.fullName });
  await acceptRequest(page, asked, 'Pass or fail');
  await candidate.finish(await candidate.start('gat-p1', asked.id));

  const employer = await openPortal(browser, 'employer');
  await employer.goto(`/employer/requests/${asked.id}`);
  // The result follows the attempt a moment later; an open page hears of it.
  await expect(employer.getByText('Only pass or fail is shared.')).toBeVisible();
  await expect(employer.getByText('Not passed', { exact: true })).toBeVisible();
  await expect(employer.getByText('two-thirds of the time')).toHaveCount(0);
  await expectAccessibleInBothThemes(employer);
  await expectFitsPhone(employer);

  await page.goto('/settings#sharing');
  const item = page.getByRole('article', { name: 'Harbor & Pine Logistics' });
  await expect(item.getByText(/^They can see it now\. Seen (once,|\d+ times, last) on/)).toBeVisible();
  await item.getByText('What they saw and when').click();
  await expect(item.getByRole('list', { name: 'What they saw' }).getByText('On their pages')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await item.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('radio', { name: /^Pass or fail/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await item.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('heading', { name: 'Stop sharing?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  await expect(item.getByText('They can’t see your result.')).toBeVisible();
  // The button that opened the dialog is gone.
  await expect(item.getByRole('heading', { name: 'Harbor & Pine Logistics' })).toBeFocused();

  await employer.reload();
  await expect(employer.getByText('Finished, not shared')).toBeVisible();
  await expect(employer.getByText('Not passed', { exact: true })).toHaveCount(0);
  await expectAccessible(employer);
  await employer.context().close();
});
