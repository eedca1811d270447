import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { acceptRequest, ask, openPortal } from './asked.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

test('A-026 an open list of progress follows a candidate by itself, and becomes a file', async ({
  page,
  house,
  candidate,
  browser,
  origin,
}) => {
  test.slow();
  const name = '=Hypatia';
  const asked = await ask(house, candidate.person.email, { type: 'GAT-P1', name });
  const employer = await openPortal(browser, 'employer');
  await employer.goto(`/employer/positions/${asked.rosterId}?tab=progress`);
  const row = employer.getByRole('row').filter({ hasText: candidate.person.email });
  const counts = employer.getByLabel('Requests by status');
  const inState = (state: string) => counts.getByRole('link', { name: new RegExp(`\\d ${state}`) });
  await expect(row).toContainText('Asked');
  await expect(inState('Asked')).toContainText('1 Asked');
  await expect(employer.getByText('Live', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(employer);
  await expectFitsPhone(employer);

  // Lost if the page were loaded again.
  await employer.evaluate(() => document.body.setAttribute('data-kept', ''));
  await acceptRequest(page, asked, 'Full result');
  await expect(row).toContainText('Accepted');
  const attemptId = await candidate.start('gat-p1', asked.id);
  // Nothing has started before the clock has.
  await expect(row).toContainText('Accepted');
  await page.request.post(`/api/attempts/${attemptId}/delivery`, { headers: { origin }, data: { window_id: randomUUID() } });
  await expect(row).toContainText('Started');
  await candidate.finish(attemptId);
  await expect(row).toContainText('Shared');
  await expect(row).toContainText('Not passed');
  await expect(row).toContainText('0%');
  await expect(inState('Shared')).toContainText('1 Shared');
  await expect(inState('Asked')).toContainText('0 Asked');
  await expect(employer.locator('body[data-kept]')).toBeAttached();
  await expectAccessibleInBothThemes(employer);

  const downloading = employer.waitForEvent('download');
  await employer.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const lines = file.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`'${name}`);
  expect(lines[1]).toContain(candidate.person.email);
  expect(lines[1]).toMatch(/,Shared,.*,Not passed,0,/);

  await row.getByRole('link', { name }).click();
  await expect(employer.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(employer.getByText('two-thirds of the time')).toBeVisible();
  await expectAccessibleInBothThemes(employer);
  await expectFitsPhone(employer);
  await employer.context().close();
});
