import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** `node apps/web/build/draw-icons.ts` draws the mark of favicon.svg at the sizes that browsers and phones ask for, beside it. */
const folder = join(import.meta.dirname, '../public');
const ground = '#0f1d38';

/** The mark in light lines, as it stands on the ink panel. */
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  .replace(/<style>.*<\/style>/u, '<style>.ink{stroke:#f6f3ec}</style>')
  .replaceAll('#c8973a', '#e3ba63')
  .replace(/<svg[^>]*>/u, '')
  .replace('</svg>', '');

/** Lines that read well in a tab are heavy on a screen full of icons. */
const fine = mark.replaceAll(/stroke-width="(?<width>[\d.]+)"/gu, (_, width: string) => `stroke-width="${Number(width) * 0.68}"`);

/** A square with the mark in its middle: `share` is how much of the side the mark takes, `corner` how round the square is. */
function square(size: number, share: number, corner: number): Buffer {
  const scale = (size * share) / 32;
  const margin = (size - 32 * scale) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none">
      <rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>
      <g transform="translate(${margin} ${margin}) scale(${scale})">${size > 64 ? fine : mark}</g>
    </svg>`,
  );
}

const drawn = (size: number, share: number, corner: number): Promise<Buffer> =>
  sharp(square(size, share, corner))
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();

/** An icon file of one picture: a head of 22 bytes, then the picture. */
function iconFile(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files = {
  'favicon.ico': iconFile(await drawn(32, 0.9, 0.2), 32),
  'apple-touch-icon.png': await drawn(180, 0.72, 0),
  'icon-192.png': await drawn(192, 0.78, 0.22),
  'icon-512.png': await drawn(512, 0.78, 0.22),
  // Phones cut this one to a shape of their own; what lies in the middle four fifths stays.
  'icon-maskable-512.png': await drawn(512, 0.58, 0),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), content);
  console.log(`${name} ${content.length} bytes`);
}
