import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** No article, topic or question has the words: what to do about it. */
export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const words = query.trim();
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>No results for “{words}”</Trans>}
      action={
        <Button variant="secondary" onPress={onClear}>
          <Trans>Show all topics</Trans>
        </Button>
      }
    >
      <Trans>
        Try fewer or different words, such as “email” instead of “inbox,” or <TextLink to="/support">ask support</TextLink>.
      </Trans>
    </EmptyState>
  );
}
