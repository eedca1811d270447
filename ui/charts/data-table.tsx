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
  /** Smaller on phones, so that five short columns fit. */
  isDense?: boolean | undefined;
  translate?: 'no' | undefined;
};

/** Rows and columns with their heads; wider than the screen it scrolls. */
export function DataTable({ caption, columns, rows, numeric = [], note, isDense = false, translate }: DataTableProps) {
  const { t } = useLingui();
  const captionId = useId();
  const align = (at: number): string => (numeric[at] ? 'text-end tabular-nums' : 'text-start');
  const space = isDense ? 'px-1.5 py-2 sm:px-3' : 'px-3 py-2';
  return (
    <div translate={translate} className="min-w-0 rounded-control border border-line bg-surface">
      <ScrollRegion labelledBy={captionId} className="scroll-hint">
        <table className={`w-full border-collapse ${isDense ? 'text-[0.8125rem] sm:text-[0.9375rem]' : 'text-[0.9375rem]'}`}>
          <caption id={captionId} className="border-b border-line text-start text-sm font-semibold text-ink">
            <span className="sticky start-0 block w-fit max-w-[min(100%,calc(100vw-4rem))] px-3 py-2.5">{caption}</span>
          </caption>
          <thead>
            <tr className="border-b border-edge">
              {columns.map((column, at) => (
                <th key={`${at} ${column}`} scope="col" className={`${space} font-semibold text-ink ${align(at)}`}>
                  {column === '' ? <span className="sr-only">{t`Label`}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              <tr key={`${nth} ${row[0]}`} className="border-b border-line last:border-b-0 even:bg-sunken">
                {row.map((entry, at) =>
                  at === 0 ? (
                    <th key="head" scope="row" className={`${space} font-medium text-ink ${align(at)}`}>
                      {entry}
                    </th>
                  ) : (
                    <td key={`${columns[at]}`} className={`${space} text-ink ${align(at)}`}>
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
