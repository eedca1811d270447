export type RingPart = { name: string; percent: number };

/** A part of a ring: its outline, and where the middle of its arc looks to. */
export type RingPiece = RingPart & { outline: string; middle: { x: number; y: number } };

const full = 2 * Math.PI;
const at = (angle: number, radius: number) => ({ x: tidy(radius * Math.sin(angle)), y: tidy(-radius * Math.cos(angle)) });
const tidy = (value: number): number => Math.round(value * 100) / 100;

/** The parts of a ring around the origin, clockwise from the top, each as large as its share of all of them. */
export function ringPieces(parts: readonly RingPart[], outer: number, inner: number): RingPiece[] {
  const total = parts.reduce((sum, { percent }) => sum + percent, 0);
  let before = 0;
  return parts.map((part) => {
    const from = (before / total) * full;
    before += part.percent;
    // A whole round would begin and end in one point and so not be drawn.
    const to = Math.min((before / total) * full, from + full - 1e-4);
    const isLarge = to - from > Math.PI ? 1 : 0;
    const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
    return {
      ...part,
      outline: `M${a.x} ${a.y}A${outer} ${outer} 0 ${isLarge} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${isLarge} 0 ${d.x} ${d.y}Z`,
      middle: at((from + to) / 2, 1),
    };
  });
}

/** Heights of labels on one side of the ring: as near as possible to where they belong, but `apart` from each other. */
export function spread(wanted: readonly number[], apart: number, limit: number): number[] {
  const order = wanted.map((_, nth) => nth).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = [...wanted];
  let least = -Infinity;
  for (const nth of order) {
    placed[nth] = Math.max(wanted[nth] ?? 0, least);
    least = placed[nth] + apart;
  }
  let most = limit;
  for (const nth of order.toReversed()) {
    placed[nth] = Math.min(placed[nth] ?? 0, most);
    most = placed[nth] - apart;
  }
  return placed;
}
