import type { CertificateStatus } from './certificate.ts';
import { type CertificateFacts, dayOf, percentText } from './certificate-drawing.ts';
import { fitName, fitSize } from './fit-text.ts';
import { ellipse, globe, inks, mark, type Measure, type Drawing, type DrawnShape, type DrawnText, shape, text } from './drawing.ts';
import { statusMark, statusWords } from './status-mark.ts';

const width = 1200;
const height = 630;
const left = 72;
const textWidth = 780;

/** The state of a certificate and since when it is in it, where it is not valid. */
export type LiveStatus = { status: CertificateStatus; since: Date | null };

/** What other sites show with a link to a certificate: whose it is and for what. They keep the picture for weeks, so it never says "valid". */
export function previewDrawing(facts: CertificateFacts, live: LiveStatus, measure: Measure): Drawing {
  return { width, height, background: inks.panel, items: [...ground(), ...head(facts), ...said(facts, measure), ...state(live)] };
}

function ground(): DrawnShape[] {
  const gold = 'M1098 -58C1010 120 1040 420 1130 742';
  return [
    shape({ d: ellipse(1040, 342, 400, 400), fill: inks.globe, stroke: inks.panelLine, strokeWidth: 2 }),
    shape({ d: globe(1040, 342, 400), stroke: '#2c426f', strokeWidth: 1.5 }),
    shape({ d: gold, stroke: inks.panelGold, strokeWidth: 4 }),
  ];
}

function head({ isDemo }: CertificateFacts): (DrawnText | DrawnShape)[] {
  const demo = text({ text: 'DEMO', x: width - 72, y: 104, size: 26, face: 'strong', color: inks.panelGold, anchor: 'end', spacing: 5 });
  return [
    ...mark(left, 54, 60, inks.onPanel, inks.panelGold),
    text({ text: 'Meridian', x: left + 78, y: 104, size: 40, face: 'display', color: inks.onPanel, anchor: 'start' }),
    ...(isDemo ? [demo] : []),
  ];
}

function said({ holderName, typeName, level, percent }: CertificateFacts, measure: Measure): (DrawnText | DrawnShape)[] {
  const { lines, size } = fitName(measure, holderName, textWidth, 1.5);
  const step = size * 1.2;
  const last = 318 + (step * (lines.length - 1)) / 2;
  const typeSize = fitSize(measure, typeName, { face: 'strong', width: textWidth, from: 36, to: 12 });
  return [
    shape({ d: `M${left} 196H${left + 96}`, stroke: inks.panelGold, strokeWidth: 4 }),
    ...lines.map((line, nth) =>
      text({ text: line, x: left, y: last - step * (lines.length - 1 - nth), size, face: 'display', color: inks.onPanel, anchor: 'start' }),
    ),
    text({ text: typeName, x: left, y: 434, size: typeSize, face: 'strong', color: inks.onPanel, anchor: 'start' }),
    text({
      text: `${level} · ${percentText(percent)}`,
      x: left,
      y: 484,
      size: 30,
      face: 'text',
      color: inks.onPanelMuted,
      anchor: 'start',
    }),
  ];
}

/** A foot that leads to the check, or in red the state of what is not valid, with a mark of its own shape. */
function state({ status, since }: LiveStatus): (DrawnText | DrawnShape)[] {
  const foot = (fill: string) => shape({ d: `M0 530H${width}V${height}H0Z`, fill });
  const caption = (words: string, x: number) =>
    text({ text: words, x, y: 593, size: 36, face: 'strong', color: inks.paper, anchor: 'start' });
  if (status === 'valid') return [foot(inks.globe), caption('Open the link to check it now', left)];
  return [
    foot(inks.danger),
    ...statusMark(status, left, 552, 56),
    caption(`${statusWords[status]}${since ? ` · ${dayOf(since)}` : ''}`, left + 80),
  ];
}
