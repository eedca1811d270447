import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test.use({ storageState: stateOf('employer') });

test('A-026 an employer compares five candidates, and reads where the test cannot tell them apart', async ({ page }) => {
  await page.goto('/employer/positions');
  await page.getByRole('link', { name: 'Operations analyst' }).click();
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Progress' }).click();
  await page.getByRole('link', { name: 'Compare candidates' }).click();
  const list = page.getByRole('group', { name: 'Candidates who share their full result' });
  const five = ['Kwame Mensah', 'Wanjiru Kamau', 'Thandiwe Dlamini', 'Omar Haddad', '佐藤 美咲'].map((name) =>
    list.getByRole('checkbox', { name }),
  );
  // So low that the bar at its foot would lie over some of them.
  await page.setViewportSize({ width: 768, height: 560 });
  for (const candidate of five) {
    await candidate.press('Space');
    await expect(candidate).toBeChecked();
    const top = async () => (await page.getByRole('status').filter({ hasText: 'of 5 chosen' }).boundingBox())?.y ?? 0;
    await expect.poll(async () => ((await candidate.boundingBox())?.y ?? Infinity) < (await top())).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('status').filter({ hasText: '5 of 5 chosen.' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const scores = page.getByRole('figure', { name: 'Score with its error band' });
  // One of the five certificates was revoked: that result is shown, and not ranked.
  await expect(scores.getByRole('img', { name: /error band/ })).toHaveCount(4);
  const candidates = page.getByRole('region', { name: 'Candidates' }).getByRole('listitem');
  await expect(candidates).toHaveCount(5);
  await expect(candidates.filter({ hasText: 'Certificate revoked' })).toHaveCount(1);
  await expect(candidates.filter({ hasText: 'Too close to call:' }).first()).toBeVisible();
  await expect(page.getByText('The test can’t tell them apart').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});
