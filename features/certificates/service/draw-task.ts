import { create } from 'qrcode';
import { type CertificateFacts, certificateDrawing, stampedDrawing } from '../rules/certificate-drawing.ts';
import { type LiveStatus, previewDrawing } from '../rules/preview-drawing.ts';
import type { PdfParts } from './draw-pdf.ts';
import { drawSvg, rasterize } from './draw-svg.ts';
import { createTextSetter, type TextSetter } from './draw-text.ts';

/** Everything a drawing is made of; the same task gives the same bytes. */
export type DrawingTask = {
  facts: CertificateFacts;
  /** The holder's, which chooses between Chinese, Japanese and Korean shapes. */
  country: string | null;
  /** Where the QR code leads. */
  link: string;
} & ({ kind: 'pdf'; attachments: PdfParts['attachments'] } | { kind: 'picture'; live: LiveStatus } | { kind: 'preview'; live: LiveStatus });

/** Names in scripts that no font of ours has are not drawn in part. */
const undrawable = 'Name in the credential';
const picturePixels = 1264;

export async function drawTask(task: DrawingTask): Promise<Uint8Array> {
  const setter = createTextSetter(task.country);
  const facts = drawableFacts(task.facts, setter);
  if (task.kind === 'preview') {
    const drawing = previewDrawing(facts, task.live, setter.measure);
    return await rasterize(drawSvg(drawing, setter), drawing.width, drawing.width);
  }
  const { modules } = create(task.link, { errorCorrectionLevel: 'M' });
  const qr = { size: modules.size, isDark: (row: number, column: number) => modules.get(row, column) === 1 };
  if (task.kind === 'picture') {
    const drawing = stampedDrawing(certificateDrawing(facts, qr, setter.measure, 'picture'), task.live.status, task.live.since);
    return await rasterize(drawSvg(drawing, setter), drawing.width, picturePixels);
  }
  // Loaded for the first PDF: pictures need nothing of it.
  const { drawPdf } = await import('./draw-pdf.ts');
  const title = `${facts.typeName} certificate of ${task.facts.holderName}`;
  const drawing = certificateDrawing(facts, qr, setter.measure, 'file');
  return await drawPdf({ drawing, title, link: task.link, at: facts.issuedAt, attachments: task.attachments }, setter);
}

function drawableFacts(facts: CertificateFacts, setter: TextSetter): CertificateFacts {
  return {
    ...facts,
    holderName: setter.drawable(facts.holderName, 'display') ?? undrawable,
    typeName: setter.drawable(facts.typeName, 'display') ?? facts.typeName.replaceAll(/[^ -~]/gu, '').trim(),
  };
}
