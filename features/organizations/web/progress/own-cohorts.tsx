import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listMyProposals } from '../../contract/accommodation-proposals.ts';
import { listMyBoards } from '../../contract/cohort-board.ts';
import { OwnProposals } from './own-proposal.tsx';

/** On a student's dashboard: time that universities propose, and the boards they stand on. Nothing for everybody else. */
export function OwnCohorts() {
  const { t } = useLingui();
  const { data: proposed } = useReply(listMyProposals);
  const { data: agreed } = useReply(listMyBoards);
  const proposals = proposed?.proposals ?? [];
  const boards = agreed?.boards ?? [];
  return (
    <>
      {proposals.length > 0 && (
        <Section title={t`Extra time proposed for you`}>
          <OwnProposals />
        </Section>
      )}
      {boards.length > 0 && (
        <Section title={t`Your cohort boards`}>
          <ul className="flex flex-col gap-2">
            {boards.map(({ roster, type, organization }) => (
              <li key={`${roster.id} ${type.code}`} translate="no">
                <TextLink to={`/dashboard/cohort-boards/${roster.id}?type=${encodeURIComponent(type.code)}`}>
                  {roster.name}: {type.name}
                </TextLink>{' '}
                <span className="text-ink-muted">
                  <Trans>({organization})</Trans>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
