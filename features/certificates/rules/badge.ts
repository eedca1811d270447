import type { CertificateStatus } from './certificate.ts';
import { inks, mark, type DrawnShape } from './drawing.ts';
import { statusMark } from './status-mark.ts';

export type Badge = { typeName: string; level: string; status: CertificateStatus; isDemo: boolean };

const height = 64;
const stateWords: Record<CertificateStatus, string> = { valid: 'Valid', expired: 'Expired', suspended: 'Suspended', revoked: 'Revoked' };
const faces = `Inter,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans',sans-serif`;

/** The badge that holders embed on their own pages: what was earned, and whether it is valid now. */
export function badgeSvg({ typeName, level, status, isDemo }: Badge): string {
  const title = shorten(typeName);
  const about = `${isDemo ? 'Demo certificate' : 'Meridian certificate'} · ${level}`;
  const words = stateWords[status];
  const textWide = Math.ceil(Math.max(wideOf(title, 15), wideOf(about, 12)));
  const stateX = 64 + textWide + 18;
  const stateWide = 24 + 8 + Math.ceil(wideOf(words, 15)) + 30;
  const color = status === 'valid' ? inks.success : inks.danger;
  const parts = [
    `<path d="M0 8a8 8 0 0 1 8-8H${stateX}V${height}H8a8 8 0 0 1-8-8Z" fill="${inks.panel}"/>`,
    `<path d="M${stateX} 0h${stateWide - 8}a8 8 0 0 1 8 8v${height - 16}a8 8 0 0 1-8 8H${stateX}Z" fill="${color}"/>`,
    ...mark(14, 12, 38, inks.onPanel, inks.panelGold).map(pathOf),
    line(about, { x: 64, y: 24, size: 12, weight: 400, color: inks.onPanelMuted }),
    line(title, { x: 64, y: 46, size: 15, weight: 600, color: inks.onPanel }),
    ...statusMark(status, stateX + 15, 20, 24).map(pathOf),
    line(words, { x: stateX + 47, y: 37.5, size: 15, weight: 600, color: inks.paper }),
  ];
  return frame(stateX + stateWide, `${about}. ${typeName}: ${words}.`, parts);
}

/** What stands where a certificate should be and none is. */
export function missingBadgeSvg(): string {
  const words = 'Certificate not found';
  const wide = 64 + Math.ceil(wideOf(words, 15)) + 20;
  const parts = [
    `<path d="M8 1H${wide - 8}a7 7 0 0 1 7 7v${height - 16}a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7V8a7 7 0 0 1 7-7Z" fill="${inks.paper}" stroke="${inks.danger}" stroke-width="2" stroke-dasharray="6 4"/>`,
    ...mark(14, 12, 38, inks.muted, inks.muted).map(pathOf),
    line(words, { x: 64, y: 37.5, size: 15, weight: 600, color: inks.danger }),
  ];
  return frame(wide, words, parts);
}

function frame(width: number, label: string, parts: string[]): string {
  const said = escapeXml(label);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${said}"><title>${said}</title>${parts.join('')}</svg>`;
}

type Line = { x: number; y: number; size: number; weight: number; color: string };

/** Text as text, drawn as wide as it was measured whatever face the reader has. */
function line(said: string, { x, y, size, weight, color }: Line): string {
  const wide = Math.round(wideOf(said, size));
  return `<text x="${x}" y="${y}" fill="${color}" font-family="${faces}" font-size="${size}" font-weight="${weight}" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${escapeXml(said)}</text>`;
}

const pathOf = ({ d, fill, stroke, strokeWidth, isRound }: DrawnShape): string =>
  `<path d="${d}" fill="${fill ?? 'none'}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"` : ''}${isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}/>`;

/** How wide the usual faces draw it, near enough. */
function wideOf(said: string, size: number): number {
  return [...said].reduce((sum, letter) => sum + emsOf(letter), 0) * size;
}

function emsOf(letter: string): number {
  if (/[ijl.,:;'|!I ]/u.test(letter)) return 0.29;
  if (/[frt()·-]/u.test(letter)) return 0.37;
  if (/[mwMW%@]/u.test(letter)) return 0.88;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter) ? 1 : 0.57;
}

const shorten = (name: string): string => ([...name].length > 48 ? `${[...name].slice(0, 47).join('')}…` : name);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeXml = (said: string): string =>
  said.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replaceAll(/[&<>"']/gu, (letter) => escapes[letter] ?? letter);
