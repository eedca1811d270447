import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const fontFolder = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const cutFolder = join(import.meta.dirname, '../../../.cache/fonts');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).join('');
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™←↑→↓−≈≤≥`;

/** What nearly every page is written with. A face of these alone travels in the first packets of a connection, which carry 14 kB. */
const core = `${range(0x20, 0x5b)}]_${range(0x61, 0x7a)}\u00a0©·×–—‘’“”•…→−`;
const more = [...latin].filter((letter) => !core.includes(letter)).join('');
const coreFeatures = ['kern', 'liga', 'tnum'];
const features = [...coreFeatures, 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

const inter = 'inter/files/inter-latin-wght-normal.woff2';
const fraunces = 'fraunces/files/fraunces-latin-opsz-normal.woff2';
const interWeights = { wght: { min: 400, max: 700 } };

/** The faces a first view needs, cut to the letters, weights and features that our pages use; a cut that changes takes another name. */
const cuts = [
  { source: inter, name: 'inter-first.woff2', letters: core, options: { keepFeatures: coreFeatures, variationAxes: interWeights } },
  { source: inter, name: 'inter-rest.woff2', letters: more, options: { keepFeatures: features, variationAxes: interWeights } },
  // One weight between those of titles and quotes: a second one would make every first view heavier.
  {
    source: fraunces,
    name: 'fraunces-first.woff2',
    letters: core,
    options: { keepFeatures: coreFeatures, variationAxes: { opsz: 72, wght: 560 } },
  },
  {
    source: fraunces,
    name: 'fraunces-rest.woff2',
    letters: more,
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

async function cut({ source, name, letters, options }: (typeof cuts)[number]): Promise<void> {
  const target = join(cutFolder, name);
  if (existsSync(target)) return;
  const font = await subsetFont(await readFile(join(fontFolder, source)), letters, { targetFormat: 'woff2', ...options });
  await writeFile(`${target}.${process.pid}`, font);
  await rename(`${target}.${process.pid}`, target);
}
