import type { FigureOf } from '../../rules/figure.ts';
import { describeFigure } from '../../rules/describe-figure.ts';
import { CellPicture, MissingCell } from './cell-picture.tsx';

const grids: Record<number, string> = {
  2: 'grid-cols-2 max-w-60',
  3: 'grid-cols-3 max-w-[22rem]',
  4: 'grid-cols-4 max-w-md',
  5: 'grid-cols-5 max-w-xl',
  6: 'grid-cols-6 max-w-2xl',
  7: 'grid-cols-7 max-w-3xl',
  8: 'grid-cols-8 max-w-3xl',
};

/** Rows of fields, always from left to right as the rules of the puzzle read; a single row wraps on a narrow screen, numbered. */
export function MatrixPicture({ figure }: { figure: FigureOf<'matrix'> }) {
  const { columns, cells } = figure;
  const isRow = cells.length <= columns;
  return (
    <div
      role="img"
      aria-label={describeFigure(figure)}
      dir="ltr"
      translate="no"
      className={isRow ? 'flex flex-wrap gap-2' : `grid gap-1.5 ${grids[columns] ?? ''}`}
    >
      {cells.map((cell, nth) => {
        const size = isRow ? 'w-[4.75rem] sm:w-24' : 'w-full';
        const picture = cell ? <CellPicture cell={cell} className={size} /> : <MissingCell className={size} />;
        return (
          <div key={nth} className="text-center text-xs text-ink-muted tabular-nums">
            {picture}
            {isRow && nth + 1}
          </div>
        );
      })}
    </div>
  );
}
