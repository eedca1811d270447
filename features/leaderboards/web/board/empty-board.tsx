import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import Trophy from 'lucide-react/icons/trophy';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** Nobody stands on the board at all, or nobody whom the filters leave. */
export function EmptyBoard({ isBoardEmpty }: { isBoardEmpty: boolean }) {
  return (
    <EmptyState
      title={isBoardEmpty ? <Trans>No data to display.</Trans> : <Trans>No matching records found.</Trans>}
      icon={isBoardEmpty ? <Trophy aria-hidden="true" /> : <SearchX aria-hidden="true" />}
    >
      <Trans>Try adjusting your filters or check back later.</Trans>
    </EmptyState>
  );
}
