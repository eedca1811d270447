import { Trans, useLingui } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type CountedCheck, listBulkChecks } from '../../contract/checks.ts';
import { usePortal } from '../frame/own-organization.ts';
import { ListForm } from './list-form.tsx';
import { OutcomeCounts } from './outcome-badge.tsx';
import { VerifyLinks } from './verify-links.tsx';

/** Checks many certificates at once, and leads to the lists that were checked before. */
export function ListsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Check many certificates`} lead={t`Paste IDs or choose a CSV file. You get a result for each one.`}>
      <VerifyLinks />
      <ListForm />
      <Lists />
    </Page>
  );
}

function Lists() {
  const { t } = useLingui();
  const { home } = usePortal();
  const { list } = useServerList(listBulkChecks, { defaultSort: '-created_at' });
  const columns: Column<CountedCheck, 'created_at'>[] = [
    {
      id: 'created',
      head: t`Checked`,
      sort: 'created_at',
      renderCell: ({ id, created_at: at }) => (
        <TextLink to={`${home}/verify/lists/${id}`}>
          <Moment at={at} />
        </TextLink>
      ),
    },
    { id: 'total', head: t`Certificates`, isNumeric: true, renderCell: ({ total }) => total.toLocaleString('en') },
    {
      id: 'state',
      head: t`Result`,
      width: '@3xl:w-2/5',
      renderCell: ({ finished_at: at, done, total, outcomes }) =>
        at ? (
          <OutcomeCounts outcomes={outcomes} />
        ) : (
          <Trans>
            {done} of {total} checked
          </Trans>
        ),
    },
    {
      id: 'by',
      head: t`Checked by`,
      renderCell: ({ made_by: name }) => (name === null ? <Trans>deleted account</Trans> : <bdi translate="no">{name}</bdi>),
    },
  ];
  return (
    <Section title={t`Earlier lists`} lead={t`Kept for 90 days.`} className="mt-12">
      <ServerList
        list={list}
        label={t`Earlier lists`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by team member`}
        empty={
          <EmptyState title={t`No lists yet`} icon={<ListChecks aria-hidden="true" />}>
            <Trans>The lists you check appear here with their results.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the lists`}
      />
    </Section>
  );
}
