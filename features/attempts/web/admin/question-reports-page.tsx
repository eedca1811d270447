import { Trans, useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listQuestionReports, type QuestionReport } from '../../contract/reports.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportItem } from './report-item.tsx';

export type QuestionReportsPageProps = {
  /** A question with its options and key. */
  question: (questionId: string, optionIds: readonly string[]) => ReactNode;
};

/** What candidates reported about questions, and what was decided. */
export function QuestionReportsPage({ question }: QuestionReportsPageProps) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listQuestionReports, { defaultSort: 'reported_at', filters: ['state'], isSearchPrivate: true });
  const [deciding, setDeciding] = useState<QuestionReport | null>(null);
  return (
    <Page title={t`Question reports`} lead={t`Read what candidates reported, and decide whether the question stays.`}>
      <ServerList
        list={list}
        label={t`Question reports`}
        rowKey={({ id }) => id}
        renderItem={(report) => <ReportItem report={report} question={question} onDecide={() => setDeciding(report)} />}
        searchLabel={t`Search by text, name or email`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`Open`,
            items: [
              { id: 'closed', label: t`Closed` },
              { id: 'all', label: t`Open and closed` },
            ],
          },
        ]}
        sorts={[
          { id: 'reported_at', label: t`Oldest` },
          { id: '-reported_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No open reports`} icon={<Flag aria-hidden="true" />}>
            <Trans>When a candidate reports a problem with a question, it appears here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the reports`}
      />
      {deciding && <DecideDialog report={deciding} onClose={() => setDeciding(null)} onDecided={() => void refetch()} />}
    </Page>
  );
}
