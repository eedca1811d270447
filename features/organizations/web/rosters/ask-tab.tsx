import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLocation } from 'react-router';
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
import { type AskValues, firstValues } from './ask-values.ts';
import { AssignmentList } from './assignment-list.tsx';
import { askAgainOf, type ChosenPeople } from './chosen-people.ts';
import { PhoneFold, useIsPhone } from './phone-fold.tsx';

type Props = { roster: ListedRoster; chosen: ChosenPeople; onChosen: (chosen: ChosenPeople) => void; onChanged: () => void };

/** Asking the people of a roster, and what they were asked for so far. */
export function AskTab({ roster, chosen, onChosen, onChanged }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { closed_at: closedAt, domain_proven_at: provenAt } = useOwnOrganization();
  const { home } = usePortal();
  const [draft, setDraft] = useKept<AskValues>(`meridian-ask-${roster.id}`);
  const again = askAgainOf(useLocation().state);
  const [isAgain, setAgain] = useState(again !== null);
  // Whoever comes to ask one person again has said whom and for what; what was typed before stays.
  if (again && isAgain) {
    setAgain(false);
    setDraft({ ...(draft ?? firstValues(roster.time_zone)), type: again.type, who: 'chosen' });
  }
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
        <Section
          title={t`Send requests`}
          isTitleHidden
          lead={t`Each person gets an email with a link and decides whether to take part and what you see.`}
        >
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
            />
          ) : (
            <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
              <AskForm roster={roster} chosen={chosen} draft={draft} onDraft={setDraft} onAsked={changed} />
              <AfterAsking />
            </div>
          )}
        </Section>
      )}
      <AssignmentList roster={roster} onChanged={changed} />
    </>
  );
}

/** What happens once people are asked, so that nobody has to try it to find out. */
function AfterAsking() {
  const isPhone = useIsPhone();
  const title = <Trans>After you send requests</Trans>;
  const steps = (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-muted">
      <li>
        <Trans>
          Under <TextLink to="?tab=progress">Progress</TextLink>, see who accepts, starts and finishes.
        </Trans>
      </li>
      <li>
        <Trans>
          We send a reminder after two days to anyone who hasn’t answered, and again three days and one day before the test closes to anyone
          who hasn’t started.
        </Trans>
      </li>
      <li>
        <Trans>Until people start, you can change the dates or cancel their requests below.</Trans>
      </li>
    </ul>
  );
  if (isPhone) return <PhoneFold title={title}>{steps}</PhoneFold>;
  return (
    <aside aria-labelledby="after-asking" className="rounded-card border border-line bg-surface p-5 text-[0.9375rem]">
      <h3 id="after-asking" className="mb-3 font-semibold text-ink">
        {title}
      </h3>
      {steps}
    </aside>
  );
}
