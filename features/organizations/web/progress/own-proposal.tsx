import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { answerProposal, listMyProposals, type OwnProposal as Proposal } from '../../contract/accommodation-proposals.ts';
import type { ProposalState } from '../../rules/accommodation-proposal.ts';

const tones: Readonly<Record<ProposalState, BadgeTone>> = {
  open: 'warning',
  agreed: 'info',
  declined: 'neutral',
  granted: 'success',
  refused: 'neutral',
};

/** One proposal of more time, which does nothing until the student agrees. */
export function OwnProposal({ proposal, onAnswered }: { proposal: Proposal; onAnswered: () => void }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, state, organization, type, time_percent: percent, words, reason } = proposal;
  const names: Readonly<Record<ProposalState, string>> = {
    open: t`Needs your answer`,
    agreed: t`Pending`,
    declined: t`You declined`,
    granted: t`Granted`,
    refused: t`Declined`,
  };
  const answer = async (agrees: boolean) => {
    setFailure(null);
    setIsPending(true);
    try {
      await call(answerProposal, { params: { id }, body: { agrees } });
      onAnswered();
    } catch (error) {
      setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };
  const isOpen = state === 'open' || state === 'agreed' || state === 'declined';
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-3 text-ink">
        <Badge tone={tones[state]}>{names[state]}</Badge>
        <span>
          <Trans>
            <span translate="no">{organization}</span> proposes {percent - 100}% more time for you. It would apply to every test you take,
            not only <span translate="no">{type.name}</span>.
          </Trans>
        </span>
      </p>
      <p translate="no" className="mt-2 wrap-anywhere text-ink-muted">
        {reason ?? words}
      </p>
      {isOpen && (
        <>
          <p className="mt-3 text-sm text-ink-muted">
            {state === 'agreed' ? (
              <Trans>You agreed. A Meridian administrator decides next. The university doesn’t see your answer or the decision.</Trans>
            ) : (
              <Trans>If you agree, a Meridian administrator decides. The university doesn’t see your answer or the decision.</Trans>
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {state !== 'agreed' && (
              <Button isPending={isPending} onPress={() => void answer(true)}>
                <Trans>Agree</Trans>
              </Button>
            )}
            {state !== 'declined' && (
              <Button variant="secondary" isPending={isPending} onPress={() => void answer(false)}>
                {state === 'agreed' ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
              </Button>
            )}
          </div>
        </>
      )}
      {failure && (
        <div className="mt-4">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
    </Card>
  );
}

/** The time that universities propose for somebody, on the dashboard and in the settings; nothing where none do. */
export function OwnProposals() {
  const { data, refetch } = useReply(listMyProposals);
  if (!data || data.proposals.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4">
      {data.proposals.map((proposal) => (
        <li key={proposal.id}>
          <OwnProposal proposal={proposal} onAnswered={() => void refetch()} />
        </li>
      ))}
    </ul>
  );
}
