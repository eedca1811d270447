import { type Cell, type Figure, spots } from '../../rules/figure.ts';
import type { CandidateView } from '../family.ts';
import { type Trait, valuesThatFit } from './grid-rules.ts';

export type Traits = Readonly<Record<string, Trait>>;

/** The cells of a puzzle in rows, and the cells that are offered for its gap. */
export function puzzleOf({ figure, options }: CandidateView): { rows: (Cell | null)[][]; offered: Cell[] } | null {
  if (figure?.kind !== 'matrix') return null;
  const { cells, columns } = figure;
  const rows = Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  const offered = options.flatMap((option) => cellOf(option.figure));
  return offered.length === options.length && cells.filter((cell) => cell === null).length === 1 ? { rows, offered } : null;
}

const cellOf = (figure: Figure | null): Cell[] => (figure?.kind === 'cell' ? [figure.cell] : []);

/** The one option whose every trait keeps the rules that the shown cells follow; -1 where none or several do. */
export function solveByTraits(
  view: CandidateView,
  traitsOf: (cell: Cell) => Traits,
  moduli: Readonly<Record<string, number>> = {},
): number {
  const puzzle = puzzleOf(view);
  if (!puzzle) return -1;
  const shown = puzzle.rows.map((row) => row.map((cell) => cell && traitsOf(cell)));
  const offered = puzzle.offered.map(traitsOf);
  const names = new Set([...shown.flat(), ...offered].flatMap((traits) => Object.keys(traits ?? {})));
  let fitting = offered.map((_, at) => at);
  for (const name of names) {
    const values = shown.map((row) => row.map((traits) => traits && (traits[name] ?? 'none')));
    const kept = valuesThatFit(
      values,
      offered.map((traits) => traits[name] ?? 'none'),
      moduli[name] ?? 0,
    );
    fitting = fitting.filter((at) => kept.includes(offered[at]?.[name] ?? 'none'));
  }
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
}

/** Looks of a field whose shapes are all alike. */
export function alikeTraits({ shapes }: Cell): Traits {
  const [first] = shapes;
  return first ? { count: shapes.length, shape: first.shape, fill: first.fill, size: first.size, turn: first.turn } : { count: 0 };
}

const clockwise = ['top-left', 'top', 'top-right', 'right', 'bottom-right', 'bottom', 'bottom-left', 'left'];

/** Place, turn and fill of every shape of a field under the shape's name. */
export function traitsByShape({ shapes }: Cell): Traits {
  return Object.fromEntries(
    shapes.flatMap(({ shape, fill, turn, at }) => [
      [`${shape} fill`, fill],
      [`${shape} turn`, turn],
      [`${shape} place`, clockwise.includes(at) ? clockwise.indexOf(at) : at],
    ]),
  );
}

/** How many of each shape stand in a field. */
export const countsByShape = ({ shapes }: Cell): Traits =>
  Object.fromEntries([...Map.groupBy(shapes, ({ shape, fill }) => `${fill} ${shape}`)].map(([look, group]) => [look, group.length]));

/** Degrees after which a shape looks as before. */
const periods: Partial<Record<string, number>> = { circle: 1, square: 90, diamond: 90, cross: 90, hexagon: 60, star: 72, line: 180 };

/** A field as a text that is the same for fields that look the same. */
export const looksOf = ({ shapes }: Cell): string =>
  shapes
    .map(({ shape, fill, size, turn, at }) => [spots.indexOf(at), shape, fill, size, turn % (periods[shape] ?? 360)].join(' '))
    .toSorted()
    .join('; ');
