import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ActionList } from '#ui/layout/action-list.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
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

/** What belongs to analytics: how a version was answered, below its key, which gets what each option drew. */
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
  /** What belongs to results: a way to regrade, and what was regraded. */
  regrades: (questionId: string, onChanged: () => void) => ReactNode;
  Analysis: ComponentType<AnalysisProps>;
};

/** One question: its draft or the version in use with its answer, what can be done, and everything that became of it. */
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
      above={
        <TextLink to="/admin/questions">
          <Trans>All questions</Trans>
        </TextLink>
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
          <Trans>This draft can’t be approved anymore. Discard it and start from the new version.</Trans>
        </Alert>
      )}
      {draft?.state === 'draft' && <DraftEditor key={draft.id} history={history} draft={draft} preview={preview} onChanged={onChanged} />}
      {draft?.state === 'review' && <DraftReview ownId={ownId} history={history} draft={draft} preview={preview} onChanged={onChanged} />}
      {newest && (
        <div className="mt-12 grid gap-x-8 gap-y-12 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <Analysis version={newest} questionKey={history.key}>
            {(aside) => (
              <>
                {draft ? (
                  <Section title={t`Version ${newest.version}`}>
                    <Folded title={t`Question and answer`}>{() => <QuestionKey content={newest.content} aside={aside} hasStem />}</Folded>
                  </Section>
                ) : (
                  <Section title={t`Question and answer`}>
                    <QuestionKey content={newest.content} aside={aside} hasStem />
                    <Folded title={t`As candidates see it`}>{() => preview(newest.content)}</Folded>
                  </Section>
                )}
                <Section title={t`What you can do`} className="mt-0!">
                  <ActionList>
                    {!draft && <VersionActions history={history} version={newest} onChanged={onChanged} />}
                    {regrades(newest.id, () => void onChanged())}
                  </ActionList>
                </Section>
              </>
            )}
          </Analysis>
        </div>
      )}
      {versions.length > 0 && <VersionList history={history} />}
    </>
  );
}

/** What repeats the rest of the page in another way, for those who want it. */
function Folded({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group mt-4 first:mt-0">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-medium text-link hover:text-link-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-90 rtl:-scale-x-100" />
        {title}
      </summary>
      {isOpen && <div className="mt-2">{children()}</div>}
    </details>
  );
}
