import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type AgreedProposal, decideProposal, listProposals } from '../../contract/accommodation-proposals.ts';

type Deciding = { proposal: AgreedProposal; decision: 'granted' | 'refused' };

/** For administrators: more time that universities proposed and students agreed to. */
export function AgreedProposals() {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listProposals, { name: 'proposals', defaultSort: 'agreed_at', isSearchPrivate: true });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns: Column<AgreedProposal, 'agreed_at'>[] = [
    {
      id: 'person',
      head: t`Person`,
      renderCell: ({ person }) => (
        <>
          <p translate="no" className="font-semibold wrap-anywhere text-ink">
            {person.full_name}
          </p>
          <p className="text-sm text-ink-muted">
            <EmailText email={person.email} />
          </p>
        </>
      ),
    },
    { id: 'time', head: t`Proposal`, renderCell: (proposal) => <ProposalCell proposal={proposal} />, width: 'w-2/5' },
    { id: 'agreed', head: t`Agreed`, sort: 'agreed_at', renderCell: ({ agreed_at: at }) => <Moment at={at} isDayOnly /> },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (proposal) => (
        <div className="flex flex-wrap gap-2 @3xl:justify-end">
          <Button size="small" onPress={() => setDeciding({ proposal, decision: 'granted' })}>
            <Trans>Grant</Trans>
          </Button>
          <Button size="small" variant="quiet" onPress={() => setDeciding({ proposal, decision: 'refused' })}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Section title={t`Proposed by universities`} lead={t`Students have agreed to these. Universities aren’t told what you decide.`}>
      <ServerList
        list={list}
        label={t`Proposed by universities`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        canExport={false}
        empty={
          <EmptyState title={t`No proposals`} icon={<Clock aria-hidden="true" />}>
            <Trans>More time that a university proposes appears here once the student agrees.</Trans>
          </EmptyState>
        }
        failure={t`The proposals could not be loaded`}
      />
      {deciding && (
        <DecideDialog
          deciding={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null);
            void refetch();
          }}
          onStale={() => void refetch()}
        />
      )}
    </Section>
  );
}

function ProposalCell({ proposal }: { proposal: AgreedProposal }) {
  const { time_percent: percent, current_percent: current, words, organization, type } = proposal;
  return (
    <>
      <p className="text-ink tabular-nums">
        <Trans>{percent}% of the usual time</Trans>
        {current !== null && (
          <>
            {' '}
            <Trans>(has {current}% now)</Trans>
          </>
        )}
      </p>
      <p translate="no" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {words}
      </p>
      <p translate="no" className="mt-0.5 text-sm text-ink-muted">
        {organization} · {type.name}
      </p>
    </>
  );
}

type DialogProps = { deciding: Deciding; onClose: () => void; onDecided: () => void; onStale: () => void };

function DecideDialog({ deciding: { proposal, decision }, onClose, onDecided, onStale }: DialogProps) {
  const { t } = useLingui();
  const { person, time_percent: percent } = proposal;
  const isGranted = decision === 'granted';
  return (
    <ReasonDialog
      title={isGranted ? t`Grant more time?` : t`Refuse more time?`}
      confirmLabel={isGranted ? t`Grant` : t`Refuse`}
      variant={isGranted ? 'primary' : 'danger'}
      description={t`The student gets it by email.`}
      onConfirm={async (reason) => {
        await call(decideProposal, { params: { id: proposal.id }, body: { decision, reason } });
        onDecided();
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        {isGranted ? (
          <Trans>
            <span translate="no">{person.full_name}</span> gets {percent}% of the usual time in every test, starting with the next attempt,
            and the rule about leaving the window doesn’t apply.
          </Trans>
        ) : (
          <Trans>
            Nothing changes for <span translate="no">{person.full_name}</span>.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
