import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import { canPropose } from '../../rules/accommodation-proposal.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import type { RequestDetail } from './request-detail.ts';

/** More time for a student: what was proposed, or the way to do so. What became of it is not for the university to know. */
export function ProposedTime({ request, onProposed }: { request: RequestDetail; onProposed: () => void }) {
  const { t } = useLingui();
  const { closed_at: closedAt } = useOwnOrganization();
  const [isOpen, setIsOpen] = useState(false);
  const { proposal, state } = request;
  if (!proposal && !canPropose(state)) return null;
  return (
    <Section
      id="more-time"
      title={t`More time`}
      lead={t`You can propose extra time. The student has to agree, and a Meridian administrator decides. To protect the student’s privacy, you won’t see the outcome.`}
      actions={
        !proposal &&
        closedAt === null && (
          <Button variant="secondary" onPress={() => setIsOpen(true)}>
            <Trans>Propose extra time</Trans>
          </Button>
        )
      }
    >
      {proposal && (
        <p className="text-ink">
          <Trans>
            You proposed {proposal.time_percent - 100}% more time on <Moment at={proposal.proposed_at} isDayOnly />:{' '}
            <span translate="no">{proposal.words}</span>
          </Trans>
        </p>
      )}
      {isOpen && (
        <ProposeDialog
          requestId={request.id}
          onClose={() => setIsOpen(false)}
          onProposed={() => {
            setIsOpen(false);
            onProposed();
          }}
        />
      )}
    </Section>
  );
}
