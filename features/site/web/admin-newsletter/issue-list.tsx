import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedIssue, listIssues } from '../../contract/newsletter-issues.ts';
import { issueStatuses } from '../../rules/newsletter-issue.ts';
import { IssueStatusBadge, useIssueStatuses } from './issue-status.tsx';

const refreshMs = 3000;

/** Drafts, what is on its way, and everything that was sent with its figures. */
export function IssueList() {
  const { t } = useLingui();
  const statuses = useIssueStatuses();
  const { list } = useServerList(listIssues, {
    defaultSort: '-updated_at',
    filters: ['status'],
    refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === 'sending') ? refreshMs : false),
  });
  const unsent = '–';
  const figure = (issue: ListedIssue, count: number) => (issue.status === 'draft' ? unsent : count.toLocaleString('en'));
  const columns: Column<ListedIssue, 'updated_at'>[] = [
    {
      id: 'subject',
      head: t`Subject`,
      width: 'w-2/5',
      renderCell: ({ id, subject }) => (
        <TextLink to={`/admin/newsletter/${id}`} className="font-medium">
          {subject === '' ? t`No subject yet` : <span translate="no">{subject}</span>}
        </TextLink>
      ),
    },
    { id: 'status', head: t`Status`, onCard: 'bare', renderCell: ({ status }) => <IssueStatusBadge status={status} /> },
    { id: 'sent', head: t`Sent`, isNumeric: true, onCard: 'inline', renderCell: (issue) => figure(issue, issue.sent) },
    { id: 'failed', head: t`Failed`, isNumeric: true, onCard: 'inline', renderCell: (issue) => figure(issue, issue.failed) },
    { id: 'left', head: t`Unsubscribed`, isNumeric: true, onCard: 'inline', renderCell: (issue) => figure(issue, issue.left) },
    {
      id: 'changed',
      head: t`Changed`,
      onCard: 'inline',
      renderCell: ({ updated_at: at }) => <Moment at={at} isDayOnly />,
      sort: 'updated_at',
    },
  ];
  return (
    <Section title={t`Issues`}>
      <ServerList
        list={list}
        label={t`Issues`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by subject`}
        filters={[
          { name: 'status', label: t`Status`, unset: t`All statuses`, items: issueStatuses.map((id) => ({ id, label: statuses[id] })) },
        ]}
        sorts={[
          { id: '-updated_at', label: t`Recently changed` },
          { id: 'updated_at', label: t`Least recently changed` },
        ]}
        empty={
          <EmptyState title={t`No issues yet`} icon={<Mail aria-hidden="true" />}>
            <Trans>Drafts and sent issues appear here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the issues`}
      />
    </Section>
  );
}
