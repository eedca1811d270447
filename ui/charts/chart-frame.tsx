import { Trans } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { ChartWords } from './chart.ts';
import { DataTable } from './data-table.tsx';

type Props = Pick<ChartWords, 'title' | 'unit' | 'translate'> & {
  legend?: ReactNode;
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
};

/** A chart under its title, with its numbers one press away. */
export function ChartFrame({ title, unit, translate, legend, table, children }: Props) {
  return (
    <figure className="rounded-control border border-line bg-surface p-3 sm:p-4">
      <figcaption translate={translate} className="mb-3 text-sm font-semibold text-ink">
        {title}
        {unit && <span className="ms-2 font-normal text-ink-muted">({unit})</span>}
      </figcaption>
      {legend}
      {children}
      <details className="group mt-3 border-t border-line pt-2 print:hidden">
        <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-medium text-link hover:text-link-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-90 rtl:-scale-x-100" />
          <Trans>Show as table</Trans>
        </summary>
        <div className="mt-2">
          <DataTable
            caption={title}
            columns={table.columns}
            rows={table.rows}
            numeric={table.columns.map((_, at) => at > 0)}
            translate={translate}
          />
        </div>
      </details>
    </figure>
  );
}
