import type { APIRequestContext, Page } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { documentPaths } from '#apps/web/build/document-paths.ts';
import { pageEntries } from '#apps/web/pages.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

const parser = new XMLParser({ ignoreAttributes: false });

async function listed(request: APIRequestContext): Promise<string[]> {
  const map = parser.parse(await (await request.get('/sitemap.xml')).text());
  return map.urlset.url.map((entry: { loc: string }) => entry.loc);
}

test('the sitemap has every public page that is the same for everybody, at the address of this site, and no other', async ({
  request,
  baseURL,
}) => {
  const kept = new Set(['/unauthorized', '/forgot-password']);
  const rendered = pageEntries.filter(({ path, isPrerendered }) => isPrerendered && !path.includes(':') && !kept.has(path));
  const wanted = [...rendered.map(({ path }) => path), ...documentPaths()].map((path) => `${baseURL}${path}`);
  expect((await listed(request)).toSorted()).toEqual(wanted.toSorted());
});

test('every page of the sitemap is there, may be searched, and shows a picture that exists when it is linked', async ({ request }) => {
  const pictures = new Set<string>();
  for (const address of await listed(request)) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['x-robots-tag'], address).toBeUndefined();
    const html = await answer.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    pictures.add(/property="og:image" content="(?<picture>[^"]+)"/u.exec(html)?.groups?.['picture'] ?? '');
  }
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
});

test('feed readers get the articles of the blog, with addresses that lead to them', async ({ request, baseURL }) => {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const { channel } = parser.parse(await answer.text()).rss;
  expect(channel['atom:link']['@_href']).toBe(`${baseURL}/blog/rss.xml`);
  for (const { link } of channel.item as { link: string }[]) expect((await request.get(link)).status(), link).toBe(200);
});

test('robots, browsers and whoever finds a hole find what they look for', async ({ request, baseURL, page }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const note = await request.get('/.well-known/security.txt');
  expect(note.headers()['content-type']).toContain('text/plain');
  expect(await note.text()).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  await page.goto('/about');
  const icons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)])
    expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//u);
});

const movement = async (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
    });

    test('nothing moves on a public page while it loads', async ({ page }) => {
      for (const address of [
        '/',
        '/pricing',
        '/leaderboards',
        '/employers',
        '/universities',
        '/help',
        '/blog',
        '/about',
        '/trust',
        '/log',
      ]) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        const shift = await movement(page);
        expect(shift, `${address} moved by ${shift}`).toBeLessThanOrEqual(0.05);
      }
    });

    test('a page that was drawn before its fonts came keeps its lines', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      for (const address of ['/', '/pricing', '/leaderboards', '/blog']) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        const shift = await movement(page);
        expect(shift, `${address} moved by ${shift}`).toBeLessThanOrEqual(0.05);
      }
    });

    test('nothing moves on the leaderboards when the bundle takes over and the board goes live', async ({ page }) => {
      await page.goto('/leaderboards');
      await page.evaluate(() => dispatchEvent(new Event('wheel')));
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      const shift = await movement(page);
      expect(shift, `moved by ${shift}`).toBeLessThanOrEqual(0.02);
    });
  });
}

test('a first visit is painted before it loads fonts, style sheet or session, and a later one has its fonts at once', async ({ page }) => {
  const startsAfterPaint = async () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const loads = performance.getEntriesByType('resource').filter(({ name }) => /\.woff2$|\.css$|\/session$/u.test(name));
      return Object.fromEntries(loads.map(({ name, startTime }) => [/\w+$/u.exec(name)?.[0], startTime > painted]));
    });
  const settled = async () =>
    page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/session')) &&
        localStorage.getItem('fonts'),
    );
  await page.goto('/help');
  await settled();
  expect(await startsAfterPaint()).toEqual({ woff2: true, css: true, session: true });
  await page.reload();
  await settled();
  expect(await startsAfterPaint()).toEqual({ woff2: false, css: false, session: false });
});

test('a guest’s page is drawn as the guest’s from the first paint on, and nobody who is logged in sees it', async ({ page, browser }) => {
  const seenFirst = async (visited: Page) => {
    await visited.route('**/auth/v1/session', () => undefined);
    await visited.goto('/leaderboards');
    await visited.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return visited.getByRole('main').getByRole('link', { name: 'Log in' }).first().isVisible();
  };
  expect(await seenFirst(page)).toBe(true);
  const member = await browser.newContext({ storageState: stateOf('student') });
  expect(await seenFirst(await member.newPage())).toBe(false);
  await member.close();
});
