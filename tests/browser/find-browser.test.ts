import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { unpackChromium } from './unpack-chromium.ts';

test('the browser that CHROMIUM_PATH names comes first', async () => {
  expect(await findBrowser({ CHROMIUM_PATH: process.execPath })).toMatchObject({ path: process.execPath, env: {} });
});

test('a CHROMIUM_PATH that leads nowhere is refused with a sentence', async () => {
  await expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium, where there is no file.',
  );
});

test('the Chromium in npm unpacks whole with its libraries and fonts, also when two ask at once', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'meridian-browser-'));
  const [folder, same] = await Promise.all([unpackChromium(cache), unpackChromium(cache)]);
  expect(same).toBe(folder);
  expect(readFileSync(join(folder, 'chromium')).subarray(1, 4).toString()).toBe('ELF');
  expect(statSync(join(folder, 'chromium')).mode & 0o111).toBe(0o111);
  for (const name of ['lib/libnss3.so', 'libvk_swiftshader.so', 'fonts/Open_Sans/OpenSans-Regular.ttf'])
    expect(existsSync(join(folder, name))).toBe(true);
  expect(readFileSync(join(folder, 'fonts.conf'), 'utf8')).toContain(`<dir>${folder}/fonts</dir>`);
  rmSync(cache, { recursive: true });
});
