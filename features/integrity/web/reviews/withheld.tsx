import { Trans } from '@lingui/react/macro';
import type { WithheldReason } from '../../rules/appeal.ts';

/** Why whoever reads a row does not decide it. */
export function Withheld({ reason }: { reason: WithheldReason }) {
  return (
    <p className="text-sm text-ink">
      <Words reason={reason} />
    </p>
  );
}

function Words({ reason }: { reason: WithheldReason }) {
  switch (reason) {
    case 'own_attempt':
      return <Trans>This is your own attempt. Another administrator has to decide.</Trans>;
    case 'own_decision':
      return <Trans>You decided the review that’s being appealed. Another administrator has to decide.</Trans>;
    case 'appeal_open':
      return <Trans>The candidate has appealed. Decide the appeal instead.</Trans>;
    case 'appeal_decided':
      return <Trans>The appeal has been decided, and that decision is final.</Trans>;
  }
}
