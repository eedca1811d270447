import type { CertificateStatus } from './certificate.ts';
import { fitName, fitSize } from './fit-text.ts';
import type { Level } from './level.ts';
import { globe, inks, mark, type Measure, rectangle, type Drawing, type DrawnShape, type DrawnText, shape, text } from './drawing.ts';

/** What a certificate says on paper and in pictures. */
export type CertificateFacts = {
  /** Only letters that the fonts have. */
  holderName: string;
  typeName: string;
  level: Level;
  percent: number;
  /** Grouped. */
  certificateId: string;
  completedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
  publicUrl: string;
  isDemo: boolean;
};

/** Says in red that nobody holds what is drawn. */
type Stamp = 'DEMO' | 'SAMPLE';

/** A file carries its credential; a picture cannot. */
export type Medium = 'file' | 'picture';

/** A QR code: rows of modules, true where it is dark. */
export type QrModules = { size: number; isDark(row: number, column: number): boolean };

const width = 842;
const height = 595;
const center = width / 2;
const left = 64;
const right = width - left;
const qrSide = 76;
const textWidth = 660;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in UTC, as certificates say it everywhere. */
export const dayOf = (at: Date): string => day.format(at);

export const percentText = (percent: number): string => `${percent.toFixed(1)}%`;

/** The certificate on landscape A4, in points. */
export function certificateDrawing(facts: CertificateFacts, qr: QrModules, measure: Measure, medium: Medium): Drawing {
  return {
    width,
    height,
    background: inks.paper,
    items: [
      ...frame(),
      ...head(),
      ...holder(facts, measure),
      ...achievement(facts, measure),
      ...footer(facts, measure, medium),
      ...qrCode(qr),
      ...(facts.isDemo ? stamp('DEMO') : []),
    ],
  };
}

/** A certificate as somebody will get it, with nobody's name on it. Its code leads nowhere. */
export function sampleDrawing(facts: Omit<CertificateFacts, 'isDemo'>, measure: Measure): Drawing {
  const drawing = certificateDrawing({ ...facts, isDemo: false }, sampleQr, measure, 'picture');
  return { ...drawing, items: [...drawing.items, ...stamp('SAMPLE')] };
}

/** The same with a band across it that nobody can miss, where it is not valid. */
export function stampedDrawing(drawing: Drawing, status: CertificateStatus, since: Date | null): Drawing {
  if (status === 'valid') return drawing;
  const said = `${status.toUpperCase()}${since ? ` ${dayOf(since).toUpperCase()}` : ''}`;
  const band = shape({ d: rectangle(0, 126, width, 64), fill: inks.danger });
  const edge = shape({ d: `M0 130H${width}M0 186H${width}`, stroke: inks.paper, strokeWidth: 1 });
  const line = text({ text: said, x: center, y: 169, size: 30, face: 'strong', color: inks.paper, anchor: 'middle', spacing: 5 });
  return { ...drawing, items: [...drawing.items, band, edge, line] };
}

function frame(): DrawnShape[] {
  const corners = [
    [30, 30],
    [width - 30, 30],
    [30, height - 30],
    [width - 30, height - 30],
  ].map(([x = 0, y = 0]) => `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`);
  return [
    shape({ d: globe(center, height / 2, 258), stroke: inks.ground, strokeWidth: 0.8 }),
    shape({ d: rectangle(22, 22, width - 44, height - 44), stroke: inks.navy, strokeWidth: 1.6 }),
    shape({ d: rectangle(30, 30, width - 60, height - 60), stroke: inks.gold, strokeWidth: 0.7 }),
    shape({ d: corners.join(''), fill: inks.gold }),
  ];
}

function head(): (DrawnText | DrawnShape)[] {
  return [
    ...mark(center - 23, 50, 46, inks.navy, inks.gold),
    text({ text: 'Meridian', x: center, y: 119, size: 21, face: 'display', color: inks.ink, anchor: 'middle' }),
    text({ text: 'CERTIFICATE', x: center, y: 154, size: 10, face: 'strong', color: inks.goldInk, anchor: 'middle', spacing: 3.2 }),
  ];
}

function holder({ holderName }: CertificateFacts, measure: Measure): (DrawnText | DrawnShape)[] {
  const { lines, size } = fitName(measure, holderName, textWidth);
  const step = size * 1.22;
  const first = 234 + size * 0.16 - (step * (lines.length - 1)) / 2;
  return [
    text({ text: 'This certifies that', x: center, y: 182, size: 11, face: 'text', color: inks.muted, anchor: 'middle' }),
    ...lines.map((line, nth) =>
      text({ text: line, x: center, y: first + step * nth, size, face: 'display', color: inks.ink, anchor: 'middle' }),
    ),
    shape({ d: `M${center - 130} 280H${center - 8}M${center + 8} 280H${center + 130}`, stroke: inks.gold, strokeWidth: 0.9 }),
    shape({ d: `M${center} 276.5L${center + 3.5} 280L${center} 283.5L${center - 3.5} 280Z`, fill: inks.gold }),
  ];
}

function achievement({ typeName, level, percent }: CertificateFacts, measure: Measure): (DrawnText | DrawnShape)[] {
  const size = fitSize(measure, typeName, { face: 'display', width: textWidth, from: 27, to: 9 });
  const caption = (said: string, x: number) => text({ text: said, x, y: 408, size: 9, face: 'text', color: inks.muted, anchor: 'middle' });
  return [
    text({ text: 'passed the assessment', x: center, y: 308, size: 11, face: 'text', color: inks.muted, anchor: 'middle' }),
    text({ text: typeName, x: center, y: 342, size, face: 'display', color: inks.ink, anchor: 'middle' }),
    text({ text: level, x: center - 72, y: 392, size: 20, face: 'display', color: inks.goldInk, anchor: 'middle' }),
    text({ text: percentText(percent), x: center + 72, y: 392, size: 19, face: 'strong', color: inks.ink, anchor: 'middle' }),
    caption('Level', center - 72),
    caption('Score', center + 72),
    shape({ d: `M${center} 374V408`, stroke: inks.gold, strokeWidth: 0.7 }),
  ];
}

function footer(facts: CertificateFacts, measure: Measure, medium: Medium): (DrawnText | DrawnShape)[] {
  const { completedAt, issuedAt, expiresAt, certificateId, publicUrl } = facts;
  const address = `${publicUrl.replace(/^https?:\/\//, '')}/verify`;
  const column = 312;
  const addressSize = fitSize(measure, address, { face: 'strong', width: column, from: 9.5, to: 4 });
  const noteX = right - qrSide - 18;
  const note = (said: string, y: number) => text({ text: said, x: noteX, y, size: 9, face: 'text', color: inks.muted, anchor: 'end' });
  return [
    shape({ d: `M${left} 446H${right}`, stroke: inks.line, strokeWidth: 0.8 }),
    ...fact('Completed (UTC)', dayOf(completedAt), left, 468),
    ...fact('Issued (UTC)', dayOf(issuedAt), left + 104, 468),
    ...fact('Expires (UTC)', expiresAt ? dayOf(expiresAt) : 'Never', left + 208, 468),
    ...fact('Certificate ID', certificateId, left, 512),
    ...fact('Issued by', 'Meridian', left + 208, 512),
    note('Anyone can verify this certificate: scan the code,', 474),
    note('or enter the certificate ID at', 487),
    text({ text: address, x: noteX, y: 501, size: addressSize, face: 'strong', color: inks.ink, anchor: 'end' }),
    ...(medium === 'file' ? [note('The signed credential is attached to this file.', 528)] : []),
  ];
}

function fact(name: string, value: string, x: number, y: number): DrawnText[] {
  return [
    text({ text: name, x, y, size: 8, face: 'text', color: inks.muted, anchor: 'start' }),
    text({ text: value, x, y: y + 15, size: 11, face: 'strong', color: inks.ink, anchor: 'start' }),
  ];
}

/** Where the QR code stands; a link lies over it in the PDF. */
export const qrBox = { x: right - qrSide, y: 459, side: qrSide };

/** Dark modules in a row become one rectangle. */
function qrCode({ size, isDark }: QrModules): DrawnShape[] {
  const unit = qrBox.side / size;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column > from) parts.push(bar(qrBox.x + from * unit, qrBox.y + row * unit, (column - from) * unit, unit));
    }
  }
  return [shape({ d: parts.join(''), fill: inks.ink })];
}

const bar = (x: number, y: number, wide: number, high: number): string =>
  `M${four(x)} ${four(y)}h${four(wide)}v${four(high)}h${four(-wide)}Z`;

const four = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The three corners of a QR code and a texture between them: no reader takes it for a code. */
const sampleQr: QrModules = {
  size: 21,
  isDark: (row, column) => {
    const corner = [
      [0, 0],
      [0, 14],
      [14, 0],
    ].find(([top = 0, start = 0]) => row >= top - 1 && row <= top + 7 && column >= start - 1 && column <= start + 7);
    if (!corner) return (row * 5 + column * 3 + ((row * column) % 7)) % 3 === 0;
    const ring = Math.max(Math.abs(row - (corner[0] ?? 0) - 3), Math.abs(column - (corner[1] ?? 0) - 3));
    return ring === 3 || ring <= 1;
  },
};

function stamp(word: Stamp): (DrawnText | DrawnShape)[] {
  return [
    shape({ d: rectangle(right - 96, 52, 96, 28), fill: inks.paper, stroke: inks.danger, strokeWidth: 1.6 }),
    text({ text: word, x: right - 46.5, y: 71, size: 14, face: 'strong', color: inks.danger, anchor: 'middle', spacing: 3 }),
    text({ text: 'Not a real certificate', x: right, y: 94, size: 8, face: 'text', color: inks.danger, anchor: 'end' }),
  ];
}
