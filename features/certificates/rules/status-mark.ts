import type { CertificateStatus } from './certificate.ts';
import { ellipse, inks, round, type DrawnShape, shape } from './drawing.ts';

export const statusWords: Record<CertificateStatus, string> = {
  valid: 'Valid certificate',
  expired: 'Expired certificate',
  suspended: 'Suspended certificate',
  revoked: 'Revoked certificate',
};

/** A white mark for colored ground. Each state has its own shape: who cannot tell the colors apart reads the shape. */
export function statusMark(status: CertificateStatus, x: number, y: number, size: number): DrawnShape[] {
  const unit = size / 32;
  const path = (...points: [number, number][]) =>
    points.map(([px, py], nth) => `${nth === 0 ? 'M' : 'L'}${round(x + px * unit)} ${round(y + py * unit)}`).join('');
  const line = { stroke: inks.paper, strokeWidth: 3 * unit, isRound: true } as const;
  const circle = shape({ d: ellipse(x + 16 * unit, y + 16 * unit, 14 * unit, 14 * unit), ...line });
  const octagon: [number, number][] = [
    [10.2, 2],
    [21.8, 2],
    [30, 10.2],
    [30, 21.8],
    [21.8, 30],
    [10.2, 30],
    [2, 21.8],
    [2, 10.2],
  ];
  const square = `${path([3, 3], [29, 3], [29, 29], [3, 29])}Z`;
  const triangle = `${path([16, 2.5], [30.5, 29], [1.5, 29])}Z`;
  if (status === 'valid') return [circle, shape({ d: path([9.5, 16.5], [14, 21], [22.5, 11.5]), ...line })];
  if (status === 'revoked')
    return [shape({ d: `${path(...octagon)}Z`, ...line }), shape({ d: path([11, 11], [21, 21]) + path([21, 11], [11, 21]), ...line })];
  if (status === 'suspended')
    return [shape({ d: square, ...line }), shape({ d: path([12, 10], [12, 22]) + path([20, 10], [20, 22]), ...line })];
  return [shape({ d: triangle, ...line }), shape({ d: path([16, 12.5], [16, 19]) + path([16, 24.2], [16, 24.3]), ...line })];
}
