import type { Face, Measure } from './drawing.ts';

type Fit = { face: Face; width: number };

/** The largest size from `from` down to `to` at which the text keeps to the width; `to` when none does. */
export function fitSize(measure: Measure, text: string, { face, width, from, to }: Fit & { from: number; to: number }): number {
  const natural = measure({ text, face, size: from });
  return natural <= width ? from : Math.max(to, Math.floor((from * width * 10) / natural) / 10);
}

/** How a name may be set, the most beautiful first: how many lines, and the sizes for that many. */
const settings = [
  { lines: 1, from: 46, to: 30 },
  { lines: 2, from: 30, to: 22 },
  { lines: 3, from: 22, to: 15 },
  { lines: 4, from: 15, to: 6 },
];

/** A name in at most four lines that keep to the width. */
export function fitName(measure: Measure, name: string, width: number, scale = 1): { lines: string[]; size: number } {
  for (const { lines, from, to } of settings) {
    for (let size = from * scale; size >= to * scale; size -= scale) {
      const broken = breakLines(measure, name, { face: 'display', width, size });
      if (broken.length <= lines) return { lines: broken, size };
    }
  }
  const size = 6 * scale;
  return { lines: breakLines(measure, name, { face: 'display', width, size }).slice(0, 4), size };
}

/** Breaks between words, and inside a word only when it is wider than a line. */
function breakLines(measure: Measure, name: string, { face, width, size }: Fit & { size: number }): string[] {
  const fits = (text: string) => measure({ text, face, size }) <= width;
  if (fits(name)) return [name];
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(' ').flatMap((long) => (fits(long) ? [long] : splitWord(long, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
