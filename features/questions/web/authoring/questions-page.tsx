import { Trans, useLingui } from '@lingui/react/macro';
import FilePen from 'lucide-react/icons/file-pen';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listBanks } from '../../contract.ts';
import { type ListedQuestion, listQuestions } from '../../contract/authoring.ts';
import { questionStates } from '../../rules/draft.ts';
import { useDifficultyNames } from '../admin/names.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewQuestionDialog } from './new-question-dialog.tsx';
import { StateBadge, useQuestionStates } from './use-state-names.tsx';

/** Every question and every draft, and the way into each. */
export function QuestionsPage() {
  const { t } = useLingui();
  const states = useQuestionStates();
  const banks = useReply(listBanks).data?.types ?? [];
  const [open, setOpen] = useState<'new' | 'import' | 'export' | null>(null);
  const close = () => setOpen(null);
  const { list, refetch } = useServerList(listQuestions, {
    defaultSort: 'key',
    filters: ['type', 'category', 'state', 'limit_reached'],
    ...usePageSize(),
  });
  const chosen = banks.find(({ slug }) => slug === list.filters.type);
  const columns: Column<ListedQuestion, 'key' | 'changed_at' | 'exposure'>[] = [
    { id: 'question', head: t`Question`, renderCell: (question) => <QuestionCell question={question} />, sort: 'key', width: 'w-1/2' },
    { id: 'category', head: t`Category`, onCard: 'bare', renderCell: (question) => <CategoryCell question={question} /> },
    { id: 'state', head: t`Status`, onCard: 'bare', renderCell: (question) => <StateCell question={question} /> },
    { id: 'exposure', head: t`Attempts`, onCard: 'inline', renderCell: ({ exposure }) => exposure, sort: 'exposure', isNumeric: true },
    {
      id: 'changed',
      head: t`Changed`,
      onCard: 'inline',
      renderCell: ({ changed_at: at }) => <Moment at={at} isDayOnly />,
      sort: 'changed_at',
    },
  ];
  return (
    <Page
      title={t`Questions`}
      lead={t`Write, review and retire questions. Each change becomes a new version. Tests in progress keep their version.`}
      actions={
        <>
          <Button onPress={() => setOpen('new')}>
            <Plus aria-hidden="true" />
            <Trans>New question</Trans>
          </Button>
          <Button variant="secondary" onPress={() => setOpen('import')}>
            <Trans>Import</Trans>
          </Button>
          <Button variant="secondary" onPress={() => setOpen('export')}>
            <Trans>Export with answers</Trans>
          </Button>
        </>
      }
    >
      <ServerList
        list={list}
        label={t`Questions`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by text, question code, family or ID`}
        filters={[
          {
            name: 'type',
            label: t`Assessment`,
            unset: t`All assessments`,
            items: banks.map(({ slug, name }) => ({ id: slug, label: name })),
          },
          {
            name: 'category',
            label: t`Category`,
            unset: t`All categories`,
            items: chosen?.categories.map(({ slug, name }) => ({ id: slug, label: name })) ?? [],
          },
          { name: 'state', label: t`Status`, unset: t`All statuses`, items: questionStates.map((id) => ({ id, label: states[id] })) },
          { name: 'limit_reached', label: t`Exposure`, unset: t`Any`, items: [{ id: 'yes', label: t`Limit reached` }] },
        ]}
        sorts={[
          { id: 'key', label: t`Question code` },
          { id: '-changed_at', label: t`Recently changed` },
          { id: '-exposure', label: t`Most exposed` },
        ]}
        empty={<EmptyState title={t`No questions`} icon={<FilePen aria-hidden="true" />} />}
        failure={t`We couldn’t load the questions`}
      />
      {open === 'new' && banks.length > 0 && <NewQuestionDialog types={banks} onClose={close} />}
      {open === 'import' && banks.length > 0 && <ImportDialog types={banks} onClose={close} onDone={() => void refetch()} />}
      {open === 'export' && banks.length > 0 && <ExportDialog types={banks} onClose={close} />}
    </Page>
  );
}

function QuestionCell({ question: { id, key, question_text: text } }: { question: ListedQuestion }) {
  const { t } = useLingui();
  return (
    <div className="min-w-0">
      <TextLink to={`/admin/questions/${id}`} className="font-medium">
        <span translate="no" className="line-clamp-2 wrap-anywhere">
          {text.trim() || t`No text yet`}
        </span>
      </TextLink>
      <p translate="no" className="mt-0.5 text-caption wrap-anywhere text-ink-muted">
        {key}
      </p>
    </div>
  );
}

function CategoryCell({ question: { type, category, difficulty } }: { question: ListedQuestion }) {
  const names = useDifficultyNames();
  return (
    <div className="min-w-0 text-sm">
      <p translate="no">{category}</p>
      <p className="text-caption text-ink-muted">
        <span translate="no">{type.code}</span>
        {' · '}
        {names[difficulty]}
      </p>
    </div>
  );
}

function StateCell({ question: { state, version, is_over_limit: isOver } }: { question: ListedQuestion }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <StateBadge state={state} />
      {isOver && <Badge tone="warning">{t`Limit reached`}</Badge>}
      <span className="text-caption text-ink-muted">
        <Trans>version {version}</Trans>
      </span>
    </div>
  );
}
