/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table whose layout is not that of a table */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ScrollRegion } from '../layout/scroll-region.tsx';

export type DataTableProps = {
  caption: string;
  columns: readonly string[];
  /** The first entry of a row is its head. */
  rows: readonly (readonly string[])[];
  /** Which columns hold numbers and stand at the end of their cells. */
  numeric?: readonly boolean[] | undefined;
  note?: string | undefined;
  /** On phones a row becomes a block with its heads beside the entries, for tables of many columns. */
  isStacked?: boolean | undefined;
  translate?: 'no' | undefined;
};

/** Rows and columns with their heads; wider than the screen it scrolls. */
export function DataTable({ caption, columns, rows, numeric = [], note, isStacked = false, translate }: DataTableProps) {
  const { t } = useLingui();
  const captionId = useId();
  const align = (at: number): string => (numeric[at] ? 'text-end tabular-nums' : 'text-start');
  const space = isStacked ? 'sm:px-3 sm:py-2' : 'px-3 py-2';
  const on = (style: string): string => (isStacked ? style : '');
  // Four numbers in rows of three would leave the last alone in its row.
  const perLine = numeric.slice(1).filter(Boolean).length === 4 ? 'max-sm:grid-cols-4' : 'max-sm:grid-cols-3';
  return (
    <div translate={translate} className="min-w-0 rounded-control border border-line bg-surface">
      <ScrollRegion labelledBy={captionId} className="scroll-hint">
        <table role="table" className={`w-full border-collapse text-[0.9375rem] ${on('max-sm:block')}`}>
          <caption id={captionId} className={`border-b border-line text-start text-sm font-semibold text-ink ${on('max-sm:block')}`}>
            <span className="sticky start-0 block w-fit max-w-[min(100%,calc(100vw-4rem))] px-3 py-2.5">{caption}</span>
          </caption>
          <thead role="rowgroup" className={on('max-sm:hidden')}>
            <tr role="row" className="border-b border-edge">
              {columns.map((column, at) => (
                <th key={`${at} ${column}`} role="columnheader" scope="col" className={`${space} font-semibold text-ink ${align(at)}`}>
                  {column === '' ? <span className="sr-only">{t`Label`}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={on('max-sm:block')}>
            {rows.map((row, nth) => (
              <tr
                key={`${nth} ${row[0]}`}
                role="row"
                className={`border-b border-line last:border-b-0 even:bg-sunken ${on(`max-sm:grid ${perLine} max-sm:items-end max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-3 max-sm:py-3`)}`}
              >
                {row.map((entry, at) =>
                  at === 0 ? (
                    <th
                      key="head"
                      role="rowheader"
                      scope="row"
                      className={`${space} font-medium text-ink ${align(at)} ${on('max-sm:col-span-full max-sm:text-start')}`}
                    >
                      {isStacked && numeric[0] && <span className="sm:hidden">{columns[0]} </span>}
                      {entry}
                    </th>
                  ) : (
                    <td
                      key={`${columns[at]}`}
                      role="cell"
                      className={`${space} text-ink ${align(at)} ${on(numeric[at] ? 'max-sm:text-start' : 'max-sm:col-span-full max-sm:text-start')}`}
                    >
                      {isStacked && <span className="block text-caption text-ink-muted sm:hidden">{columns[at]}</span>}
                      {entry}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {note && <p className="border-t border-line px-3 py-2 text-caption text-ink-muted">{note}</p>}
    </div>
  );
}
