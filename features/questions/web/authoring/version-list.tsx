import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { QuestionHistory, QuestionVersion } from '../../contract/authoring.ts';
import { ChangesView } from './changes-view.tsx';

/** Every version with what it changed, newest first. */
export function VersionList({ history: { versions } }: { history: QuestionHistory }) {
  const { t } = useLingui();
  return (
    <Section title={t`Versions`} lead={t`A test keeps the version it was given.`}>
      <ol className="flex flex-col gap-3">
        {versions.map((version, at) => (
          <VersionItem key={version.id} version={version} before={versions[at + 1]} isNewest={at === 0} />
        ))}
      </ol>
    </Section>
  );
}

type ItemProps = { version: QuestionVersion; before: QuestionVersion | undefined; isNewest: boolean };

function VersionItem({ version, before, isNewest }: ItemProps) {
  const { t } = useLingui();
  // What changed last is what most people come to see.
  const [isOpen, setOpen] = useState(isNewest);
  const { id, version: nth, author, reviewer, inactive_reason: why, source } = version;
  const states = { replaced: t`Replaced`, removed: t`Removed`, retired: t`Retired` };
  const sources = { content: t`From the content files`, import: t`From an import`, edited: nth === 1 ? t`Written here` : t`Edited here` };
  const unknown = t`deleted account`;
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold text-ink">
          <Trans>Version {nth}</Trans>
        </h3>
        {why ? <Badge tone="neutral">{states[why]}</Badge> : <Badge tone="success">{t`Live`}</Badge>}
        <span className="text-caption text-ink-muted">
          <Moment at={version.created_at} />
        </span>
        {before && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t`Changes in version ${nth}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `changes-${id}` : undefined}
            onPress={() => setOpen(!isOpen)}
          >
            <Trans>Changes</Trans>
            <ChevronDown aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {author && reviewer ? (
          <Trans>
            Written by <span translate="no">{author.full_name ?? unknown}</span>, approved by{' '}
            <span translate="no">{reviewer.full_name ?? unknown}</span>
          </Trans>
        ) : (
          sources[source]
        )}
        {version.change_note && (
          <span translate="no" className="block text-ink">
            {version.change_note}
          </span>
        )}
      </p>
      {isOpen && before && (
        <div id={`changes-${id}`} className="mt-4 border-t border-line pt-4">
          <ChangesView before={before.content} after={version.content} />
        </div>
      )}
    </li>
  );
}
