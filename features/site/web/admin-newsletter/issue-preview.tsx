import { useQuery } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#ui/client/client.ts';
import { useReadFailure } from '#ui/client/use-read-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ListAlert } from '#ui/controls/list-alert.tsx';
import { MailFrame, type MailFrameProps } from '#ui/controls/mail-frame.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { previewIssue } from '../../contract/newsletter-issues.ts';
import type { IssueContent } from '../../rules/newsletter-issue.ts';
import { useSettled } from '../help/use-settled.ts';

type Props = { content: IssueContent; lead: string; height?: MailFrameProps['height'] };

/** An issue as subscribers get it, drawn by the server that sends it. */
export function IssuePreview({ content, lead, height }: Props) {
  const { t } = useLingui();
  const readFailure = useReadFailure();
  const settled = useDeferredValue(useSettled(JSON.stringify(content)));
  const { data, error } = useQuery({
    queryKey: [previewIssue.path, settled],
    queryFn: ({ signal }) => call(previewIssue, { body: JSON.parse(settled) as IssueContent, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <Section title={t`Preview`} lead={lead}>
      {error && <Alert tone="warning">{readFailure(error)}</Alert>}
      {data ? (
        <div className="flex flex-col gap-5">
          {content.subject !== '' && data.gaps.length > 0 && (
            <ListAlert tone="warning" title={t`Before you can send it`}>
              {data.gaps}
            </ListAlert>
          )}
          {data.warnings.length > 0 && (
            <ListAlert tone="warning" title={t`Is this what you meant?`}>
              {data.warnings}
            </ListAlert>
          )}
          <MailFrame html={data.html} height={height} />
          <details className="rounded-card border border-line bg-surface p-4">
            <summary className="cursor-pointer font-semibold text-ink">
              <Trans>Plain text</Trans>
            </summary>
            <pre translate="no" className="mt-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </pre>
          </details>
        </div>
      ) : (
        !error && <Skeleton className="h-128 rounded-card" />
      )}
    </Section>
  );
}
