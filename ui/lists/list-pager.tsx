import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../controls/button.tsx';
import type { ServerList } from './use-server-list.ts';

type Props = { list: ServerList<unknown>; label: string; isSlow: boolean; onTurn: () => void };

/** How many rows there are, announced when it changes, and the ways to the pages beside this one. */
export function ListPager({ list, label, isSlow, onTurn }: Props) {
  const { t } = useLingui();
  const turn = (go: () => void) => () => {
    onTurn();
    go();
  };
  const hasPages = list.hasNext || list.hasPrevious;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {isSlow ? <Trans>Loading…</Trans> : <Count list={list} />}
      </p>
      {hasPages && (
        <nav aria-label={t`Pages: ${label}`} className="flex gap-2">
          <Button variant="secondary" size="small" isDisabled={!list.hasPrevious} onPress={turn(list.goToPrevious)}>
            <ChevronLeft aria-hidden="true" />
            <Trans>Previous</Trans>
          </Button>
          <Button variant="secondary" size="small" isDisabled={!list.hasNext} onPress={turn(list.goToNext)}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </div>
  );
}

function Count({ list }: { list: ServerList<unknown> }) {
  const { i18n } = useLingui();
  const { rows, firstRow, total = null } = list;
  if (!rows || list.hasFailed) return null;
  // The same is on the screen in larger letters; what a search found has to be announced too.
  if (rows.length === 0)
    return list.isNarrowed ? (
      <span className="sr-only">
        <Trans>No matches</Trans>
      </span>
    ) : null;
  const all = total === null ? null : i18n.number(total);
  if (!list.hasNext && !list.hasPrevious) return <Trans>{all} in total</Trans>;
  if (firstRow === null) {
    const shown = i18n.number(rows.length);
    return all === null ? (
      <Trans>{shown} of more than 1,000</Trans>
    ) : (
      <Trans>
        {shown} shown, {all} in total
      </Trans>
    );
  }
  const [first, last] = [i18n.number(firstRow), i18n.number(firstRow + rows.length - 1)];
  return all === null ? (
    <Trans>
      {first}–{last} of more than 1,000
    </Trans>
  ) : (
    <Trans>
      {first}–{last} of {all}
    </Trans>
  );
}
