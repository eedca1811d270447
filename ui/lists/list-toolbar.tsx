import { Trans, useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { refusalSentence } from '../client/failure-kind.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { DateField } from '../controls/date-field.tsx';
import { NativeSelect } from '../controls/native-select.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { ListSearch } from './list-search.tsx';
import type { ServerList } from './use-server-list.ts';

export type ListFilter<Name extends string = string> = { name: Name; label: string } & (
  | {
      /** What is shown while nothing is chosen, such as "All". */
      unset: string;
      /** Nothing is left out while nothing is chosen: an empty list has nothing to choose from. */
      isUnsetAll?: true;
      items: readonly { id: string; label: string; group?: string }[];
      isDay?: undefined;
      until?: undefined;
    }
  | { isDay: true; until?: undefined; isUnsetAll?: undefined }
  /** The days from this one on to another filter's, with the usual ones at a press. */
  | { until: Name; isDay?: undefined; isUnsetAll?: undefined }
);

export type SortChoice = { id: string; label: string };

type Props = {
  list: ServerList<unknown>;
  /** What is listed. */
  label: string;
  searchLabel: string;
  filters: readonly ListFilter[];
  sorts: readonly SortChoice[];
  /** A table sorts by its heads; the choice is for cards. */
  isTable: boolean;
  canExport: boolean;
  onClear: () => void;
  onExported?: (() => void) | undefined;
};

const unset = '';

/** What narrows a list, its order where there are no heads to press, and the way to take it along. */
export function ListToolbar({ list, label, searchLabel, filters, sorts, isTable, canExport, onClear, onExported }: Props) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [isOpen, setOpen] = useState(false);
  const foldedId = useId();
  // Four filters beside the search would leave the last alone in its row.
  const isWide = filters.length > 3;
  const filterStyle = `min-w-36 flex-1 basis-36 ${isWide ? '' : '@md:min-w-44 @md:basis-44 @xl:flex-none'}`;
  // On a phone many controls would push the list itself off the screen.
  const isFolding = filters.length > 1 || (filters.length === 1 && sorts.length > 1 && canExport);
  const folded = isFolding && !isOpen ? '@max-md:hidden' : '';
  return (
    <div className="mb-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3 @md:gap-x-4">
        <ListSearch label={searchLabel} landmark={label} name="search" value={list.search} onSearch={list.setSearch} isWide={isWide} />
        {isFolding && <FoldButton list={list} isOpen={isOpen} canExport={canExport} controls={foldedId} onPress={() => setOpen(!isOpen)} />}
        <div id={foldedId} className={`contents ${folded}`}>
          {filters.map((filter) => (
            <div key={filter.label} className={filterStyle}>
              <Filter filter={filter} list={list} />
            </div>
          ))}
          {sorts.length > 1 && (
            <div className={`${filterStyle} ${isTable ? 'as-table:hidden' : ''}`}>
              <NativeSelect label={t`Sort by`} value={list.sort} onChange={list.setSort} items={sorts} />
            </div>
          )}
        </div>
        <div className={`flex flex-wrap gap-3 empty:hidden @max-md:grow @max-md:*:grow ${list.isNarrowed ? '' : folded}`}>
          {list.filters['user'] !== undefined && (
            <p className="self-center text-sm text-ink-muted">
              <Trans>Filtered by person</Trans>
            </p>
          )}
          {list.isNarrowed && (
            <Button variant="quiet" onPress={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {canExport && (
            <div className={`flex *:grow ${folded}`}>
              <ExportButton address={list.exportAddress} onFailed={setFailure} onExported={onExported} />
            </div>
          )}
        </div>
      </div>
      {isFolding && !isOpen && <ActiveFilters filters={filters} list={list} />}
      {failure !== null && <Alert tone="error">{refusalSentence(failure) ?? t`We couldn’t create the file. Try again.`}</Alert>}
    </div>
  );
}

type FoldProps = { list: ServerList<unknown>; isOpen: boolean; canExport: boolean; controls: string; onPress: () => void };

function FoldButton({ list, isOpen, canExport, controls, onPress }: FoldProps) {
  const { t } = useLingui();
  const active = Object.keys(list.filters).filter((name) => name !== 'user').length;
  return (
    <div className="flex grow *:grow @md:hidden">
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={controls} onPress={onPress}>
        <SlidersHorizontal aria-hidden="true" />
        {canExport ? t`Filter, sort, export` : t`Filter and sort`}
        {active > 0 && ` (${active})`}
      </Button>
    </div>
  );
}

/** What the list is narrowed to, in words, where the filters themselves are folded. */
function ActiveFilters({ filters, list }: Pick<Props, 'filters' | 'list'>) {
  const { i18n } = useLingui();
  const day = (value: string) => i18n.date(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  const active = filters.flatMap((filter) => {
    const value = list.filters[filter.name];
    if (value === undefined || filter.until !== undefined) return [];
    return { label: filter.label, value: filter.isDay ? day(value) : (filter.items.find(({ id }) => id === value)?.label ?? value) };
  });
  if (active.length === 0) return null;
  return (
    <ul className="-mt-1 flex flex-col gap-0.5 text-sm text-ink-muted @md:hidden">
      {active.map(({ label, value }) => (
        <li key={label}>
          {label}: <span className="font-medium text-ink">{value}</span>
        </li>
      ))}
    </ul>
  );
}

function Filter({ filter, list }: { filter: ListFilter; list: ServerList<unknown> }) {
  const { name, label } = filter;
  const chosen = list.filters[name];
  if (filter.until !== undefined) return <PeriodFilter label={label} from={name} until={filter.until} list={list} />;
  if (filter.isDay) {
    return <DayFilter key={chosen ?? unset} label={label} day={chosen ?? null} onChange={(day) => list.setFilter(name, day)} />;
  }
  return (
    <NativeSelect
      label={label}
      value={chosen ?? unset}
      onChange={(value) => list.setFilter(name, value === unset ? null : value)}
      items={[{ id: unset, label: filter.unset }, ...filter.items]}
    />
  );
}

/** The day takes effect when the field is left: a year is typed a digit at a time. */
function DayFilter({ label, day, onChange }: { label: string; day: string | null; onChange: (day: string | null) => void }) {
  const [draft, setDraft] = useState<string | null>(day);
  const apply = () => {
    if (draft !== day) onChange(draft);
  };
  return <DateField label={label} value={draft} onChange={setDraft} onBlur={apply} />;
}
