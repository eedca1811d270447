import { Trans, useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import { useReply } from '#ui/client/queries.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { listSharing } from '../../contract/sharing.ts';
import { SharingItem } from './sharing-item.tsx';

/**
 * What organizations may see, as a part of the settings; mails lead to its fragment. Candidates always have it, others once there is something
 * in it: somebody who works for an organization now may share results from before.
 */
export function useSharing({ isCandidate }: { isCandidate: boolean }) {
  const { t } = useLingui();
  const { data, isLoading } = useReply(listSharing, { query: { limit: 1 } }, { enabled: !isCandidate });
  const section = {
    id: 'sharing',
    label: t`Sharing`,
    lead: t`What organizations can see of your results, and what they’ve looked at.`,
    element: <SharingSection />,
  };
  return { section: isCandidate || data?.rows.length ? section : null, isLoading };
}

function SharingSection() {
  const { t } = useLingui();
  const { list } = useServerList(listSharing, { name: 'sharing', defaultSort: '-asked_at', pageSize: 10 });
  return (
    <ServerList
      list={list}
      label={t`Organizations that asked you`}
      rowKey={({ id }) => id}
      renderItem={(row) => <SharingItem row={row} />}
      searchLabel={t`Search by organization or assessment`}
      canExport={false}
      failure={t`We couldn’t load what you share`}
      empty={
        <EmptyState title={t`You’re not sharing anything with organizations`} icon={<Building aria-hidden="true" />}>
          <Trans>
            When an employer or university asks you to take an assessment, you choose what they see. You can change it here.{' '}
            <TextLink to="/help/assessment-process/what-an-organization-sees">How it works</TextLink>
          </Trans>
        </EmptyState>
      }
    />
  );
}
