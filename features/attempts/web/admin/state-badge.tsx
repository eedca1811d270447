import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import type { AttemptState } from '../../rules/attempt.ts';

/** Where an open attempt is; one that has just finished leaves the list with its next reading. */
export function StateBadge({ state }: { state: AttemptState }) {
  switch (state) {
    case 'ready':
      return (
        <Badge tone="neutral">
          <Trans>Not started</Trans>
        </Badge>
      );
    case 'running':
      return (
        <Badge tone="info">
          <Trans>Running</Trans>
        </Badge>
      );
    case 'paused':
      return (
        <Badge tone="warning">
          <Trans>Paused</Trans>
        </Badge>
      );
    case 'closing':
      return (
        <Badge tone="warning">
          <Trans>Time is up</Trans>
        </Badge>
      );
    case 'submitted':
    case 'expired':
    case 'left':
    case 'closed':
      return (
        <Badge tone="success">
          <Trans>Finished</Trans>
        </Badge>
      );
    case 'annulled':
      return (
        <Badge tone="neutral">
          <Trans>Voided</Trans>
        </Badge>
      );
  }
}
