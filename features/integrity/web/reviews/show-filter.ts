import { useLingui } from '@lingui/react/macro';
import type { ListFilter } from '#ui/lists/list-toolbar.tsx';

/** What waits, or everything; the list of one person has everything unless asked otherwise. */
export function useShowFilter(userId: string | undefined): ListFilter<'show'> {
  const { t } = useLingui();
  const [waiting, all] = [t`Pending`, t`Pending and decided`];
  return {
    name: 'show',
    label: t`Show`,
    unset: userId === undefined ? waiting : all,
    items: [userId === undefined ? { id: 'all', label: all } : { id: 'open', label: waiting }],
  };
}
