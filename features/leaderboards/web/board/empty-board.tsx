import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { leastPeople } from '../../rules/index-card.ts';

/** Nobody stands on the board at all, nobody whom the filters leave, or too few of them to show by gender or age. */
export function EmptyBoard({
  isBoardEmpty,
  isWithheld,
  isForMinors,
  isSearch,
}: {
  isBoardEmpty: boolean;
  isWithheld: boolean;
  isForMinors: boolean;
  isSearch: boolean;
}) {
  if (isForMinors && !isBoardEmpty)
    return (
      <EmptyState title={<Trans>No matching records found.</Trans>} icon={<Users aria-hidden="true" />}>
        <Trans>Meridian is for adults, so nobody under 18 appears here. Choose another age range.</Trans>
      </EmptyState>
    );
  if (isWithheld && !isBoardEmpty)
    return (
      <EmptyState title={<Trans>Too few people to show</Trans>} icon={<Users aria-hidden="true" />}>
        <Trans>Gender and age filters include only people who opted in, and show results only when at least {leastPeople} match.</Trans>{' '}
        {isSearch ? <Trans>To search by name, turn off the gender and age filters.</Trans> : <Trans>Try a wider filter.</Trans>}
      </EmptyState>
    );
  return (
    <EmptyState
      title={isBoardEmpty ? <Trans>No data to display.</Trans> : <Trans>No matching records found.</Trans>}
      icon={isBoardEmpty ? <Trophy aria-hidden="true" /> : <SearchX aria-hidden="true" />}
    >
      <Trans>Try adjusting your filters or check back later.</Trans>
    </EmptyState>
  );
}
