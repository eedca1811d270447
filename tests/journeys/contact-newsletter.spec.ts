import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field, mailedLink, stateOf } from './people.ts';

test("A-060 A-061 A-062 A-063 a visitor writes to the operator, and the message is in the operator's mailbox", async ({ page }) => {
  const subject = `Question ${randomUUID()}`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await field(page, 'Name').fill('Grace Hopper');
  await field(page, 'Email').fill(`grace-${randomUUID()}@example.org`);
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill('Good morning.\n\nIs there a practice test?');
  const pressedAt = Date.now();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Message sent!')).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(async () => {
    const { mails } = (await (await page.request.get('/api/mailbox', { params: { to: 'hello@meridian.example' } })).json()) as {
      mails: { subject: string }[];
    };
    expect(mails.map((mail) => mail.subject)).toContain(`Contact: ${subject}`);
  }).toPass({ timeout: 30_000 });
});

test('A-064 when the message cannot be sent the words stay', async ({ page }) => {
  await page.goto('/contact');
  await page.route('**/api/contact', (route) => route.abort());
  for (const [label, text] of [
    ['Name', 'Grace Hopper'],
    ['Email', 'grace@example.org'],
    ['Subject', 'A question'],
    ['Message', 'Good morning.'],
  ] as const)
    await field(page, label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Good morning.');
});

test('A-014 A-015 a visitor subscribes on a page that is only read, confirms, and leaves again', async ({ page }) => {
  const email = `reader-${randomUUID()}@example.org`;
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Check your inbox')).toBeVisible();

  await page.goto(await mailedLink(page, email, '/newsletter/confirm'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('You’re subscribed.')).toBeVisible();
  await expect(page).toHaveURL('/newsletter/confirm');
  await expectAccessibleInBothThemes(page);

  await page.goto(await mailedLink(page, email, '/newsletter/unsubscribe'));
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ storageState: stateOf('student') });

  test('the form knows who writes', async ({ page }) => {
    await page.goto('/contact');
    await expect(field(page, 'Name')).toHaveValue('Sam Student');
    await expect(field(page, 'Email')).toHaveValue(/^student@/);
  });
});
