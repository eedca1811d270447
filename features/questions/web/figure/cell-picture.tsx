import { useId } from 'react';
import type { Cell } from '../../rules/figure.ts';
import { sizes } from '../../rules/shape-names.ts';
import { shapeOutline } from './shape-outline.ts';

type Props = { cell: Cell; label?: string | undefined; className?: string | undefined };

/** One field of an abstract puzzle; without a label it is part of a larger picture. */
export function CellPicture({ cell, label, className = '' }: Props) {
  const id = useId();
  // Larger shapes first, so that a small one inside stays in sight.
  const shapes = cell.shapes.toSorted((one, other) => sizes.indexOf(other.size) - sizes.indexOf(one.size));
  return (
    <svg
      viewBox="-1 -1 102 102"
      direction="ltr"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`block aspect-square text-ink ${className}`}
    >
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse">
        <rect width={5} height={5} className="fill-surface" />
        <path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" strokeWidth={1.6} className="stroke-current" />
      </pattern>
      <rect width={100} height={100} rx={6} strokeWidth={1.5} className="fill-surface stroke-edge" />
      {shapes.map((shape) => (
        <path
          key={JSON.stringify(shape)}
          d={shapeOutline(shape)}
          strokeWidth={2}
          strokeLinejoin="round"
          className={`stroke-current ${shape.fill === 'solid' || shape.shape === 'line' ? 'fill-current' : 'fill-surface'}`}
          {...(shape.fill === 'striped' && shape.shape !== 'line' ? { fill: `url(#${id})`, className: 'stroke-current' } : {})}
        />
      ))}
    </svg>
  );
}

/** The field to be found. */
export function MissingCell({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="-1 -1 102 102" direction="ltr" aria-hidden="true" className={`block aspect-square ${className}`}>
      <rect width={100} height={100} rx={6} strokeWidth={2} strokeDasharray="7 5" className="fill-gold-soft stroke-gold" />
      <text x={50} y={66} textAnchor="middle" fontSize={46} className="fill-gold-ink font-display font-semibold">
        ?
      </text>
    </svg>
  );
}
