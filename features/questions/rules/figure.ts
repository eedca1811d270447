import { z } from 'zod';
import { fills, shapeNames, sizes, spots } from './shape-names.ts';

export { fills, shapeNames, sizes, spots } from './shape-names.ts';

const shape = z.strictObject({
  shape: z.enum(shapeNames),
  fill: z.enum(fills),
  size: z.enum(sizes),
  /** Degrees clockwise from pointing up. */
  turn: z.number().int().min(0).max(359),
  at: z.enum(spots),
});
export type Shape = z.output<typeof shape>;

/** A shape as people write it: what is usual may be left out. */
const authoredShape = shape.extend({
  fill: shape.shape.fill.default('outline'),
  size: shape.shape.size.default('medium'),
  turn: shape.shape.turn.default(0),
  at: shape.shape.at.default('centre'),
});

/** One field of an abstract puzzle; no shapes is an empty field. */
const cell = z.strictObject({ shapes: z.array(shape).max(12) });
const authoredCell = z.strictObject({ shapes: z.array(authoredShape).max(12) });
export type Cell = z.output<typeof cell>;

const label = z.string().min(1).max(60);
const title = z.string().min(3).max(120);
const named = z.strictObject({ name: label, values: z.array(z.number()).min(2).max(12) });

const table = z.strictObject({
  kind: z.literal('table'),
  title,
  columns: z.array(label).min(2).max(8),
  rows: z
    .array(
      z
        .array(z.union([z.string().max(60), z.number()]))
        .min(2)
        .max(8),
    )
    .min(1)
    .max(14),
  note: z.string().max(200).optional(),
});
const bars = z.strictObject({
  kind: z.literal('bars'),
  title,
  unit: label,
  labels: z.array(label).min(2).max(12),
  series: z.array(named).min(1).max(4),
});
const lines = z.strictObject({
  kind: z.literal('lines'),
  title,
  unit: label,
  labels: z.array(label).min(2).max(12),
  series: z.array(named).min(1).max(4),
});
/** Parts of a whole in percent, drawn as a ring. */
const shares = z.strictObject({
  kind: z.literal('shares'),
  title,
  parts: z
    .array(z.strictObject({ name: label, percent: z.number().positive() }))
    .min(2)
    .max(8),
});
/** Cells in rows of `columns`; exactly one is null, the field to be found. */
const matrix = z.strictObject({
  kind: z.literal('matrix'),
  columns: z.number().int().min(2).max(8),
  cells: z.array(cell.nullable()).min(3).max(16),
});
const authoredMatrix = matrix.extend({ cells: z.array(authoredCell.nullable()).min(3).max(16) });
/** One field alone, as an option shows it. */
const single = z.strictObject({ kind: z.literal('cell'), cell });
const authoredSingle = single.extend({ cell: authoredCell });
const code = z.strictObject({
  kind: z.literal('code'),
  language: z.enum(['pseudocode', 'javascript', 'python', 'sql', 'html', 'css', 'shell', 'http', 'json']),
  text: z.string().min(3).max(1500),
});

/** What a question shows beside its words, as data; drawn on the screen, and told in words by `describeFigure`. */
export const figure = z.discriminatedUnion('kind', [table, bars, lines, shares, matrix, single, code]);
/** A figure as people write it; read, it is complete. */
export const authoredFigure = z.discriminatedUnion('kind', [table, bars, lines, shares, authoredMatrix, authoredSingle, code]);
export type Figure = z.output<typeof figure>;
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;
