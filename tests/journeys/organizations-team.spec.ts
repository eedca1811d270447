import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { openPortal } from './asked.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { field, mailedLink } from './people.ts';

test('A-026 an owner invites a colleague, who joins by the mailed link and loses access once removed', async ({
  page,
  candidate,
  browser,
}) => {
  test.slow();
  const { email, fullName } = candidate.person;
  const owner = await openPortal(browser, 'employer');
  await owner.goto('/employer/team');
  await field(owner, 'Email address').fill('nobody');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field(owner, 'Email address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(owner);
  await expectFitsPhone(owner);
  await field(owner, 'Email address').fill(email);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  const revoke = owner.getByRole('button', { name: `Revoke the invitation for ${email}` });
  await revoke.click();
  const question = owner.getByRole('alertdialog');
  await expect(question.getByRole('heading', { name: 'Revoke this invitation?' })).toBeVisible();
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.goto(await mailedLink(page, email, '/invitations/'));
  await expect(page.getByText('Harbor & Pine Logistics')).toBeVisible();
  await expect(page.getByText('Your account becomes an employer account')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL('/employer');
  await page.getByRole('navigation', { name: 'Employer portal' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Only owners can invite people.')).toBeVisible();
  await expectAccessible(page);

  await owner.reload();
  await expect(revoke).toHaveCount(0);
  const row = owner.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('heading', { name: `Remove ${fullName}?` })).toBeVisible();
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);

  await page.goto('/employer/team');
  await expect(page.getByText('Only owners can invite people.')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Employer portal' })).toHaveCount(0);
  await owner.context().close();
});
