import { randomBytes } from 'node:crypto';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { ask } from './asked.ts';
import { test } from './candidate.ts';
import { passSecurityCheck } from './gate.ts';
import { expect } from './journey.ts';

test('A-026 A-027 somebody who was asked accepts, chooses what is shared, and takes the test that the employer pays for', async ({
  page,
  house,
  candidate,
}) => {
  test.slow();
  const { token } = await ask(house, candidate.person.email);
  await page.goto(`/requests/${token}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('asked you to take');
  await expect(main.getByText('Verified domain')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  const accept = main.getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect(main.getByText('Choose what they may see.')).toBeVisible();
  await main.getByRole('radio', { name: /^Pass or fail/ }).check({ force: true });
  await accept.click();
  await expect(main.getByText('They’ll see whether you passed.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await main.getByRole('link', { name: 'Go to the test' }).click();
  await expect(main.getByText('You’re taking this test for')).toBeVisible();
  await expect(main.getByText('Paid for you')).toBeVisible();
  await expectFitsPhone(page);
  await passSecurityCheck(page);
  await main.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible();

  await page.goto(`/requests/${token}`);
  await expect(main.getByText('You’ve started the test.')).toBeVisible();
});

test('somebody without an account stops the mails and declines; creating one leads back to the request', async ({
  browser,
  origin,
  house,
}) => {
  const email = `nobody-${randomBytes(6).toString('hex')}@example.org`;
  const { token } = await ask(house, email);
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(`/requests/${token}`);
  const register = main.getByRole('link', { name: 'Create an account' });
  await expect(register).toHaveAttribute('href', `/register?${new URLSearchParams({ next: `/requests/${token}`, email })}`);
  await main.getByRole('link', { name: 'Stop all their email' }).click();
  await expectFitsPhone(page);
  await main.getByRole('button', { name: 'Stop all their email' }).click();
  await expect(main.getByText('through Meridian anymore')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await main.getByRole('link', { name: 'See the request' }).click();
  await main.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(main.getByText('You declined.')).toBeVisible();
  await context.close();
});
