import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import type { Plugin } from 'vite';

const fontFolder = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const cutFolder = join(import.meta.dirname, '../../../.cache/fonts');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).join('');
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™←↑→↓−≈≤≥`;
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** The faces a first view needs, cut to the letters, weights and features that our pages use. */
const cuts: readonly { source: string; name: string; options: Omit<Options, 'targetFormat'> }[] = [
  {
    source: 'inter/files/inter-latin-wght-normal.woff2',
    name: 'inter.woff2',
    options: { keepFeatures: [...features, 'cv11', 'ss03'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    name: 'fraunces.woff2',
    options: { keepFeatures: features, variationAxes: { opsz: 72, wght: { min: 500, max: 600 } } },
  },
];

/** Cuts the fonts before anything asks for them; what is there already stays. */
export function subsetFonts(): Plugin {
  return {
    name: 'meridian-subset-fonts',
    async config() {
      await mkdir(cutFolder, { recursive: true });
      await Promise.all(cuts.map(cut));
    },
  };
}

async function cut({ source, name, options }: (typeof cuts)[number]): Promise<void> {
  const target = join(cutFolder, name);
  if (existsSync(target)) return;
  const font = await subsetFont(await readFile(join(fontFolder, source)), latin, { targetFormat: 'woff2', ...options });
  await writeFile(`${target}.${process.pid}`, font);
  await rename(`${target}.${process.pid}`, target);
}
