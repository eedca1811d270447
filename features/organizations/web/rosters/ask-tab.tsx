import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { replyKey } from '#ui/client/queries.ts';
import { useKept } from '#ui/client/use-kept.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listAssignments } from '../../contract/assignments.ts';
import { countProgress } from '../../contract/progress.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { readSeats } from '../../contract/seats.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { AskForm } from './ask-form.tsx';
import type { AskValues } from './ask-values.ts';
import { AssignmentList } from './assignment-list.tsx';
import type { ChosenPeople } from './chosen-people.ts';

type Props = { roster: ListedRoster; chosen: ChosenPeople; onChosen: (chosen: ChosenPeople) => void; onChanged: () => void };

/** Asking the people of a roster, and what they were asked for so far. */
export function AskTab({ roster, chosen, onChosen, onChanged }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { closed_at: closedAt, domain_proven_at: provenAt } = useOwnOrganization();
  const { home } = usePortal();
  const [draft, setDraft] = useKept<AskValues>(`meridian-ask-${roster.id}`);
  const changed = () => {
    for (const changedReply of [listAssignments, readSeats, countProgress])
      void queries.invalidateQueries({ queryKey: replyKey(changedReply) });
    onChosen(new Map());
    onChanged();
  };
  const canAsk = closedAt === null && roster.archived_at === null;
  return (
    <>
      {canAsk && (
        <Section title={t`Ask people`} lead={t`Each person gets an email with a link and decides whether to take part and what you see.`}>
          {provenAt === null ? (
            <Alert tone="warning" title={t`Verify your domain first`}>
              <Trans>
                People need to know who’s asking. <TextLink to={`${home}/organization`}>Verify your organization’s domain</TextLink>, then
                ask.
              </Trans>
            </Alert>
          ) : roster.people === 0 ? (
            <EmptyState
              title={t`Add people first`}
              icon={<UserPlus aria-hidden="true" />}
              action={
                <ButtonLink to="?tab=people" variant="secondary">
                  <Trans>Add people</Trans>
                </ButtonLink>
              }
            >
              <Trans>Then you can ask them here.</Trans>
            </EmptyState>
          ) : (
            <AskForm roster={roster} chosen={chosen} draft={draft} onDraft={setDraft} onAsked={changed} />
          )}
        </Section>
      )}
      <AssignmentList roster={roster} onChanged={changed} />
    </>
  );
}
