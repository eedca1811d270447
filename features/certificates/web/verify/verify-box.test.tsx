import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, notSignedIn, openPage, refusal, submit, type, until, untilForm } from '#features/accounts/web/testing.tsx';
import { verificationOf } from '../testing.tsx';
import { VerifyBox } from './verify-box.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '7K3M9-QX2TB-4HN8W-PZ5CK';
const unknown = refusal(404, 'certificate_not_found', 'Certificate Not Found');
const found = (changes: Parameters<typeof verificationOf>[0] = {}): Answer => ({ status: 200, body: verificationOf(changes) });

async function open(location: string, answer: () => Answer = () => unknown): Promise<void> {
  page = await openPage(<VerifyBox />, location, ({ path }) => {
    if (path === '/api/assessment-types') return { status: 200, body: { types: [] } };
    return path.startsWith('/api/v1/certificates/') ? answer() : notSignedIn;
  });
  await untilForm();
}

const text = () => document.body.textContent ?? '';
const status = () => document.querySelector('[role="status"]')?.textContent ?? '';
const lookups = () => page.heard.filter(({ path }) => path.startsWith('/api/v1/certificates/')).map(({ path }) => path);
const field = () => document.querySelector<HTMLInputElement>('input[name="certificate"]');

function ask(typed: string): void {
  type('certificate', typed);
  submit();
}

describe('the box for a certificate ID', () => {
  test('A-197 blank is refused in place and read aloud, and nothing is asked', async () => {
    await open('/employers');
    expect(document.querySelector('label')?.textContent).toBe('Certificate ID');
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
    ask('  7k3m9 qx2tb4hn8wpz5ck ');
    await until(() => expect(status()).toContain('Certificate Not Found'));
    expect(lookups()).toEqual([`/api/v1/certificates/${id}?way=page`]);
    expect(page.location()).toBe(`/employers?certificate=${id}`);
    expect(text()).not.toContain('Verification Failed');
  });

  test('A-199 what cannot be an ID is not found either, and nothing is asked', async () => {
    await open('/employers');
    ask('CERT-12345');
    await until(() => expect(status()).toContain('Certificate Not Found'));
    expect(text()).toContain('Certificate IDs have 20 letters and digits');
    expect(lookups()).toEqual([]);
  });

  test('a mistyped character has a sentence of its own, and nothing is asked', async () => {
    await open('/employers');
    ask(id.replace('7', '8'));
    await until(() => expect(status()).toContain('This isn’t a valid certificate ID.'));
    expect(text()).not.toContain('Certificate Not Found');
    expect(lookups()).toEqual([]);
  });

  test('an address with an ID asks at once and shows it in the box', async () => {
    await open(`/employers?certificate=${id.toLowerCase()}`);
    await until(() => expect(status()).toContain('Certificate Not Found'));
    expect(field()?.value).toBe(id);
  });

  test('A-200 when nobody can answer it says so, and asking again works', async () => {
    let isAway = true;
    await open('/employers', () => (isAway ? refusal(503, 'database_away', 'Busy.') : unknown));
    ask(id);
    await until(() => expect(status()).toContain('Could not verify certificate. Please try again later.'));
    expect(text()).toContain('Verification Failed');
    expect(text()).not.toContain('Certificate Not Found');
    isAway = false;
    submit();
    await until(() => expect(status()).toContain('Certificate Not Found'));
    expect(text()).not.toContain('Verification Failed');
    expect(lookups()).toHaveLength(2);
  });

  test('too many guesses are told apart', async () => {
    await open('/employers', () => refusal(429, 'too_many_requests', 'Wait.'));
    ask(id);
    await until(() => expect(status()).toContain('Too many unknown IDs were tried from your network.'));
    expect(status()).not.toContain('Certificate Not Found');
  });
});

describe('what it answers', () => {
  test('A-201 A-203 a valid certificate, with holder, assessment, score, level and dates in UTC', async () => {
    await open(`/employers?certificate=${id}`, () => found());
    await until(() => expect(status()).toContain('Verification Successful'));
    expect(status().startsWith('VALID')).toBe(true);
    expect(status()).not.toContain('NOT VALID');
    expect(status()).toContain('Certificate is valid and active.');
    for (const fact of ['Ada Lovelace', 'Global Aptitude Test 1', '86.5%', 'Merit', 'Mar 1, 2026', 'Mar 2, 2026', 'Mar 1, 2028', id])
      expect(text()).toContain(fact);
    expect(document.querySelector('a[href="/verify/7K3M9QX2TB4HN8WPZ5CK"]')).not.toBeNull();
  });

  test.each([
    ['revoked', 'circle-x', 'Revoked on Sep 14, 2026. It no longer counts.', 'Issued by mistake.'],
    ['suspended', 'circle-pause', 'Suspended on Sep 14, 2026. We’re looking into a problem.', 'We are looking into it.'],
    ['expired', 'calendar-x', 'It was genuine, but it expired on Sep 14, 2026.', null],
  ] as const)('A-202 one that is %s is first of all NOT VALID in words, color and shape (%s)', async (state, icon, sentence, reason) => {
    await open(`/employers?certificate=${id}`, () => found({ is_valid: false, status: state, since: '2026-09-14T23:30:00Z', reason }));
    await until(() => expect(status()).toContain('NOT VALID'));
    expect(status().startsWith(`NOT VALID: ${state}`)).toBe(true);
    const message = state === 'suspended' ? 'Certificate is suspended.' : 'Certificate has been revoked or expired.';
    expect(status().endsWith(`Verification Successful: ${message}`)).toBe(true);

    for (const words of [sentence, ...(reason ? [reason] : [])]) expect(status()).toContain(words);
    expect(text()).not.toContain('valid and active');
    expect(document.querySelector(`[role="status"] .bg-alarm .lucide-${icon}`)).not.toBeNull();
    expect(document.querySelector('.bg-alarm')?.textContent, 'that the lookup worked is no part of the verdict').not.toContain(
      'Successful',
    );
  });

  test('names of any script stand apart, a removed one says so, and a corrected one when', async () => {
    await open(`/employers?certificate=${id}`, () => found({ holder_name: 'ليلى 42', name_corrected_at: '2026-10-01T00:00:00Z' }));
    await until(() => expect(document.querySelector('dd bdi')?.textContent).toBe('ليلى 42'));
    expect(text()).toContain('Name corrected on Oct 1, 2026');
    await page.close();
    await open(`/employers?certificate=${id}`, () => found({ is_valid: false, status: 'revoked', holder_name: null }));
    await until(() => expect(text()).toContain('Removed with the holder’s account'));
  });

  test('a certificate that is not in the public log yet says so and is valid all the same', async () => {
    await open(`/employers?certificate=${id}`, () => found({ in_public_log: false }));
    await until(() => expect(text()).toContain('Not in it yet. It’s added within 15 minutes of being issued.'));
    expect(text()).toContain('VALID');
  });

  test('a renewed certificate leads to the one that renews it', async () => {
    await open(`/employers?certificate=${id}`, () => found({ renewed_by: 'AAAAA-AAAAA-AAAAA-AAAA1' }));
    await until(() =>
      expect(document.querySelector('a[href="/verify/AAAAAAAAAAAAAAAAAAA1"]')?.textContent).toBe('AAAAA-AAAAA-AAAAA-AAAA1'),
    );
  });

  test('the next certificate takes the place of the last one', async () => {
    await open(`/employers?certificate=${id}`, () => found({ holder_name: lookups().length === 1 ? 'Ada' : 'Grace' }));
    await until(() => expect(text()).toContain('Ada'));
    ask('AAAAA-AAAAA-AAAAA-AAAA1');
    await until(() => expect(text()).toContain('Grace'));
    expect(page.location()).toBe('/employers?certificate=AAAAA-AAAAA-AAAAA-AAAA1');
    expect(field()?.value).toBe('AAAAA-AAAAA-AAAAA-AAAA1');
  });
});
