import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, notSignedIn, openPage, refusal, submit, type, until, untilForm } from '#features/accounts/web/testing.tsx';
import { EmployersPage } from '../employers-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '7K3M9-QX2TB-4HN8W-PZ5CD';
const unknown = refusal(404, 'certificate_not_found', 'Certificate Not Found');

async function open(location: string, answer: () => Answer = () => unknown): Promise<void> {
  page = await openPage(<EmployersPage visitor={null} />, location, ({ path }) =>
    path.startsWith('/api/certificates/') ? answer() : notSignedIn,
  );
  await untilForm();
}

const text = () => document.body.textContent ?? '';
const lookups = () => page.heard.filter(({ path }) => path.startsWith('/api/certificates/')).map(({ path }) => path);
const field = () => document.querySelector<HTMLInputElement>('input[name="certificate"]');

function ask(typed: string): void {
  type('certificate', typed);
  submit();
}

describe('the page for employers', () => {
  test('A-054 has a box for a certificate ID, says that none is issued yet, and marks its examples', async () => {
    await open('/employers');
    expect(document.querySelector('label')?.textContent).toBe('Certificate ID');
    expect(text()).toContain('No certificate has been issued yet');
    expect(text()).toContain('Ask the source, not the picture');
    for (const heading of ['What a lookup shows', 'With an employer account', 'Employer access']) expect(text()).toContain(heading);
    for (const state of ['Valid', 'Not valid: expired', 'Not valid: revoked']) expect(text()).toContain(state);
    expect(text().match(/Specimen/g)).toHaveLength(4);
    expect(lookups()).toEqual([]);
  });

  test('A-197 blank is refused in place and read aloud, and nothing is asked', async () => {
    await open('/employers');
    ask('   ');
    await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('Please enter a certificate ID'));
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    expect(page.location()).toBe('/employers');
    type('certificate', '7');
    await until(() => expect(text()).not.toContain('Please enter a certificate ID'));
    expect(lookups()).toEqual([]);
  });

  test('A-199 an unknown ID is not found, however it was typed, and the address keeps it', async () => {
    await open('/employers');
    ask('  7k3m9 qx2tb4hn8wpz5cd ');
    await until(() => expect(document.querySelector('[role="status"]')?.textContent).toContain('Certificate Not Found'));
    expect(lookups()).toEqual([`/api/certificates/${id}/verification`]);
    expect(page.location()).toBe(`/employers?certificate=${id}`);
    expect(text()).not.toContain('Verification Failed');
  });

  test('A-199 what cannot be an ID is not found either, and nothing is asked', async () => {
    await open('/employers');
    ask('CERT-12345');
    await until(() => expect(text()).toContain('Certificate Not Found'));
    expect(text()).toContain('one has 20 letters and digits');
    expect(lookups()).toEqual([]);
  });

  test('an address with an ID asks at once and shows it in the box', async () => {
    await open(`/employers?certificate=${id.toLowerCase()}`);
    await until(() => expect(text()).toContain('Certificate Not Found'));
    expect(field()?.value).toBe(id);
  });

  test('A-200 when nobody can answer it says so, and asking again works', async () => {
    let isAway = true;
    await open('/employers', () => (isAway ? refusal(503, 'database_away', 'Busy.') : unknown));
    ask(id);
    await until(() => expect(text()).toContain('Could not verify certificate. Please try again later.'));
    expect(text()).toContain('Verification Failed');
    expect(text()).not.toContain('Certificate Not Found');
    isAway = false;
    submit();
    await until(() => expect(text()).toContain('Certificate Not Found'));
    expect(text()).not.toContain('Verification Failed');
    expect(lookups()).toHaveLength(2);
  });

  test('too many lookups are told apart', async () => {
    await open('/employers', () => refusal(429, 'too_many_requests', 'Wait.'));
    ask(id);
    await until(() => expect(text()).toContain('Many lookups came from your network within a minute.'));
  });
});
