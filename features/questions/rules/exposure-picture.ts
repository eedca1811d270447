import type { FormLabReport } from './form-lab.ts';
import { exposureRange } from './form-lab-text.ts';

const bar = 34;
const gap = 8;
const height = 240;
const edge = 48;
const top = 80;

/** The exposure of a bank as an SVG picture on its own: how many questions stand in which share of the forms. */
export function exposurePicture(name: string, { forms, exposure }: FormLabReport): string {
  const bars = exposure.histogram;
  const most = Math.max(...bars.map(({ questions }) => questions));
  const width = Math.max(480, edge * 2 + bars.length * (bar + gap));
  const drawn = bars.map(({ questions, ...range }, at) => {
    const tall = Math.round((height * questions) / most);
    const x = edge + at * (bar + gap);
    const y = top + height - tall;
    const middle = x + bar / 2;
    const foot = top + height + 14;
    return [
      `<rect x="${x}" y="${y}" width="${bar}" height="${tall}" fill="#1f4b93"/>`,
      `<text x="${middle}" y="${y - 6}" text-anchor="middle">${questions}</text>`,
      `<text x="${middle}" y="${foot}" text-anchor="end" transform="rotate(-45 ${middle} ${foot})">${exposureRange({ ...range, questions })}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top + height + 80}" font-family="sans-serif" font-size="12" fill="#0f1b33">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="${edge}" y="28" font-size="16" font-weight="600">${escaped(name)}</text>`,
    `<text x="${edge}" y="46">Questions by the share of ${forms} forms in which they stand</text>`,
    ...drawn,
    `<path d="M${edge - gap} ${top + height}H${width - edge + gap}" stroke="#7f8694"/>`,
    '</svg>',
    '',
  ].join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
