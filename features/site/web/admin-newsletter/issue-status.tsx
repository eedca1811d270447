import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { IssueStatus } from '../../rules/newsletter-issue.ts';

export function useIssueStatuses(): Readonly<Record<IssueStatus, string>> {
  const { t } = useLingui();
  return { draft: t`Draft`, sending: t`Sending`, paused: t`Paused`, canceled: t`Canceled`, sent: t`Sent` };
}

const tones: Readonly<Record<IssueStatus, BadgeTone>> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warning',
  canceled: 'error',
  sent: 'success',
};

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const names = useIssueStatuses();
  return <Badge tone={tones[status]}>{names[status]}</Badge>;
}
