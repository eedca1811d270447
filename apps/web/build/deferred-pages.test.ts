// @vitest-environment node
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleInline, deferPage, guardPage } from './deferred-pages.ts';

const html = `<head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f.woff2" as="font"/><link rel="manifest" href="/m"/><link rel="stylesheet" href="/s.css"/></head>
<body><script type="module" async="">import "/a.js"</script></body>`;

test('a deferred page loads nothing of its bundle and no font, and starts by the one inline script, behind the style sheet that it puts in force', () => {
  expect(deferPage(html, 'start()', { timeoutMs: 10_000, live: '/api/board' }))
    .toBe(`<head><link rel="deferred" href="/a.js"/><link rel="later-preload" href="/f.woff2" as="font"/><link rel="stylesheet" href="/s.css"/><script data-timeout-ms="10000" data-live="/api/board">start()</script></head>
<body><script type="text/deferred">import "/a.js"</script></body>`);
});

test('a page without a bundle or a style sheet stops the build', () => {
  expect(() => deferPage('<head></head>', 'start()')).toThrow('A page has no bundle that could be deferred, or no style sheet.');
});

test('the starter is one classic script that fits into the first packets of a page', async () => {
  const starter = await bundleInline('deferred-start');
  expect(() => new Script(starter)).not.toThrow();
  expect(starter).not.toContain('</script');
  expect(starter).toContain('data-replay-root');
  expect(starter.length).toBeLessThan(4000);
});

test('the guard is one small classic script that stands before everything else', async () => {
  const guard = await bundleInline('reload-guard');
  expect(() => new Script(guard)).not.toThrow();
  expect(guard.length).toBeLessThan(1400);
  expect(guardPage(html, 'guard()')).toBe(html.replace('<head>', '<head><script>guard()</script>'));
});
