import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listMeasuredQuestions, type MeasuredQuestion } from '../../contract/analytics.ts';
import { falseAlarmsPerThousand } from '../../rules/drift.ts';
import { OptionShares } from './option-shares.tsx';
import { ChangeCell, DiscriminationCell, FacilityCell, QuestionCell } from './question-cells.tsx';
import { refreshMs } from './use-analytics-view.ts';
import { useFormats } from './use-formats.ts';

type SortKey = 'attempts' | 'facility' | 'discrimination' | 'time' | 'drift';

/** What the answers say about each question. */
export function QuestionsSection({ type, alarms }: { type: string; alarms: number }) {
  const { t } = useLingui();
  const { list } = useServerList(listMeasuredQuestions, {
    name: 'questions',
    defaultSort: '-attempts',
    filters: ['show'],
    refetchInterval: refreshMs,
    ...usePageSize(),
    ...(type === '' ? {} : { fixed: { type } }),
  });
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const columns = useColumns(unfolded, setUnfolded);
  return (
    <Section
      id="questions"
      title={t`Questions`}
      isTitleHidden
      lead={t`See how many got each question right, how well it separates stronger from weaker candidates, how long it takes, and which options people choose.`}
    >
      {alarms > 0 && <DriftAlert alarms={alarms} onShow={() => list.setFilter('show', 'drifting')} />}
      <ServerList
        list={list}
        label={t`Questions`}
        rowKey={({ id }) => id}
        columns={columns}
        renderDetails={(question) => (question.id === unfolded ? <OptionShares question={question} /> : null)}
        searchLabel={t`Search by text or question code`}
        filters={[
          {
            name: 'show',
            label: t`Show`,
            unset: t`All questions`,
            items: [
              { id: 'drifting', label: t`Became much easier` },
              { id: 'weak', label: t`Low discrimination` },
              { id: 'easy', label: t`Almost everyone gets it right` },
              { id: 'hard', label: t`Almost everyone gets it wrong` },
            ],
          },
        ]}
        sorts={[
          { id: '-attempts', label: t`Most attempts` },
          { id: 'facility', label: t`Hardest` },
          { id: '-facility', label: t`Easiest` },
          { id: 'discrimination', label: t`Weakest` },
          { id: '-time', label: t`Slowest` },
          { id: '-drift', label: t`Became easier` },
        ]}
        empty={
          <EmptyState title={t`No answers yet`} icon={<ChartNoAxesColumn aria-hidden="true" />}>
            <Trans>Questions appear here once someone has submitted a test that includes them.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the questions`}
      />
    </Section>
  );
}

function useColumns(unfolded: string | null, unfold: (id: string | null) => void): Column<MeasuredQuestion, SortKey>[] {
  const { t } = useLingui();
  const { number, whole } = useFormats();
  return [
    { id: 'question', head: t`Question`, renderCell: (question) => <QuestionCell question={question} />, width: 'w-2/5' },
    { id: 'attempts', head: t`Attempts`, renderCell: ({ attempts }) => whole(attempts), sort: 'attempts', isNumeric: true },
    {
      id: 'facility',
      head: t`Correct`,
      renderCell: ({ facility }) => (facility === null ? '–' : <FacilityCell facility={facility} />),
      sort: 'facility',
      isNumeric: true,
    },
    {
      id: 'discrimination',
      head: t`Discrimination`,
      renderCell: (question) => (question.discrimination === null ? '–' : <DiscriminationCell question={question} />),
      sort: 'discrimination',
      isNumeric: true,
    },
    {
      id: 'time',
      head: t`Time`,
      renderCell: ({ median_seconds: seconds }) => (seconds === null ? '–' : t`${number(Math.round(seconds))} s`),
      sort: 'time',
      isNumeric: true,
    },
    {
      id: 'drift',
      head: t`30-day change`,
      renderCell: ({ drift }) => (drift.z === null ? '–' : <ChangeCell drift={drift} />),
      sort: 'drift',
      isNumeric: true,
    },
    {
      id: 'options',
      head: t`Answers`,
      isActions: true,
      renderCell: ({ id, key }) => (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={id === unfolded}
          aria-label={t`Answers to ${key}`}
          onPress={() => unfold(id === unfolded ? null : id)}
        >
          <Trans>Answers</Trans>
          <ChevronDown aria-hidden="true" className={`transition-[rotate] ${id === unfolded ? 'rotate-180' : ''}`} />
        </Button>
      ),
    },
  ];
}

function DriftAlert({ alarms, onShow }: { alarms: number; onShow: () => void }) {
  return (
    <div className="mb-5">
      <Alert tone="warning">
        <p className="font-semibold">
          <Plural
            value={alarms}
            one="# question became much easier within 30 days. It may have leaked."
            other="# questions became much easier within 30 days. They may have leaked."
          />
        </p>
        <p className="mt-1">
          <Plural
            value={falseAlarmsPerThousand}
            one="By chance, at most # in 1,000 unchanged questions is flagged."
            other="By chance, at most # in 1,000 unchanged questions are flagged."
          />
        </p>
        <p className="mt-3">
          <Button variant="secondary" size="small" onPress={onShow}>
            <Trans>Show them</Trans>
          </Button>
        </p>
      </Alert>
    </div>
  );
}
