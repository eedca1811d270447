import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listIssueVersions } from '../../contract/newsletter-issues.ts';
import type { IssueContent } from '../../rules/newsletter-issue.ts';

type Props = { id: string; revision: number; onUse: (content: IssueContent) => void };

/** What a draft said before; an earlier version can be put back into the editor. */
export function IssueVersions({ id, revision, onUse }: Props) {
  const { t } = useLingui();
  const { data, refetch } = useReply(listIssueVersions, { params: { id } });
  const newest = data?.versions[0]?.revision ?? revision;
  useEffect(() => {
    if (newest < revision) void refetch();
  }, [newest, revision, refetch]);
  const earlier = data?.versions.filter((version) => version.revision < revision && version.text !== '') ?? [];
  if (earlier.length === 0) return null;
  const unknown = t`deleted account`;
  return (
    <Section title={t`Earlier versions`} lead={t`The last 30 are kept until the issue is sent or discarded.`}>
      <ol className="flex flex-col gap-3">
        {earlier.map(({ revision: nth, saved_at: at, author, subject, preheader, text }) => (
          <li key={nth} className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
            <div className="min-w-0">
              <p className="font-semibold text-ink">
                <Trans>Version {nth}</Trans>
                {subject !== '' && (
                  <span translate="no" className="font-normal wrap-anywhere">
                    {' · '}
                    {subject}
                  </span>
                )}
              </p>
              <p className="text-caption text-ink-muted">
                <Moment at={at} />
                {' · '}
                <span translate="no">{author?.full_name ?? unknown}</span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Use this version: ${nth}`}
              onPress={() => {
                onUse({ subject, preheader, text });
                toast({ tone: 'info', title: t`Version ${nth} is in the editor`, description: t`Save it to keep it.` });
              }}
            >
              <Trans>Use this version</Trans>
            </Button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
