import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { QuestionHistory } from '../../contract/authoring.ts';
import { StateBadge } from './use-state-names.tsx';

/** Where a question stands: its type, its state, how exposed it is and where it came from. */
export function QuestionFacts({ history: { type, state, draft, versions, family } }: { history: QuestionHistory }) {
  const { t } = useLingui();
  const [newest] = versions;
  // A question that began here never was in the content files.
  const isOwn = versions.every(({ source }) => source === 'edited');
  const sources = { content: t`The content files`, import: t`An import`, edited: isOwn ? t`Written here` : t`Edited here` };
  const all = versions.reduce((sum, { exposure }) => sum + exposure, 0);
  const limit = type.exposure_limit;
  return (
    <dl className="mb-10 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-2 sm:p-6 xl:grid-cols-4">
      <Fact name={t`Assessment`}>
        <TextLink to={`/admin/assessments/${type.slug}`}>
          <span translate="no">{type.name}</span>
        </TextLink>
      </Fact>
      <Fact name={t`Status`}>
        <span className="flex flex-wrap gap-1.5">
          <StateBadge state={state} />
          {draft && newest && <StateBadge state={draft.state} />}
        </span>
      </Fact>
      <Fact name={t`Exposure`}>
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
