import { useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Section } from '#ui/layout/section.tsx';
import { listMyProposals } from '../../contract/accommodation-proposals.ts';
import { OwnProposal } from '../progress/own-proposal.tsx';

/** More time that a university proposes along with one request; nothing where it proposes none. */
export function RequestProposal({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const { data, refetch } = useReply(listMyProposals);
  const proposal = data?.proposals.find(({ request_id: id }) => id === requestId);
  if (!proposal) return null;
  return (
    <Section title={t`Extra time proposed for you`}>
      <OwnProposal proposal={proposal} onAnswered={() => void refetch()} />
    </Section>
  );
}
