import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { QuestionHistory } from '../../contract/authoring.ts';
import { defaultPoints } from '../../rules/question.ts';
import { useDifficultyNames } from '../admin/names.tsx';
import { StateBadge } from './use-state-names.tsx';

/** Where a question stands: what it belongs to, its state, how often it was used and where it came from. */
export function QuestionFacts({ history }: { history: QuestionHistory }) {
  const { t } = useLingui();
  const { type, state, draft, versions, family, categories } = history;
  const difficulties = useDifficultyNames();
  const [newest] = versions;
  const content = newest?.content ?? draft?.content;
  // A question that began here never was in the content files.
  const isOwn = versions.every(({ source }) => source === 'edited');
  const sources = { content: t`The content files`, import: t`An import`, edited: isOwn ? t`Written here` : t`Edited here` };
  const all = versions.reduce((sum, { exposure }) => sum + exposure, 0);
  const limit = type.exposure_limit;
  return (
    <dl className="mb-10 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card grid-cols-2 sm:p-6 lg:grid-cols-3 xl:grid-cols-5">
      <Fact name={t`Assessment`}>
        <TextLink to={`/admin/assessments/${type.slug}`}>
          <span translate="no">{type.name}</span>
        </TextLink>
        {!type.is_published && (
          <span className="block text-caption text-ink-muted">
            <Trans>Not published</Trans>
          </span>
        )}
      </Fact>
      {content && (
        <Fact name={t`Category and difficulty`}>
          <span translate="no">{categories.find(({ slug }) => slug === content.category)?.name ?? content.category}</span>
          <span className="block text-caption text-ink-muted">
            {difficulties[content.difficulty]} · <Plural value={content.points ?? defaultPoints} one="# point" other="# points" />
          </span>
        </Fact>
      )}
      <Fact name={t`Status`}>
        <span className="flex flex-wrap gap-1.5">
          <StateBadge state={state} />
          {draft && newest && <StateBadge state={draft.state} />}
        </span>
        {newest && (
          <span className="mt-1 block text-caption text-ink-muted">
            <Trans>Version {newest.version}</Trans>
          </span>
        )}
      </Fact>
      <Fact name={t`Used in`}>
        {newest ? (
          <>
            <Plural value={newest.exposure} one="# attempt" other="# attempts" />
            {all > newest.exposure && (
              <span className="block text-caption text-ink-muted">
                <Trans>{all} in all versions</Trans>
              </span>
            )}
            {limit !== null && (
              <span className="block text-caption text-ink-muted">
                {newest.exposure >= limit ? <Badge tone="warning">{t`Limit of ${limit} reached`}</Badge> : <Trans>Limit: {limit}</Trans>}
              </span>
            )}
          </>
        ) : (
          <Trans>Not used yet</Trans>
        )}
      </Fact>
      <Fact name={t`Source`}>
        {newest ? sources[newest.source] : t`New question`}
        {newest?.source !== 'content' && newest && !isOwn && (
          <span className="block text-caption text-ink-muted">
            <Trans>The content files no longer change it.</Trans>
          </span>
        )}
        {family && (
          <span translate="no" className="block text-caption text-ink-muted">
            {family}
          </span>
        )}
      </Fact>
    </dl>
  );
}
