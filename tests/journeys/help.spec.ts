import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';

const topics = ['Getting Started', 'Account Management', 'Assessment Process', 'Technical Support', 'Billing & Pricing', 'Certification'];

test.describe('the help center', () => {
  test.beforeEach(({ page }) => page.goto('/help'));

  test('A-057 shows a search box and exactly six topics that lead to their articles', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('searchbox', { name: 'Search help' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(topics);
    await main.getByRole('link', { name: 'Assessment Process' }).click();
    await expect(page).toHaveURL('/help/assessment-process');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment Process');
    await page.getByRole('link', { name: 'How the clock works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the clock works');
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Help center' }).click();
    await expect(page).toHaveURL('/help');
  });

  test('A-058 shows exactly four questions whose answers open, and a button to support', async ({ page }) => {
    const questions = page.locator('main details');
    await expect(questions).toHaveCount(4);
    await questions.first().locator('summary').click();
    await expect(questions.first().getByText('Check your spam folder first.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).click();
    await expect(page).toHaveURL('/support');
  });

  test('A-059 the search narrows topics and questions, finds articles, and can be shared', async ({ page }) => {
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('spam');
    await expect(main.getByRole('link', { name: 'An email didn’t arrive' }).first()).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Technical Support']);
    await expect(main.getByRole('heading', { name: /^Articles/ })).toBeVisible();
    await expect(page.getByText(/^Found: /)).toHaveText(/\d+ articles?, 1 question, 1 topic\.$/);
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await expect(page).toHaveURL('/help?q=spam');
    await page.reload();
    await expect(main.getByRole('searchbox')).toHaveValue('spam');
    await expect(page.locator('main details')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await main.getByRole('searchbox').press('Escape');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(topics);
    await expect(page).toHaveURL('/help');
  });

  test('A-059 the search works by keyboard alone, and going back brings it back', async ({ page }) => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('money back');
    await expect(page.getByRole('heading', { name: /^Articles/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Articles/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('money back');
  });

  test('A-059 what nobody has written about says what to do', async ({ page }) => {
    await page.getByRole('searchbox').fill('volcano');
    await expect(page.getByText('No results for “volcano”')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Show all topics' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(topics);
  });
});

test('A-059 what was typed before hydration is searched for', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/help', { waitUntil: 'commit' });
  await page.getByRole('searchbox').pressSequentially('refund');
  await expect(page.getByRole('heading', { name: /^Articles/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('refund');
});

test('A-241 an article of the help can be read by everybody, on a phone too', async ({ page }) => {
  await page.goto('/help/getting-started/choose-an-assessment');
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More in Getting Started' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});

test('A-052 support leads to the help center and to the contact form', async ({ page }) => {
  await page.goto('/support');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'All contact details' })).toHaveAttribute('href', '/contact');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('Enter your message.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await main.getByRole('link', { name: 'Open the help center' }).click();
  await expect(page).toHaveURL('/help');
});

for (const address of ['/help/no-such-topic', '/help/certification/no-such-article', '/blog/no-such-article']) {
  test(`A-017 ${address} is not found, and says so in the shared layout`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Meridian');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('A-017 from a lost address one can go home, to the assessments, or search the help', async ({ page }) => {
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'See all assessments' })).toHaveAttribute('href', '/assessments');
  await expect(main.getByRole('link', { name: 'Open the help center' })).toHaveAttribute('href', '/help');
  await main.getByRole('searchbox').fill('refund');
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/help?q=refund');
  await expect(page.getByRole('link', { name: 'Refunds' }).first()).toBeVisible();
});
