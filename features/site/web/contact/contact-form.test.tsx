import { afterEach, describe, expect, test } from 'vitest';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { ada, type Answer, notSignedIn, openPage, refusal, submit, until, untilForm } from '#features/accounts/web/testing.tsx';
import { ContactPage } from '../contact-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

let sentAtMs = 0;

async function open(answer: Answer, visitor: AuthUser | null = null): Promise<void> {
  page = await openPage(<ContactPage visitor={visitor} />, '/contact', ({ path }) => (path === '/api/contact' ? answer : notSignedIn));
  await untilForm();
}

const input = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
const values = () => ['name', 'email', 'subject', 'message'].map((name) => input(name)?.value);
const sent = () => page.heard.filter(({ path }) => path === '/api/contact').map(({ body }) => body);

function write(name: string, text: string): void {
  const field = input(name);
  if (!field) throw new Error(`There is no field ${name}.`);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const good = { name: 'Grace Hopper', email: 'grace@example.org', subject: 'A question', message: 'Good morning.' };

function fill(change: Partial<typeof good> = {}): void {
  for (const [name, text] of Object.entries({ ...good, ...change })) write(name, text);
  sentAtMs = performance.now();
  submit();
}

describe('the contact page', () => {
  test('A-060 has four fields, an office address, contact details and links elsewhere, marked as samples', async () => {
    await open({ status: 202, body: {} });
    for (const name of ['name', 'email', 'subject', 'message']) expect(input(name)).not.toBeNull();
    for (const part of ['Office', 'Contact details', 'Follow us', 'Sample']) expect(document.body.textContent).toContain(part);
    expect(document.querySelector('address')?.textContent).toContain('Sample Street');
    expect(document.querySelectorAll('a[href^="https://"]').length).toBeGreaterThan(0);
    expect(document.querySelector('a[href^="tel:"]'), 'an invented number cannot be called').toBeNull();
  });

  test('A-061 says what is missing at each field and sends nothing', async () => {
    await open({ status: 202, body: {} });
    submit();
    for (const sentence of ['Enter your name.', 'Enter your email address.', 'Enter a subject.', 'Enter your message.'])
      await until(() => expect(document.body.textContent).toContain(sentence));
    fill({ email: 'grace' });
    await until(() => expect(document.body.textContent).toContain('Enter a valid email address'));
    expect(sent()).toEqual([]);
  });

  test('A-062 A-063 after a second at least it says that the message is sent, and is empty again', async () => {
    await open({ status: 202, body: {} });
    fill();
    await until(() => expect(page.said()).toEqual(['Message sent!']));
    expect(performance.now() - sentAtMs).toBeGreaterThan(990);
    expect(sent()).toEqual([good]);
    await until(() => expect(values()).toEqual(['', '', '', '']));
  });

  test('A-062 A-064 a failure is said after a second at least, and what was typed stays', async () => {
    await open(refusal(503, 'database_away', 'Busy.'));
    fill();
    await until(() => expect(page.said()[0]).toMatch(/^Failed to send message\. Please try again\.: /));
    expect(performance.now() - sentAtMs).toBeGreaterThan(990);
    expect(values()).toEqual(Object.values(good));
  });

  test('A-064 what the server refuses stands at its field', async () => {
    await open({
      status: 422,
      body: { error: { code: 'invalid_input', message: 'No.', requestId: 'r', fields: { subject: 'Another subject, please.' } } },
    });
    fill();
    await until(() => expect(document.body.textContent).toContain('Another subject, please.'));
    expect(values()).toEqual(Object.values(good));
  });

  test('what a message is about starts its subject, and the choice is gone once it is sent', async () => {
    await open({ status: 202, body: {} });
    const choice = document.querySelector('select');
    if (!choice) throw new Error('There is no topic to choose.');
    choice.value = 'help';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(document.querySelector('[aria-live] a[href="/support"]')).not.toBeNull());
    fill();
    await until(() => expect(sent()).toEqual([{ ...good, subject: 'Help with my account or a test: A question' }]));
    await until(() => expect(choice.value).toBe(''));
  });

  test('knows the name and address of whoever is signed in', async () => {
    await open({ status: 202, body: {} }, ada);
    await until(() => expect(values()).toEqual(['Ada King Lovelace', 'ada@example.org', '', '']));
  });

  test('has a field for programs that nobody sees, reaches or hears; what is put there is sent along', async () => {
    await open({ status: 202, body: {} });
    const trap = input('website');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(trap?.tabIndex).toBe(-1);
    write('website', 'https://spam.example.org');
    fill();
    await until(() => expect(sent()).toEqual([{ ...good, website: 'https://spam.example.org' }]));
    await until(() => expect(page.said()).toEqual(['Message sent!']));
  });
});
