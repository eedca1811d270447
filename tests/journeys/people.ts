import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Role } from '#features/accounts/rules/role.ts';
import { expect } from './journey.ts';

export type Person = { fullName: string; email: string; password: string };

/** Somebody nobody has met yet. */
export function newcomer(fullName = 'Ada King Lovelace'): Person {
  return { fullName, email: `newcomer-${randomUUID()}@example.org`, password: 'correct horse battery 9' };
}

/** Where the cookies of a signed-in demo person are kept for the length of one run. */
export const stateOf = (role: Role): string => `test-results/people/${process.env['JOURNEY_PORT']}-${role}.json`;

type DemoWorld = { accounts: { role: Role; full_name: string; email: string; password: string }[] };

/** The demo person of a role, as the server tells it. */
export async function demoPerson(page: Page, role: Role): Promise<Person> {
  const world = (await (await page.request.get('/api/demo-world')).json()) as DemoWorld;
  const account = world.accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo world has nobody with the role ${role}.`);
  return { fullName: account.full_name, email: account.email, password: account.password };
}

/** An input of the page by its label; a star behind the label only marks it as required. */
export const field = (page: Page, label: string): Locator =>
  page.locator('main input, main textarea').and(page.getByLabel(new RegExp(`^${label}\\*?$`)));

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await field(page, 'Full name').fill(person.fullName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
}

/** Registers through the form and stays on the page that says to check the mail. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

/** Opens the mailed link and presses its button. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page, email, '/verify'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  // The page that says so goes on by itself after three seconds, which a loaded machine may need to draw it.
  await expect(page).toHaveURL(/\/(verify-success|login|dashboard)$/);
}

/** Registers and confirms, which logs in. */
export async function join(page: Page, person: Person): Promise<void> {
  await register(page, person);
  await confirmEmail(page, person.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

const isAt = (pathname: string, path: string): boolean => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);

type MailHead = { id: string; subject: string };

/** The newest link to `path`, or to a page below it where it ends with a slash, that was mailed to the address. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { mails } = (await (await page.request.get('/api/mailbox', { params: { to: email } })).json()) as { mails: MailHead[] };
    for (const mail of mails) {
      const { text } = (await (await page.request.get(`/api/mailbox/${mail.id}`)).json()) as { text: string };
      link = [...text.matchAll(/https?:\/\/\S+/g)].map((match) => match[0]).find((url) => isAt(new URL(url).pathname, path));
      if (link) break;
    }
    expect(link, `a mail with a link to ${path}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}
