/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table whose layout is not that of a table */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Fragment, type ReactNode } from 'react';
import { type Column, directionOf, toggledSort } from './column.ts';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What is unfolded below a row; null while it is folded. */
  renderDetails?: ((row: Row) => ReactNode) | undefined;
  sort: string;
  onSort: (sort: string) => void;
};

/**
 * A table where there is room, a card a row where there is not. Both are one table to a screen reader: the roles are said, because
 * browsers forget them when the layout changes.
 */
export function ListTable<Row>({ label, rows, columns, rowKey, renderDetails, sort, onSort }: Props<Row>) {
  return (
    <table role="table" aria-label={label} className="block w-full border-collapse text-[0.9375rem] as-table:table">
      <thead role="rowgroup" className="hidden as-table:table-header-group">
        <tr role="row" className="border-b border-edge">
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line as-table:table-row-group">
        {rows.map((row) => {
          const unfolded = renderDetails?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                className={`relative flex flex-wrap items-baseline gap-x-4 gap-y-2 p-4 align-top @lg:grid @lg:grid-cols-3 @lg:gap-x-6 @lg:gap-y-3 @lg:p-5 as-table:table-row ${unfolded ? 'border-b-0!' : ''}`}
              >
                {columns.map((column, nth) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row}
                    isFirst={nth === 0}
                    hasCorner={columns.some(isCorner)}
                    hasPairs={columns.filter(({ isNumeric }) => isNumeric).length > 1}
                  />
                ))}
              </tr>
              {unfolded && (
                <tr role="row" className="block as-table:table-row">
                  <td role="cell" colSpan={columns.length} className="block px-4 pb-6 @lg:px-5 as-table:table-cell">
                    {unfolded}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort: string; onSort: (sort: string) => void };

function ColumnHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const key = column.sort;
  const direction = key === undefined ? null : directionOf(sort, key);
  const Arrow = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={key === undefined ? undefined : (direction ?? 'none')}
      className={`px-3 py-2.5 text-sm font-semibold text-ink-muted first:ps-5 last:pe-5 ${column.isNumeric ? 'text-end' : 'text-start'} ${column.width ?? ''}`}
    >
      {key === undefined ? (
        <span className={column.isActions ? 'sr-only' : ''}>{column.head}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(toggledSort(sort, key))}
          className={`-mx-2 inline-flex cursor-pointer items-center gap-1 rounded-control px-2 py-1 hover:bg-hover hover:text-ink ${direction ? 'text-ink' : ''}`}
        >
          {column.head}
          <Arrow aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    </th>
  );
}

/** What a cell says of a row that has nothing there. */
const noValue = '–';
const isEmpty = (content: ReactNode): boolean => content === noValue || content === null || content === undefined || content === false;

const isCorner = <Row,>({ onCard }: Column<Row>): boolean => onCard === 'corner';

/** On phones the head stands beside what it names, which halves the height of a card. */
const beside =
  '@max-lg:grid @max-lg:basis-full @max-lg:grid-cols-[6.5rem_minmax(0,1fr)] @max-lg:items-baseline @max-lg:justify-items-start @max-lg:gap-x-3';
const onCardStyles = {
  inline: '@max-lg:flex @max-lg:items-baseline @max-lg:gap-x-1.5 @max-lg:text-sm',
  bare: '@max-lg:text-sm',
  line: '@max-lg:basis-full @max-lg:text-sm',
  corner: '@max-lg:absolute @max-lg:end-4 @max-lg:top-4',
  wide: '@max-lg:flex @max-lg:basis-full @max-lg:flex-wrap @max-lg:items-baseline @max-lg:gap-x-1.5 @max-lg:text-sm',
  none: '@max-lg:hidden',
};

/** The first line of a card leaves room for the button in its corner, and the next one begins below it. */
const besideCorner = '@max-lg:min-h-9 @max-lg:pe-11';

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
  hasCorner: boolean;
  /** Several numbers share lines on a card; a single one stands beside its head as the rest does. */
  hasPairs: boolean;
};

function Cell<Row>({ column, row, isFirst, hasCorner, hasPairs }: CellProps<Row>) {
  const { onCard, isActions, isNumeric, head } = column;
  const Tag = isFirst ? 'th' : 'td';
  const isLabelled = !isFirst && !isActions;
  const content = column.renderCell(row);
  // A head with nothing beside it is a line of a card that says nothing.
  const isLeftOut = isLabelled && isEmpty(content);
  const style = onCard
    ? `${onCardStyles[onCard]} ${isFirst && hasCorner ? besideCorner : ''}`
    : isFirst
      ? `@max-lg:basis-full ${hasCorner ? besideCorner : ''}`
      : isNumeric && hasPairs
        ? '@max-lg:basis-[calc(50%-0.5rem)]'
        : isLabelled
          ? beside
          : '@max-lg:basis-full';
  return (
    <Tag
      role={isFirst ? 'rowheader' : 'cell'}
      scope={isFirst ? 'row' : undefined}
      className={`block min-w-0 text-start align-top font-normal @lg:first:col-span-full as-table:table-cell as-table:px-3 as-table:py-4 as-table:first:ps-5 as-table:last:pe-5 ${isNumeric ? 'tabular-nums as-table:text-end' : isActions ? 'as-table:text-end' : ''} ${isLeftOut ? '@max-lg:hidden' : style} ${content === noValue ? 'text-ink-muted' : ''}`}
    >
      {isLabelled && (
        <span
          className={`text-caption text-ink-muted @lg:mb-0.5 as-table:hidden ${onCard === 'bare' || onCard === 'line' ? '@max-lg:sr-only @lg:block' : 'block'}`}
        >
          {head}
        </span>
      )}
      {style === beside ? <div className="contents @max-lg:block @max-lg:max-w-full">{content}</div> : content}
    </Tag>
  );
}
