/** The faces of certificates: `display` for names and titles, `text` and `strong` for everything else. */
export type Face = 'display' | 'text' | 'strong';

/** One line of text; `y` is its baseline. */
export type DrawnText = {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  face: Face;
  color: string;
  anchor: 'start' | 'middle' | 'end';
  /** Added after each letter, for small capitals in a row. */
  spacing?: number;
};

export type DrawnShape = { kind: 'shape'; d: string; fill?: string; stroke?: string; strokeWidth?: number; isRound?: true };

/** A drawing as a list: the PDF writes its texts as text, the pictures as outlines. */
export type Drawing = { width: number; height: number; background: string; items: (DrawnText | DrawnShape)[] };

export type Measure = (line: Pick<DrawnText, 'text' | 'face' | 'size' | 'spacing'>) => number;

/** The colors of paper: those of the light theme, and of the navy panels. */
export const inks = {
  paper: '#ffffff',
  ink: '#0f1b33',
  muted: '#47536b',
  navy: '#14284d',
  gold: '#b5842c',
  goldInk: '#76520f',
  ground: '#f3ead6',
  line: '#e5e1d8',
  panel: '#0f1d38',
  globe: '#16294d',
  panelLine: '#3b5288',
  onPanel: '#f6f3ec',
  onPanelMuted: '#b9c4d9',
  panelGold: '#e3ba63',
  success: '#17633f',
  danger: '#a31d1d',
} as const;

export const text = (line: Omit<DrawnText, 'kind'>): DrawnText => ({ kind: 'text', ...line });
export const shape = (drawn: Omit<DrawnShape, 'kind'>): DrawnShape => ({ kind: 'shape', ...drawn });

/** A whole ellipse as a path. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}H${round(x + width)}V${round(y + height)}H${round(x)}Z`;

export const round = (value: number): number => Math.round(value * 100) / 100;

/** The globe of the house with its meridians and parallels, as one path. */
export function globe(x: number, y: number, radius: number): string {
  const meridians = [0.17, 0.5, 0.77, 0.94].map((share) => ellipse(x, y, radius * share, radius));
  const parallels = [-60, -40, -20, 0, 20, 40, 60].map((latitude) => {
    const angle = (latitude * Math.PI) / 180;
    const half = radius * Math.cos(angle);
    return `M${round(x - half)} ${round(y - radius * Math.sin(angle))}h${round(2 * half)}`;
  });
  return [ellipse(x, y, radius, radius), ...meridians, ...parallels].join('');
}

/** The mark of the house, `size` wide and high. */
export function mark(x: number, y: number, size: number, ink: string, gold: string): DrawnShape[] {
  const unit = size / 32;
  const at = (px: number, py: number) => `${round(x + px * unit)} ${round(y + py * unit)}`;
  const by = (...numbers: number[]) => numbers.map((number) => round(number * unit)).join(' ');
  const bows = `M${at(16, 6.5)}c${by(-5.4, 2.7, -7.4, 7.1, -7.4, 11.5)}s${by(2, 8.8, 7.4, 11.5)}M${at(16, 6.5)}c${by(5.4, 2.7, 7.4, 7.1, 7.4, 11.5)}s${by(-2, 8.8, -7.4, 11.5)}`;
  return [
    shape({ d: ellipse(x + 16 * unit, y + 18 * unit, 11.5 * unit, 11.5 * unit), stroke: ink, strokeWidth: 1.75 * unit }),
    shape({ d: bows, stroke: ink, strokeWidth: 1.75 * unit }),
    shape({ d: `M${at(5.3, 14)}h${by(21.4)}M${at(5.3, 22)}h${by(21.4)}`, stroke: ink, strokeWidth: 1.25 * unit }),
    shape({ d: `M${at(16, 6)}v${by(24)}`, stroke: gold, strokeWidth: 2 * unit, isRound: true }),
    shape({ d: ellipse(x + 16 * unit, y + 3.25 * unit, 2.25 * unit, 2.25 * unit), fill: gold }),
  ];
}
