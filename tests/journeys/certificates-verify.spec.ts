import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test, wake } from './journey.ts';
import { field } from './people.ts';

type Sample = { code: string; shows: 'valid' | 'expired' | 'suspended' | 'revoked'; script: string };

async function samples(request: APIRequestContext): Promise<Sample[]> {
  const { certificates } = (await (await request.get('/api/demo/certificates')).json()) as { certificates: Sample[] };
  return certificates;
}

test('A-198 A-201 A-203 a newcomer tries a code of the demo world by keyboard and sees that it is valid', async ({ page, request }) => {
  const [sample] = await samples(request);
  const code = sample?.code ?? '';
  await page.goto('/employers');
  await wake(page);
  const box = page.getByRole('region', { name: 'Verify a certificate' });
  await box.getByText('Try one from the demo').press('Enter');
  await expect(box.getByRole('link', { name: code.slice(0, 5) })).toBeVisible();
  await field(page, 'Certificate ID').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toContainText('Verification Successful');
  await expect(box.getByRole('status')).toContainText('Certificate is valid and active.');
  await expect(box.getByText('Holder', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await box.getByRole('link', { name: 'Open this certificate’s page' }).click();
  await expect(page).toHaveURL(`/verify/${code}`);
  await expect(page.getByRole('status').filter({ hasText: 'VALID' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check a file' })).toBeVisible();
});

test('A-202 every certificate that does not count is NOT VALID on its page, and every script is shown', async ({ page, request }) => {
  const shown = await samples(request);
  expect(new Set(shown.map(({ shows }) => shows)).size).toBe(4);
  for (const { code, shows } of shown) {
    await page.goto(`/verify/${code}`);
    const verdict = page.getByRole('status').filter({ hasText: 'Verification Successful' });
    await expect(verdict).toContainText(shows === 'valid' ? 'Certificate is valid and active.' : `NOT VALID: ${shows}`);
    if (shows === 'valid') continue;
    await expect(verdict).toContainText(shows === 'expired' ? 'expired on' : new RegExp(`${shows} on`, 'i'));
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  }
});

test('A-207 link previews read title, description and picture without running a script', async ({ page, request, baseURL }) => {
  const shown = await samples(request);
  for (const { code, shows } of shown.filter(({ script, shows: state }) => script === 'Latin' || state === 'revoked')) {
    const answer = await request.get(`/verify/${code}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
    expect(html.match(/<title/gu)).toHaveLength(1);
    expect(html).toMatch(/<title[^>]*>[^<]+: [^<]+ · Meridian<\/title>/u);
    expect(html).toContain(`property="og:image" content="${baseURL}/verify/${code}/preview.png"`);
    expect(html.includes('NOT VALID')).toBe(shows !== 'valid');
  }
  const [sample] = shown;
  const picture = await request.get(`/verify/${sample?.code}/preview.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await request.get('/verify/7K3M9QX2TB4HN8WPZ5CK', { headers: { accept: 'text/html' } })).status()).toBe(404);

  // The app has its own title in the same tab, and on the next page the next.
  await page.goto(`/verify/${sample?.code}`);
  await expect(page).toHaveTitle('Certificate verification · Meridian');
  await page.getByRole('link', { name: 'Verify another' }).click();
  await expect(page).toHaveTitle('For Employers · Meridian');
});

test('A-200 the page of a certificate says when it could not be checked, and checks again', async ({ page, request }) => {
  const [sample] = await samples(request);
  await page.route('**/api/v1/certificates/**', (route) => route.abort());
  await page.goto(`/verify/${sample?.code}`);
  const status = page.getByRole('status').filter({ hasText: 'Verification Failed' });
  await expect(status).toContainText('Could not verify certificate. Please try again later.');
  await expect(status).not.toContainText('Certificate Not Found');
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/api/v1/certificates/**');
  await status.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Certificate is valid and active.' })).toBeVisible();
});

test('a mistyped character is found before anything is asked', async ({ page }) => {
  await page.goto('/employers?certificate=8K3M9-QX2TB-4HN8W-PZ5CK');
  await expect(page.getByRole('status').filter({ hasText: 'This isn’t a valid certificate ID.' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
