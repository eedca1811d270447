import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startHttp, type TestServer } from '../testing.ts';
import { originMark } from './stamp.ts';

const nowhere = 'postgresql://nobody@127.0.0.1:1/nothing';
const script = 'console.log("the app")'.repeat(100);
const longText = Array.from({ length: 400 }, (_, at) => `<p class="a b${at % 7}">${originMark}/${at * 7919}</p>`).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'meridian-pages-'));
const bare = mkdtempSync(join(tmpdir(), 'meridian-pages-'));
const headed = mkdtempSync(join(tmpdir(), 'meridian-pages-'));
let http: TestServer;
let withHeads: TestServer;
let unsealed: TestServer;

function write(home: string, name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), content);
}

beforeAll(async () => {
  write(folder, 'index.html', '<h1>Home</h1>');
  write(folder, 'about/index.html', '<h1>About</h1>');
  write(folder, 'late/index.html', '<h1>At the start</h1>');
  write(folder, '__spa-fallback.html', '<div id="app"></div>');
  write(headed, '__spa-fallback.html', `<html lang="en"><head><title>App</title><meta name="description" content="Any."/></head></html>`);
  write(headed, 'page-routes.json', JSON.stringify(['/notes/:name']));
  write(folder, 'assets/app-x1y2.js', script);
  write(folder, 'assets/app-x1y2.js.br', brotliCompressSync(script));
  write(folder, 'assets/app-x1y2.js.gz', gzipSync(script));
  write(folder, 'sitemap.xml', `<urlset><loc>${originMark}/about</loc></urlset>`);
  write(folder, 'legal/index.html', `<html lang="en"><link rel="canonical" href="${originMark}/legal"></html>`);
  write(folder, 'long/index.html', longText);
  write(folder, 'favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(folder, 'page-routes.json', JSON.stringify(['/', '/about', '/settings', '/assessments/:type', '/admin/*']));
  write(folder, 'page-moves.json', JSON.stringify({ '/setup': '/settings' }));
  write(folder, 'csp.json', JSON.stringify({ 'about/index.html': ["'sha256-about'"], '__spa-fallback.html': ["'sha256-app'"] }));
  write(folder, 'csp.json.br', 'packed');
  write(bare, '__spa-fallback.html', '<div id="app"></div>');
  http = await startHttp({ databaseUrl: nowhere, webFolder: folder });
  withHeads = await startHttp({
    databaseUrl: nowhere,
    webFolder: headed,
    pageHeads: [
      {
        path: '/notes/:name',
        async read({ params: { name } }) {
          if (name === 'away') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
          if (name === 'gone') return { stop: { status: 404, code: 'gone', message: 'Gone.' } };
          return { markup: `<title>About $& ${name}</title><meta property="og:url" content="${originMark}/notes"/>` };
        },
      },
    ],
  });
  unsealed = await startHttp({ databaseUrl: nowhere, webFolder: bare });
});
afterAll(async () => {
  await Promise.all([http.stop(), unsealed.stop(), withHeads.stop()]);
  rmSync(headed, { recursive: true });
  rmSync(folder, { recursive: true });
  rmSync(bare, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) => fetch(http.url + path, { headers });

describe('pages', () => {
  test.each([
    ['/', 200, '<h1>Home</h1>'],
    ['/about', 200, '<h1>About</h1>'],
    ['/about/', 200, '<h1>About</h1>'],
    ['//about//', 200, '<h1>About</h1>'],
    ['/about?from=mail', 200, '<h1>About</h1>'],
    ['/settings', 200, '<div id="app"></div>'],
    ['/assessments/GAT-1', 200, '<div id="app"></div>'],
    ['/admin', 200, '<div id="app"></div>'],
    ['/admin/users/7', 200, '<div id="app"></div>'],
    ['/nowhere', 404, '<div id="app"></div>'],
    ['/assessments/GAT-1/more', 404, '<div id="app"></div>'],
  ])('%s answers %i', async (path, status, body) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/setup', '/settings'],
    ['/Setup/?tab=profile', '/settings?tab=profile'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await fetch(http.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  test('every address is a page when the build left no list', async () => {
    expect((await fetch(`${unsealed.url}/nowhere`)).status).toBe(200);
  });

  test('a page runs our own scripts and the inline ones of its build, no others', async () => {
    const policy = (await get('/about')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-about';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect((await get('/settings')).headers.get('content-security-policy')).toContain("'sha256-app'");
  });

  test('a page that has not changed is not sent again', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const answer = await get('/about', { accept: 'text/html', 'if-none-match': etag });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect((await get('/nowhere', { accept: 'text/html', 'if-none-match': etag })).status).toBe(404);
  });

  test('a page is read when it is first asked for, and kept as it was then', async () => {
    writeFileSync(join(folder, 'late/index.html'), '<h1>Written later</h1>');
    const first = await get('/late');
    writeFileSync(join(folder, 'late/index.html'), '<h1>Not yet</h1>');
    const second = await get('/late');
    expect([await first.text(), second.headers.get('etag')]).toEqual(['<h1>Written later</h1>', first.headers.get('etag')]);
  });

  test('a program that does not take pages gets a 404 in the wire form', async () => {
    const answer = await get('/settings', { accept: 'application/json' });
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found']);
  });

  test.each(['avatars', 'badges', 'credentials', 'log/inclusion'])('no page stands for an address below /%s', async (prefix) => {
    const answer = await get(`/${prefix}/${'a'.repeat(3000)}`);
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found']);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await fetch(`${http.url}/about`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('what only the server knows', () => {
  test.each(['br', 'gzip', 'identity'])('is filled in, also when it travels as %s', async (encoding) => {
    const answer = await get('/legal', { accept: 'text/html', 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await answer.text()).toBe(
      `<html data-demo lang="en"><link rel="canonical" href="${http.runtime.configuration.publicUrl}/legal"></html>`,
    );
  });

  test('a page that is asked for often travels as small as it gets', async () => {
    const bytesOf = async () =>
      Number((await get('/long', { accept: 'text/html', 'accept-encoding': 'br' })).headers.get('content-length'));
    const first = await bytesOf();
    await vi.waitFor(async () => expect(await bytesOf()).toBeLessThan(first), 20_000);
    expect(await (await get('/long')).text()).toBe(longText.replaceAll(originMark, http.runtime.configuration.publicUrl));
  });

  test('also in files for search engines', async () => {
    expect(await (await get('/sitemap.xml')).text()).toBe(`<urlset><loc>${http.runtime.configuration.publicUrl}/about</loc></urlset>`);
  });

  test('a page of one person is not for search engines, a public one is', async () => {
    expect((await get('/settings')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/about')).headers.get('x-robots-tag')).toBeNull();
  });
});

describe('a page whose head depends on its address', () => {
  const open = async (path: string) => {
    const answer = await fetch(withHeads.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  test('carries its own title and pictures for those who run no scripts, with absolute addresses, and is kept by nobody', async () => {
    const { status, headers, html } = await open('/notes/today');
    expect(status).toBe(200);
    expect(html).toBe(
      `<html data-demo lang="en"><head><title>About $& today</title><meta property="og:url" content="${withHeads.runtime.configuration.publicUrl}/notes"/></head></html>`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each([
    ['/notes/gone', 404],
    ['/notes/away', 503],
    ['/notes/today/more', 404],
  ])('%s is the general page with status %i', async (path, expected) => {
    const { status, html } = await open(path);
    expect([status, html]).toEqual([expected, expect.stringContaining('<title>App</title>')]);
  });
});

describe('files', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['gzip;q=0.2, br;q=0.8, identity;q=0.1', 'br'],
    ['gzip ; q = 0.2, br ;q= 0.8', 'br'],
    ['gzip;x=0', 'gzip'],
    ['*', 'br'],
  ])('with Accept-Encoding %s come packed as %s and are kept for ever', async (accepted, encoding) => {
    const answer = await get('/assets/app-x1y2.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('come as they are to those who unpack nothing', async () => {
    const answer = await get('/assets/app-x1y2.js', { 'accept-encoding': 'identity' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, String(script.length)]);
    expect(await answer.text()).toBe(script);
  });

  test.each([
    '/assets/gone.js',
    '/robots.txt',
    '/csp.json',
    '/csp.json.br',
    '/page-routes.json',
    '/about/missing.png',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets',
  ])('%s is not there', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
  });

  test.each([
    ['an address', `/a${'/'.repeat(15_000)}b`, {}],
    ['a header', '/about', { 'accept-encoding': `a${' '.repeat(15_000)}b` }],
  ])('%s of 15,000 spaces or slashes takes no more time than others', async (_, path, headers) => {
    const begun = performance.now();
    for (let nth = 0; nth < 20; nth++) await get(path, headers);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test.each(['/api/nothing', '/auth/v1/nothing', '/rest', '/api'])('%s is never a page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
