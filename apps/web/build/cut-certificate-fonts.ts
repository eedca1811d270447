import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/*
 * `node apps/web/build/cut-certificate-fonts.ts` cuts the faces of certificates into content/fonts: one weight each, as the TrueType that PDFs
 * embed, with the few features that names need. Shaping with all of Inter's takes five times as long.
 */
const root = join(import.meta.dirname, '../../..');
const packages = join(root, 'node_modules/@fontsource-variable');
const target = join(root, 'content/fonts');
const features = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)).join('');
/** All that the slices of the packages hold for names in Latin letters. */
const letters = range(0x20, 0x24f) + range(0x2b0, 0x36f) + range(0x1e00, 0x1eff) + range(0x2010, 0x2044) + '€™−';

const title = { opsz: 72, wght: 560 };
const cuts = [
  { source: 'fraunces/files/fraunces-latin-opsz-normal.woff2', name: 'fraunces-latin', letters, variationAxes: title },
  { source: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2', name: 'fraunces-latin-ext', letters, variationAxes: title },
  { source: 'fraunces/files/fraunces-vietnamese-opsz-normal.woff2', name: 'fraunces-vietnamese', letters, variationAxes: title },
  { source: 'inter/files/inter-latin-wght-normal.woff2', name: 'inter-regular', letters, variationAxes: { wght: 400 } },
  { source: 'inter/files/inter-latin-wght-normal.woff2', name: 'inter-semibold', letters, variationAxes: { wght: 600 } },
  // Nothing but an empty glyph: readers of PDFs expect a font where text is not painted.
  { source: 'inter/files/inter-latin-wght-normal.woff2', name: 'hidden', letters: ' ', variationAxes: { wght: 400 } },
];

for (const { source, name, letters: kept, variationAxes } of cuts) {
  const font = await subsetFont(readFileSync(join(packages, source)), kept, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    variationAxes,
  });
  writeFileSync(join(target, `${name}.ttf`), font);
  console.log(`${name}.ttf ${font.length} bytes`);
}
