import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../controls/button.tsx';
import type { ServerList } from './use-server-list.ts';

/** How many rows there are, announced when it changes, and the ways to the pages beside this one. */
export function ListPager({ list, label, onTurn }: { list: ServerList<unknown>; label: string; onTurn: () => void }) {
  const { t } = useLingui();
  const turn = (go: () => void) => () => {
    onTurn();
    go();
  };
  const hasPages = list.hasNext || list.hasPrevious;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        <Count list={list} />
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
  if (!list.rows || list.rows.length === 0) return null;
  const shown = i18n.number(list.rows.length);
  if (list.total === null || list.total === undefined) return <Trans>Showing {shown} of more than 1,000</Trans>;
  const total = i18n.number(list.total);
  return list.hasNext || list.hasPrevious ? (
    <Trans>
      Showing {shown} of {total}
    </Trans>
  ) : (
    <Trans>{total} in total</Trans>
  );
}
