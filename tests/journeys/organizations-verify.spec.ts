import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { field, stateOf } from './people.ts';

type Sample = { code: string; shows: 'valid' | 'expired' | 'suspended' | 'revoked' };

test.describe('an employer', () => {
  test.use({ storageState: stateOf('employer') });

  test('A-026 A-111 sees on the start page what needs doing, and checks a list of certificates', async ({ page, request }) => {
    const { certificates } = (await (await request.get('/api/demo/certificates')).json()) as { certificates: Sample[] };
    await page.goto('/employer');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor & Pine Logistics' })).toBeVisible();
    await expect(page.getByText('A certificate you watch was revoked')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await page.getByRole('navigation', { name: 'Employer portal' }).getByRole('link', { name: 'Verify' }).click();
    await page.getByRole('link', { name: 'Many at once' }).click();
    await expect(page).toHaveURL('/employer/verify/lists');
    const ids = certificates.map(({ code }) => code);
    await field(page, 'Certificate IDs').fill(['Certificate', ...ids, 'nobody 1', ids[0]].join('\n'));
    await expect(page.getByText(`${ids.length} certificates to check.`)).toBeVisible();
    await expect(page.getByText('1 duplicate is left out.')).toBeVisible();
    await expect(page.getByText(`Line ${ids.length + 2}:`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Check certificates' }).click();
    await expect(page.getByRole('status').filter({ hasText: `${ids.length + 2} IDs checked` })).toBeVisible();
    const rows = page.getByRole('table', { name: 'Checked certificates' });
    for (const word of ['Valid', 'Revoked', 'Not a certificate ID', 'Duplicate'])
      await expect(rows.getByText(word, { exact: true }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  });

  test('A-026 checks one certificate, watches it and stops, and finds the check in the history', async ({ page, request }) => {
    const { certificates } = (await (await request.get('/api/demo/certificates')).json()) as { certificates: Sample[] };
    const code = certificates.find(({ shows }) => shows === 'suspended')?.code ?? '';
    await page.goto('/employer/verify');
    await field(page, 'Certificate ID').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('NOT VALID: suspended')).toBeVisible();
    await page.getByRole('button', { name: 'Watch:' }).click();
    await expect(page.getByText('Your organization watches this certificate.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Watch list' }).click();
    const stop = page.getByRole('button', { name: `Stop watching: ${code.slice(0, 5)}` });
    await expect(stop).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await stop.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop watching' }).click();
    await expect(stop).toHaveCount(0);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('table', { name: 'Verification history' }).getByText('By ID').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  });
});

test.describe('a university', () => {
  test.use({ storageState: stateOf('university') });

  test('A-027 A-111 has a start page of its own', async ({ page }) => {
    await page.goto('/university');
    await expect(page.getByRole('heading', { level: 1, name: 'Alder Bay University' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to cohorts' })).toHaveAttribute('href', '/university/cohorts');
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
  });
});
