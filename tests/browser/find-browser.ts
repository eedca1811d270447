import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { unpackChromium } from './unpack-chromium.ts';

export type Browser = { path: string; env: Record<string, string>; args: string[] };

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));

/** A Chromium for the journeys: the one that CHROMIUM_PATH names, the one in npm, Playwright's own, or the system's. */
export async function findBrowser(env: Record<string, string | undefined> = process.env): Promise<Browser> {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
    return { path: named, env: {}, args };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  const path = [chromium.executablePath(), ...systemPaths].find((candidate) => existsSync(candidate));
  if (path !== undefined) return { path, env: {}, args };
  throw new Error(
    'The journeys need a Chromium, and npm carries none for this system. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}

async function unpacked(): Promise<Browser> {
  const folder = await unpackChromium(cacheFolder);
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') }, args };
}
