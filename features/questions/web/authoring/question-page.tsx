import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type QuestionHistory, type QuestionVersion, readHistory } from '../../contract/authoring.ts';
import type { DraftContent } from '../../rules/draft.ts';
import { Loading } from '../admin/loading.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftReview } from './draft-review.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { type OptionAside, QuestionKey } from './question-key.tsx';
import { VersionActions } from './version-actions.tsx';
import { VersionList } from './version-list.tsx';

export type PreviewedQuestion = { content: DraftContent; category: string };

/** What belongs to analytics: how a version was answered, around its key, with what each option drew beside it. */
export type AnalysisProps = {
  version: Pick<QuestionVersion, 'id' | 'version'>;
  questionKey: string;
  children: (aside: OptionAside | undefined) => ReactNode;
};

export type QuestionPageProps = {
  id: string;
  /** Who looks at it: nobody reviews what they wrote. */
  ownId: string;
  /** The question as the test room shows it. */
  Preview: ComponentType<PreviewedQuestion>;
  /** What belongs to results: what was regraded, and a way to do so. */
  regrades: (questionId: string, onChanged: () => void) => ReactNode;
  Analysis: ComponentType<AnalysisProps>;
};

/** One question: its draft or the version in use, as candidates see it, and everything that became of it. */
export function QuestionPage({ id, ...slots }: QuestionPageProps) {
  const { t } = useLingui();
  const query = useReply(readHistory, { params: { id } });
  return (
    <Page
      title={t`Question`}
      lead={
        query.data && (
          <span translate="no" className="text-base wrap-anywhere">
            {query.data.key}
          </span>
        )
      }
      actions={
        <ButtonLink to="/admin/questions" variant="secondary">
          <Trans>All questions</Trans>
        </ButtonLink>
      }
    >
      <Loading query={query} label={t`Loading the question`} failure={t`We couldn’t load the question`} heights={['h-24', 'h-96']}>
        {(history) => <Parts {...slots} history={history} onChanged={() => query.refetch()} />}
      </Loading>
    </Page>
  );
}

type PartsProps = Omit<QuestionPageProps, 'id'> & { history: QuestionHistory; onChanged: () => Promise<unknown> };

function Parts({ ownId, history, Preview, regrades, Analysis, onChanged }: PartsProps) {
  const { t } = useLingui();
  const { draft, versions, categories } = history;
  const [newest] = versions;
  const preview = (content: DraftContent) => (
    <Preview content={content} category={categories.find(({ slug }) => slug === content.category)?.name ?? content.category} />
  );
  return (
    <>
      <QuestionFacts history={history} />
      {draft?.is_outdated && (
        <Alert tone="warning" title={t`The question has changed since this draft was started`}>
          <Trans>It can’t be approved anymore. Discard it and start from the new version.</Trans>
        </Alert>
      )}
      {draft?.state === 'draft' && <DraftEditor key={draft.id} history={history} draft={draft} preview={preview} onChanged={onChanged} />}
      {draft?.state === 'review' && <DraftReview ownId={ownId} history={history} draft={draft} preview={preview} onChanged={onChanged} />}
      {!draft && newest && (
        <Section
          title={t`As candidates see it`}
          lead={t`Version ${newest.version}`}
          actions={<VersionActions history={history} version={newest} onChanged={onChanged} />}
        >
          {preview(newest.content)}
        </Section>
      )}
      {newest && (
        <Analysis version={newest} questionKey={history.key}>
          {(aside) => <QuestionKey content={newest.content} aside={aside} />}
        </Analysis>
      )}
      {versions.length > 0 && <VersionList history={history} />}
      {newest && regrades(newest.id, () => void onChanged())}
    </>
  );
}
