import type { Drawing, DrawnShape } from '../rules/drawing.ts';
import type { TextSetter } from './draw-text.ts';

/** A drawing as an SVG of paths alone: it looks the same wherever it is shown, and nothing in a name can become markup. */
export function drawSvg({ width, height, background, items }: Drawing, setter: TextSetter): string {
  const drawn = items.map((item) => (item.kind === 'shape' ? path(item) : `<path d="${setter.outline(item)}" fill="${item.color}"/>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}h-${width}Z" fill="${background}"/>${drawn.join('')}</svg>`;
}

function path({ d, fill, stroke, strokeWidth, isRound }: DrawnShape): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"${isRound ? ' stroke-linecap="round"' : ''}` : '';
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}/>`;
}

/** The picture of an SVG. */
export async function rasterize(svg: string, naturalWidth: number, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg), { density: (72 * width) / naturalWidth })
    .resize({ width })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
