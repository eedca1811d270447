import { useLingui } from '@lingui/react/macro';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { RingChart } from '#ui/charts/ring-chart.tsx';
import type { Figure, FigureOf } from '../../rules/figure.ts';
import { entryText, describeFigure } from '../../rules/describe-figure.ts';
import { number } from '../../rules/wording.ts';
import { CellPicture } from './cell-picture.tsx';
import { CodeBlock } from './code-block.tsx';
import { MatrixPicture } from './matrix-picture.tsx';

const format = (value: number): string => number(value, 6);

/** What a question or an option shows beside its words; each kind can be seen, read as numbers and heard. */
export function QuestionFigure({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'table':
      return <TableFigure figure={figure} />;
    case 'bars':
      return <BarChart {...figure} description={describeFigure(figure)} format={format} translate="no" />;
    case 'lines':
      return <LineChart {...figure} description={describeFigure(figure)} format={format} translate="no" />;
    case 'shares':
      return <SharesFigure figure={figure} />;
    case 'matrix':
      return <MatrixPicture figure={figure} />;
    case 'cell':
      return (
        <span translate="no" className="inline-block">
          <CellPicture cell={figure.cell} label={describeFigure(figure)} className="w-24" />
        </span>
      );
    case 'code':
      return <CodeBlock figure={figure} />;
  }
}

/** A figure that is asked for, or missing, stands where its number would. */
const isNumeric = (entries: readonly unknown[]): boolean =>
  entries.every((entry) => typeof entry !== 'string' || entry === '' || entry === '?');

function TableFigure({ figure: { title, columns, rows, note } }: { figure: FigureOf<'table'> }) {
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows.map((row) => row.map((entry, at) => entryText(entry, columns[at] ?? '')))}
      numeric={columns.map((_, at) => at > 0 && isNumeric(rows.map((row) => row[at])))}
      note={note}
      translate="no"
    />
  );
}

function SharesFigure({ figure }: { figure: FigureOf<'shares'> }) {
  const { t } = useLingui();
  return (
    <RingChart
      title={figure.title}
      parts={figure.parts}
      columns={[t`Part`, t`Share`]}
      description={describeFigure(figure)}
      format={format}
      translate="no"
    />
  );
}
