import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Scale from 'lucide-react/icons/scale';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Day } from '#ui/controls/day.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { useBottomBar } from '#ui/controls/use-bottom-bar.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ComparableRow, listComparable } from '../../contract/comparison.ts';
import { comparedCandidates } from '../../rules/compare-scores.ts';
import { usePortal } from '../frame/own-organization.ts';
import { SharedVerdict } from '../progress/shared-cell.tsx';

/** Candidates who share their full result; what is chosen stays while the list is searched and turned. */
export function CandidatePicker() {
  const { t } = useLingui();
  const { rosters } = usePortal();
  const { list } = useServerList(listComparable, {
    defaultSort: '-shared_on',
    filters: ['roster'],
    isSearchPrivate: true,
    ...usePageSize(),
  });
  const [chosen, setChosen] = useState<readonly ComparableRow[]>([]);
  const [first] = chosen;
  const isChosen = (row: ComparableRow) => chosen.some(({ id }) => id === row.id);
  const canChoose = (row: ComparableRow) =>
    isChosen(row) || (chosen.length < comparedCandidates.most && (!first || first.type.code === row.type.code));
  const choose = (row: ComparableRow, isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id));
  const columns: Column<ComparableRow, 'shared_on'>[] = [
    {
      id: 'person',
      head: t`Candidate`,
      width: 'w-2/5',
      renderCell: (row) => <Choice row={row} isSelected={isChosen(row)} isDisabled={!canChoose(row)} onChange={choose} />,
    },
    {
      id: 'type',
      head: t`Assessment`,
      onCard: 'bare',
      renderCell: ({ type, roster }) => (
        <span translate="no">
          {type.name}
          <span className="as-table:hidden"> · </span>
          <span className="text-sm wrap-anywhere text-ink-muted as-table:block">{roster.name}</span>
        </span>
      ),
    },
    { id: 'result', head: t`Result`, onCard: 'bare', renderCell: ({ result }) => <SharedVerdict result={result} /> },
    { id: 'shared', head: t`Shared`, onCard: 'inline', sort: 'shared_on', renderCell: ({ shared_on: on }) => <Day on={on} /> },
  ];
  return (
    // What is in focus comes to rest above the bar at the foot of the screen.
    <div className="[&_label]:scroll-mb-[calc(var(--bottom-bar,0px)+1rem)] [&_input]:scroll-mb-[calc(var(--bottom-bar,0px)+1.5rem)]">
      {list.filters.roster && list.rows?.[0] && <OfRoster name={list.rows[0].roster.name} />}
      <ServerList
        list={list}
        label={t`Candidates who share their full result`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        canExport={false}
        failure={t`We couldn’t load the candidates`}
        empty={
          <EmptyState
            title={t`Nobody shares a full result yet`}
            icon={<Scale aria-hidden="true" />}
            action={
              <ButtonLink to={rosters} variant="secondary">
                <Trans>Ask candidates</Trans>
              </ButtonLink>
            }
          >
            <Trans>Candidates decide what you see. Those who share their full result can be compared here.</Trans>
          </EmptyState>
        }
      />
      {(chosen.length > 0 || (list.rows ?? []).length > 0) && <Chosen chosen={chosen} onClear={() => setChosen([])} />}
    </div>
  );
}

/** Which position the list is narrowed to; "Clear filters" below it shows all. */
function OfRoster({ name }: { name: string }) {
  return (
    <p className="mb-4 text-ink">
      <Trans>
        Only candidates for{' '}
        <strong translate="no" className="wrap-anywhere">
          {name}
        </strong>
        . Clear the filters to see all positions.
      </Trans>
    </p>
  );
}

type ChoiceProps = {
  row: ComparableRow;
  isSelected: boolean;
  isDisabled: boolean;
  onChange: (row: ComparableRow, isSelected: boolean) => void;
};

function Choice({ row, isSelected, isDisabled, onChange }: ChoiceProps) {
  return (
    <Checkbox isSelected={isSelected} isDisabled={isDisabled} onChange={(selected) => onChange(row, selected)}>
      <span translate="no" className="font-semibold wrap-anywhere">
        {row.name ?? row.email}
      </span>
      {row.name !== null && (
        <span className="block text-sm text-ink-muted">
          <EmailText email={row.email} />
        </span>
      )}
    </Checkbox>
  );
}

function Chosen({ chosen, onClear }: { chosen: readonly ComparableRow[]; onClear: () => void }) {
  const { least, most } = comparedCandidates;
  const address = `/employer/compare?requests=${chosen.map(({ id }) => id).join(',')}`;
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const hasAny = chosen.length > 0;
  // It grows with the first choice, maybe right over it.
  useEffect(() => {
    if (hasAny) document.activeElement?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [hasAny]);
  return (
    <div
      ref={bar}
      className={`${hasAny ? '' : 'max-sm:static'} sticky bottom-0 z-10 -mx-1 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-floating px-5 py-4 shadow-floating`}
    >
      <p role="status" className="text-sm text-ink">
        {hasAny ? (
          <>
            <Plural value={chosen.length} one={`# of ${most} chosen.`} other={`# of ${most} chosen.`} />{' '}
            {chosen.length < least && <Trans>Choose another candidate who took the same assessment.</Trans>}
          </>
        ) : (
          <Trans>
            Choose {least} to {most} candidates who took the same assessment.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasAny && (
          <Button variant="quiet" onPress={onClear}>
            <Trans>Clear</Trans>
          </Button>
        )}
        {chosen.length >= least ? (
          <ButtonLink to={address}>
            <Trans>Compare</Trans>
          </ButtonLink>
        ) : (
          <Button isDisabled>
            <Trans>Compare</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
