import { assessmentTypes } from '#content/assessment-types.ts';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { expectAccessible, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

test('A-065 the price list shows the whole catalog at its prices, before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing');
  for (const { code, priceCents } of assessmentTypes) {
    const row = page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });
    await expect(row).toContainText(priceCents === 0 ? 'Free' : formatPrice(priceCents));
  }
  await context.close();
});

test('A-065 the price list opens its answers and leads a stranger to the details through the sign-in', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByText('What if I don’t pass?', { exact: true }).click();
  await expect(page.getByText(/three attempts in 12 months/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Career Boost Test', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('a student', () => {
  test.use({ storageState: stateOf('student') });

  test('A-112 sees the four listed assessments first, then the free tests, then the tracks', async ({ page }) => {
    await page.goto('/assessments');
    const sections = page.getByRole('main').getByRole('region');
    await expect(sections).toHaveCount(3);
    const linksOf = async (nth: number) => (await sections.nth(nth).getByRole('link').all()).map((link) => link.getAttribute('href'));
    expect(await Promise.all(await linksOf(0))).toEqual([
      '/assessments/technical-skills',
      '/assessments/professional-certification',
      '/assessments/language-proficiency-general',
      '/assessments/management-skills',
    ]);
    expect(await Promise.all(await linksOf(1))).toEqual(['/assessments/gat-p1', '/assessments/technical-skills-junior']);
    expect(await Promise.all(await linksOf(2))).toEqual(
      ['gat-1', 'gat-2', 'gat-3', 'cbt', 'eet', 'acd'].map((slug) => `/assessments/${slug}`),
    );
  });

  test('narrows the list by level, price and duration; the address keeps it and the back button undoes it', async ({ page }) => {
    await page.goto('/assessments');
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(12);
    await page.getByRole('button', { name: /Price$/ }).click();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Free' }).click();
    await expect(cards).toHaveCount(2);
    await expect(page).toHaveURL(/price=free/);
    await page.getByRole('button', { name: /Duration$/ }).click();
    await page.getByRole('option', { name: 'More than 2 hours' }).click();
    await expect(page.getByText('No assessments match these filters.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards).toHaveCount(12);
  });

  // The student of the demo world has a test open, and holds the certificate of another one.
  const [openCode, heldCode] = ['TECH-SKILLS-JR', 'GAT-1'];
  for (const { code, slug, name, priceCents, durationMinutes } of assessmentTypes) {
    test(`A-117 reads what ${code} measures and costs, and finds the way to its attempt`, async ({ page }) => {
      await page.goto(`/assessments/${code.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const main = page.getByRole('main');
      const price = priceCents === 0 ? 'Free' : formatPrice(priceCents);
      await expect(main.getByText(code === openCode ? 'Ready to start' : price, { exact: true })).toBeVisible();
      await expect(main.getByText(`${durationMinutes} min`, { exact: true })).toBeVisible();
      const [label, way] =
        code === openCode
          ? ['Continue to your test', /^\/assessment\/[0-9a-f-]{36}$/]
          : [code === heldCode ? 'Take it again' : 'Start assessment', `/assessment/${slug}`];
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', way);
    });
  }

  test('A-117 tries the sample question by keyboard and reads why the answer is right', async ({ page }) => {
    await page.goto('/assessments/TECHNICAL-SKILLS');
    await expect(page.getByRole('heading', { level: 1, name: 'Technical Skills' })).toBeVisible();
    const options = page.getByRole('radio');
    await options.first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Check the answer' }).press('Enter');
    await expect(page.getByText('Not quite.')).toBeVisible();
    await expectAccessible(page);
    await options.nth(2).check({ force: true });
    await page.getByRole('button', { name: 'Check the answer' }).click();
    await expect(page.getByText('That’s right.')).toBeVisible();
    await expectFitsPhone(page);
  });

  test('is told when a name is in no catalog, with a way back', async ({ page }) => {
    await page.goto('/assessments/astrology');
    await expect(page.getByText('We couldn’t find this assessment.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See all assessments' }).click();
    await expect(page).toHaveURL(/\/assessments$/);
  });
});

test.describe('an employer', () => {
  test.use({ storageState: stateOf('employer') });

  test('A-024 is turned away from the assessments and their details', async ({ page }) => {
    for (const path of ['/assessments', '/assessments/gat-1', '/assessment/gat-1']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized/);
    }
  });
});
