import { lookOf, type Mark } from './looks.ts';

const outlines: Record<Mark, string> = {
  circle: 'M-4.5 0a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0Z',
  square: 'M-4 -4H4V4H-4Z',
  triangle: 'M0 -5.2L4.8 3.6H-4.8Z',
  diamond: 'M0 -5.6L5.6 0L0 5.6L-5.6 0Z',
};

/** The mark of the nth series at a point of its line. */
export function MarkShape({ nth, x, y }: { nth: number; x: number; y: number }) {
  const { mark, fill } = lookOf(nth);
  return <path d={outlines[mark]} transform={`translate(${x} ${y})`} strokeWidth={1.5} className={`${fill} stroke-surface`} />;
}
