import { expect, test } from 'vitest';
import { inlineScripts, scriptHashes } from './inline-scripts.ts';

test('inline scripts are found whatever their attributes, and scripts with an address are not', () => {
  const html = '<script>a()</script><script type="module" async="">b()\nc()</script><script src="/x.js"></script>';
  expect(inlineScripts(html)).toEqual(['a()', 'b()\nc()']);
});

test('each inline script has the hash a browser computes, once', () => {
  expect(scriptHashes("<script>alert('Hello, world.');</script><script>alert('Hello, world.');</script>")).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ]);
});
