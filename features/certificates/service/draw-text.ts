import bidiFactory from 'bidi-js';
import type { Face, Measure, DrawnText } from '../rules/drawing.ts';
import { type FontName, openFont } from './draw-fonts.ts';

/** Letters of one font in a row, as they are read. */
export type Run = { text: string; font: FontName };

export type TextSetter = ReturnType<typeof createTextSetter>;

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const house: Record<Face, readonly FontName[]> = {
  display: ['fraunces-latin', 'fraunces-latin-ext', 'fraunces-vietnamese'],
  text: ['inter-regular'],
  strong: ['inter-semibold'],
};
const latin = /\p{Script=Latin}/u;
const scripts: readonly [RegExp, FontName][] = [
  [/\p{Script=Arabic}/u, 'noto-sans-arabic'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari'],
  [/\p{Script=Thai}/u, 'noto-sans-thai'],
];
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
/** Takes no room and needs no glyph. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** Sets text in the fonts of certificates. One character can have a Chinese, a Japanese and a Korean shape: `country` chooses. */
export function createTextSetter(country: string | null) {
  const runs = (text: string, face: Face) => runsOf(text, face, country);
  const shaped = (text: string, face: Face) => rememberShaped(`${country} ${face} ${text}`, () => shapedRuns(runs(text, face)));
  const measure: Measure = ({ text, face, size, spacing = 0 }) =>
    shaped(text, face).reduce((sum, run) => sum + widthOf(run, size, spacing), 0);
  return {
    drawable: (text: string, face: Face) => drawableText(text, face, country),
    runs,
    measure,
    direction: directionOf,
    outline: (line: DrawnText) =>
      rememberOutline(`${country} ${JSON.stringify(line)}`, () => outline(line, shaped(line.text, line.face), measure)),
    isPlain: (text: string, face: Face) => isPlain(shaped(text, face), text),
    /** The letters as they stand on the line, from left to right. */
    visualText: (text: string, face: Face) =>
      shaped(text, face)
        .map((run) => run.visual)
        .join(''),
  };
}

const mostRemembered = 500;

/** Lines shaped and outlined last: each is measured and drawn, and most stand on every certificate. */
function createMemory<Value>() {
  const known = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}
const rememberShaped = createMemory<Shaped[]>();
const rememberOutline = createMemory<string>();

/** The text without what no font has: symbols go, and null says that letters are missing, because half a name is a wrong name. */
function drawableText(text: string, face: Face, country: string | null): string | null {
  const kept: string[] = [];
  for (const { segment } of clusters.segment(text.normalize('NFC'))) {
    if (fontFor(segment, fontsFor(text, face, country))) kept.push(segment.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ''));
    else if (/[\p{L}\p{N}]/u.test(segment)) return null;
  }
  return kept.join('').replaceAll(/\s+/gu, ' ').trim() || null;
}

function runsOf(text: string, face: Face, country: string | null): Run[] {
  const fonts = fontsFor(text, face, country);
  const runs: Run[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const isNeutral = !/[\p{L}\p{M}]/u.test(segment);
    const font = last && isNeutral && has(last.font, segment) ? last.font : (fontFor(segment, fonts) ?? fonts[0] ?? 'noto-sans');
    if (last?.font === font) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** The fonts to try, in order. Names whose Latin letters are not all in the display face are set in another as a whole. */
function fontsFor(text: string, face: Face, country: string | null): FontName[] {
  const isHouse = [...text].every((letter) => !latin.test(letter) || house[face].some((font) => has(font, letter)));
  const fonts: FontName[] = [...(isHouse ? house[face] : []), 'noto-sans'];
  for (const [script, font] of scripts) if (script.test(text)) fonts.push(font);
  return eastAsian.test(text) ? [...fonts, ...eastAsianFonts(text, country)] : fonts;
}

function eastAsianFonts(text: string, country: string | null): FontName[] {
  const all: FontName[] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || country === 'JP';
  const isKorean = /\p{Script=Hangul}/u.test(text) || country === 'KR' || country === 'KP';
  const first = isJapanese ? 'noto-sans-jp' : isKorean ? 'noto-sans-kr' : 'noto-sans-sc';
  return [first, ...all.filter((font) => font !== first)];
}

function fontFor(cluster: string, fonts: readonly FontName[]): FontName | undefined {
  // Noto Sans has Devanagari letters too, without the rules that join them.
  const script = scripts.find(([letters]) => letters.test(cluster))?.[1];
  return script && has(script, cluster) ? script : fonts.find((font) => has(font, cluster));
}

function has(font: FontName, cluster: string): boolean {
  const opened = openFont(font);
  return [...cluster].every((letter) => invisible.test(letter) || opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** The direction of a line is that of its first letter that has one. */
function directionOf(text: string): 'ltr' | 'rtl' {
  return (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

type Shaped = {
  font: FontName;
  level: number;
  layout: ReturnType<ReturnType<typeof openFont>['layout']>;
  /** Its letters from left to right. */
  visual: string;
};

/** Runs of one font and one direction, shaped and in the order in which they stand on the line. */
function shapedRuns(runs: readonly Run[]): Shaped[] {
  const text = runs.map((run) => run.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  const shaped: Shaped[] = [];
  let at = 0;
  for (const run of runs) {
    const end = at + run.text.length;
    while (at < end) {
      const level = levels[at] ?? 0;
      let to = at + 1;
      while (to < end && levels[to] === level) to += 1;
      const part = text.slice(at, to);
      const visual = level % 2 === 1 ? [...part].toReversed().join('') : part;
      shaped.push({ font: run.font, level, layout: shape(run.font, part, level), visual });
      at = to;
    }
  }
  return visualOrder(shaped);
}

function shape(font: FontName, text: string, level: number) {
  const isRtl = level % 2 === 1;
  const mirrored = isRtl ? [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') : text;
  return openFont(font).layout(mirrored, undefined, undefined, undefined, isRtl ? 'rtl' : 'ltr');
}

/** True when each glyph stands for the same letters wherever it is. In Arabic or Devanagari one often stands for a part of several letters. */
function isPlain(shaped: readonly Shaped[], text: string): boolean {
  const letters = new Map<string, string>();
  let count = 0;
  for (const { font, layout } of shaped) {
    for (const { id, codePoints } of layout.glyphs) {
      const said = codePoints.join();
      const known = letters.get(`${font} ${id}`) ?? said;
      if (codePoints.length === 0 || known !== said) return false;
      letters.set(`${font} ${id}`, said);
      count += codePoints.length;
    }
  }
  return count === [...text].length && !/\p{Script=Devanagari}/u.test(text);
}

/** Unicode's rule L2: from the highest level down, rows of runs at that level or above are reversed. */
function visualOrder(shaped: Shaped[]): Shaped[] {
  const order = [...shaped];
  for (let level = Math.max(0, ...order.map((run) => run.level)); level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order;
}

function widthOf({ font, layout }: Shaped, size: number, spacing: number): number {
  return (layout.advanceWidth * size) / openFont(font).unitsPerEm + spacing * layout.glyphs.length;
}

/** The line as the path of its glyphs, which needs no font to be shown. */
function outline(line: DrawnText, shaped: readonly Shaped[], measure: Measure): string {
  const { size, spacing = 0, anchor } = line;
  let x = line.x - (anchor === 'start' ? 0 : measure(line) / (anchor === 'middle' ? 2 : 1));
  let d = '';
  for (const { font, layout } of shaped) {
    const scale = size / openFont(font).unitsPerEm;
    for (const [nth, glyph] of layout.glyphs.entries()) {
      const position = layout.positions[nth] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const moved = glyph.path.transform(scale, 0, 0, -scale, x + position.xOffset * scale, line.y - position.yOffset * scale);
      d += moved.toSVG();
      x += position.xAdvance * scale + spacing;
    }
  }
  return d;
}
