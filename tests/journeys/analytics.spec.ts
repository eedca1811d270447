import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

const narrow = { width: 360, height: 740 };

test.describe('an administrator', () => {
  test.use({ storageState: stateOf('admin') });

  test('reads a year of the demo world, shares what is chosen by its address, and takes it along as a file', async ({ page }) => {
    await page.goto('/admin/analytics?range=365');
    const filters = page.getByRole('group', { name: 'Filters' });
    await expect(page.getByText(/attempts in this period are demo data/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Line chart over \d+ periods: [1-9]/ }).first()).toBeVisible();
    await page.getByText('Show as table').first().click();
    await expect(page.getByRole('table', { name: 'Attempts and passes' })).toBeVisible();
    await expectAccessible(page);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    for (const [tab, shown] of [
      ['Revenue', page.getByRole('img', { name: /in refunds\.$/ }).first()],
      ['Funnel', page.getByRole('img', { name: /^Bar chart: Attempt opened/ })],
      ['By assessment', page.getByRole('table', { name: 'Attempts and revenue by assessment' })],
      ['Reliability', page.getByRole('table', { name: /Cronbach/ })],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await expect(shown).toBeVisible();
      await expect(page).toHaveURL(/range=365&tab=/);
    }
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Attempts' }).click();

    await filters.getByLabel('Assessment').selectOption({ label: 'Global Aptitude Test 1' });
    await filters.getByLabel('Group by').selectOption('week');
    await expect(page).toHaveURL(/range=365.*tab=attempts.*type=GAT-1.*by=week/);
    await page.reload();
    await expect(filters.getByLabel('Assessment')).toHaveValue('GAT-1');
    await expect(filters.getByLabel('Group by')).toHaveValue('week');

    const download = page.waitForEvent('download');
    await filters.getByRole('button', { name: 'Export CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFFirst day of the week,Checkouts,Paid,Opened,Begun,Submitted,Passed,Certified,/);

    await filters.getByLabel('Demo data').selectOption({ label: 'Exclude' });
    await expect(page.getByText(/are demo data/)).toBeHidden();
  });

  test('sorts the questions by the keyboard and opens the options of one on a phone', async ({ page }) => {
    await page.goto('/admin/analytics?tab=questions');
    const list = page.getByRole('group', { name: 'Questions' });
    await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/questions\/[0-9a-f-]{36}$/);
    const head = list.getByRole('columnheader', { name: 'Correct' });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/questions\.sort=facility/);

    await page.setViewportSize(narrow);
    // Phones get shorter pages, which are read anew.
    await expect(list.getByRole('button', { name: /^Answers to / })).toHaveCount(10);
    await list
      .getByRole('button', { name: /^Answers to / })
      .first()
      .press('Enter');
    await expect(list.getByRole('list', { name: /^Answers to / })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  });
});
