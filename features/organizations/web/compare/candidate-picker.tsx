import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ComparableRow, listComparable } from '../../contract/comparison.ts';
import { comparedCandidates } from '../../rules/compare-scores.ts';
import { usePortal } from '../frame/own-organization.ts';

/** Candidates who share their full result; what is chosen stays while the list is searched and turned. */
export function CandidatePicker() {
  const { t } = useLingui();
  const { rosters } = usePortal();
  const { list } = useServerList(listComparable, { defaultSort: '-shared_at', filters: ['roster'], isSearchPrivate: true });
  const [chosen, setChosen] = useState<readonly ComparableRow[]>([]);
  const [first] = chosen;
  const isChosen = (row: ComparableRow) => chosen.some(({ id }) => id === row.id);
  const canChoose = (row: ComparableRow) =>
    isChosen(row) || (chosen.length < comparedCandidates.most && (!first || first.type.code === row.type.code));
  const choose = (row: ComparableRow, isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id));
  return (
    <>
      <ServerList
        list={list}
        label={t`Candidates who share their full result`}
        rowKey={({ id }) => id}
        renderItem={(row) => <Choice row={row} isSelected={isChosen(row)} isDisabled={!canChoose(row)} onChange={choose} />}
        searchLabel={t`Search by name or email`}
        canExport={false}
        failure={t`The candidates could not be loaded`}
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
      {chosen.length > 0 && <Chosen chosen={chosen} onClear={() => setChosen([])} />}
    </>
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
    <Card className="py-3! sm:py-4!">
      <Checkbox isSelected={isSelected} isDisabled={isDisabled} onChange={(selected) => onChange(row, selected)}>
        <span translate="no" className="font-medium wrap-anywhere">
          {row.name ?? row.email}
        </span>
        <span className="block text-caption wrap-anywhere text-ink-muted">
          <span translate="no">
            {row.type.name} · {row.roster.name}
            {row.name !== null && ` · ${row.email}`}
          </span>
          {' · '}
          <Trans>
            shared <Moment at={row.shared_at} isDayOnly />
          </Trans>
        </span>
      </Checkbox>
    </Card>
  );
}

function Chosen({ chosen, onClear }: { chosen: readonly ComparableRow[]; onClear: () => void }) {
  const { least, most } = comparedCandidates;
  const address = `/employer/compare?requests=${chosen.map(({ id }) => id).join(',')}`;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-floating px-5 py-4 shadow-floating">
      <p role="status" className="text-sm text-ink">
        <Plural value={chosen.length} one={`# of ${most} chosen.`} other={`# of ${most} chosen.`} />{' '}
        {chosen.length < least && <Trans>Choose another candidate with the same assessment.</Trans>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onPress={onClear}>
          <Trans>Clear</Trans>
        </Button>
        {chosen.length >= least && (
          <ButtonLink to={address}>
            <Trans>Compare</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
