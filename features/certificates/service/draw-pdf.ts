import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { Document, Font, Link, Page, Path, renderToBuffer, Svg, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { qrBox } from '../rules/certificate-drawing.ts';
import type { Drawing, DrawnShape, DrawnText } from '../rules/drawing.ts';
import { type FontName, fontPath, openFont } from './draw-fonts.ts';
import type { TextSetter } from './draw-text.ts';
import { writeHidden } from './hidden-text.ts';

export type PdfParts = {
  drawing: Drawing;
  title: string;
  /** Where the QR code leads. */
  link: string;
  /** The moment that the file gives as its own, so that the same certificate is the same bytes. */
  at: Date;
  attachments: { name: string; description: string; text: string }[];
};

const registered = new Set<FontName>();

/** The drawing as a PDF whose text can be selected, with the attachments inside. */
export async function drawPdf({ drawing, title, link, at, attachments }: PdfParts, setter: TextSetter): Promise<Buffer> {
  const { width, height, items } = drawing;
  const lines = items.filter((item) => item.kind === 'text');
  const isPlain = (line: DrawnText) => setter.isPlain(line.text, line.face);
  const outlined = lines.filter((line) => !isPlain(line));
  const shapes = items.filter((item) => item.kind === 'shape');
  const paths = [...shapes, ...outlined.map((line) => ({ d: setter.outline(line), fill: line.color }))].map(pathOf);
  const texts = lines.filter(isPlain).map((line, nth) => textOf(line, setter, nth));
  const picture = h(Svg, { width, height, viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', left: 0, top: 0 } }, paths);
  const { x: left, y: top, side } = qrBox;
  const overQr = h(Link, { src: link, style: { position: 'absolute', left, top, width: side, height: side } });
  const page = h(Page, { size: [width, height], style: { backgroundColor: drawing.background } }, picture, texts, overQr);
  const facts = {
    title,
    author: 'Meridian',
    creator: 'Meridian',
    producer: 'Meridian',
    language: 'en',
    creationDate: at,
    modificationDate: at,
  };
  const document = await PDFDocument.load(await renderToBuffer(h(Document, facts, page)), { updateMetadata: false });
  writeHidden(document, outlined, setter);
  await attach(document, attachments, at);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

function pathOf({ d, fill, stroke, strokeWidth, isRound }: Omit<DrawnShape, 'kind'>, key: number): ReactElement {
  const line = stroke ? { stroke, strokeWidth: strokeWidth ?? 1, ...(isRound && { strokeLinecap: 'round' as const }) } : {};
  return h(Path, { key, d, fill: fill ?? 'none', ...line });
}

/** One line at its baseline; the box is a little wider than the text, so that nothing wraps. */
function textOf(line: DrawnText, setter: TextSetter, key: number): ReactElement {
  const { size, anchor, color, spacing = 0 } = line;
  const runs = setter.runs(line.text, line.face);
  for (const { font } of runs) register(font);
  const ascent = Math.max(...runs.map(({ font }) => openFont(font).ascent / openFont(font).unitsPerEm)) * size;
  const wide = setter.measure(line);
  const left = line.x - (anchor === 'start' ? 0 : wide / (anchor === 'middle' ? 2 : 1));
  const style = {
    position: 'absolute' as const,
    left: left - 20,
    top: line.y - ascent,
    width: wide + 40,
    textAlign: 'center' as const,
    fontSize: size,
    color,
    ...(spacing > 0 && { letterSpacing: spacing }),
  };
  const direction = setter.direction(line.text);
  const pieces = runs.map((run, nth) => h(Text, { key: nth, style: { fontFamily: run.font, direction } }, run.text));
  return h(Text, { key: `text-${key}`, style, hyphenationCallback: (word: string | null) => (word === null ? [] : [word]) }, pieces);
}

function register(font: FontName): void {
  if (registered.has(font)) return;
  Font.register({ family: font, src: fontPath(font) });
  registered.add(font);
}

/** Attachments are plain streams in a plain file, so that a program without a PDF library finds them. */
async function attach(document: PDFDocument, attachments: PdfParts['attachments'], at: Date): Promise<void> {
  for (const { name, description, text } of attachments) {
    await document.attach(new TextEncoder().encode(text), name, {
      mimeType: name.endsWith('.json') ? 'application/json' : 'text/plain',
      description,
      creationDate: at,
      modificationDate: at,
      afRelationship: AFRelationship.Data,
    });
  }
}
