import type { Figure, FigureOf } from './figure.ts';
import { describeCell } from './describe-cell.ts';
import { number } from './wording.ts';

/** The whole figure in words, so that nobody needs to see it to answer. */
export function describeFigure(figure: Figure): string {
  switch (figure.kind) {
    case 'table':
      return describeTable(figure);
    case 'bars':
      return describeSeries('Bar chart', figure);
    case 'lines':
      return describeSeries('Line chart', figure);
    case 'shares':
      return `Ring chart: ${figure.title}. ${figure.parts.map(({ name, percent }) => `${name} ${number(percent, 6)}%`).join(', ')}.`;
    case 'matrix':
      return describeMatrix(figure);
    case 'cell':
      return describeCell(figure.cell);
    case 'code':
      return `Code (${figure.language}):\n${figure.text}`;
  }
}

/** What a table shows in a column: counts with commas between thousands, but years and ids as they are. */
export function entryText(entry: string | number, column: string): string {
  if (typeof entry === 'string') return entry;
  return /(?:^|_|\b)(?:id|year|no\.?)$/i.test(column) ? String(entry) : number(entry, 6);
}

function describeTable({ title, columns, rows, note }: FigureOf<'table'>): string {
  const [head = '', ...others] = columns;
  const told = rows.map(([first = '', ...entries]) => {
    const pairs = entries.map((entry, at) => `${others[at] ?? ''} ${entryText(entry, others[at] ?? '') || 'empty'}`.trim());
    return `${head} ${entryText(first, head) || 'empty'}: ${pairs.join(', ')}`;
  });
  return [`Table: ${title}`, ...told, ...(note ? [note.replace(/\.$/, '')] : [])].join('. ').concat('.');
}

function describeSeries(kind: string, { title, unit, labels, series }: FigureOf<'bars' | 'lines'>): string {
  const isAlone = series.length === 1;
  const told = labels.map((label, at) => {
    const values = series.map(({ name, values: of }) => `${isAlone ? '' : `${name} `}${of[at] === undefined ? 'none' : number(of[at], 6)}`);
    return `${label}: ${values.join(', ')}`;
  });
  const of = isAlone && series[0] ? `, ${series[0].name}` : '';
  return `${kind}: ${title}${of}, in ${unit}. ${told.join('; ')}.`;
}

function describeMatrix({ columns, cells }: FigureOf<'matrix'>): string {
  const rows = Math.ceil(cells.length / columns);
  const told = cells.map((cell, at) => {
    const where = rows === 1 ? `Field ${at + 1}` : `Row ${Math.floor(at / columns) + 1}, field ${(at % columns) + 1}`;
    return `${where}: ${cell ? describeCell(cell) : 'missing, to be found'}.`;
  });
  return `${rows === 1 ? `A row of ${cells.length} fields` : `${rows} rows of ${columns} fields`}. ${told.join(' ')}`;
}
