import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Card } from '#ui/controls/card.tsx';
import { Day } from '#ui/controls/day.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { readProgress } from '../../contract/progress.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import type { RequestState } from '../../rules/assessment-request.ts';
import { isEarlier } from './is-earlier.ts';
import type { RequestDetail } from './request-detail.ts';
import { ClockOf } from '../rosters/clock-of.tsx';
import { RequestBadge } from '../rosters/request-badge.tsx';
import { RequestActions } from './request-actions.tsx';
import { ProposedTime } from './proposed-time.tsx';
import { SharedResult } from './shared-result.tsx';
import { useLiveProgress } from './use-live-progress.ts';

/** A request that ended before its test gave the seat back. */
const releasedStates: ReadonlySet<RequestState> = new Set(['declined', 'lapsed', 'canceled']);

/** One person asked for one assessment: how far it has come, and what the person shares. */
export function RequestPage({ id }: { id: string }) {
  const { t } = useLingui();
  useLiveProgress();
  const { data, error, isFetching, refetch } = useReply(readProgress, { params: { id } });
  if (data) return <Found request={data} onChanged={() => void refetch()} />;
  if (error)
    return (
      <Page title={t`Request`} above={<AllRequests />}>
        <ReadFailure title={t`We couldn’t load this request`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Container className="py-10 sm:py-14">
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-12 max-w-md" />
        <Skeleton className="mt-10 h-80" />
      </div>
    </Container>
  );
}

/** The way back to the list. */
function AllRequests() {
  const { home } = usePortal();
  return (
    <TextLink to={`${home}/requests`}>
      <Trans>All requests</Trans>
    </TextLink>
  );
}

function Found({ request, onChanged }: { request: RequestDetail; onChanged: () => void }) {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { rosters } = usePortal();
  const { person, roster, type } = request;
  const name = person.name ?? person.email;
  useTitleStart(name);
  // Whoever opens a finished request came for the result.
  const isShared = request.result.level !== 'nothing';
  const result = (
    <Section title={t`Result`}>
      <SharedResult request={request} />
    </Section>
  );
  return (
    <Page
      above={<AllRequests />}
      title={<span translate="no">{name}</span>}
      lead={
        <>
          <TextLink to={`${rosters}/${roster.id}?tab=progress`}>
            <span translate="no">{roster.name}</span>
          </TextLink>
          {' · '}
          <span translate="no">{type.name}</span>
        </>
      }
    >
      {isShared && result}
      <Section title={t`Request`}>
        <Facts request={request} />
        <RequestActions request={request} onChanged={onChanged} />
      </Section>
      {!isShared && result}
      {kind === 'university' && <ProposedTime request={request} onProposed={onChanged} />}
    </Page>
  );
}

function Facts({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const { person, roster, reminders } = request;
  const at = (moment: string) => <Moment at={moment} zone={roster.time_zone} />;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t`Status`}>
          <span className="flex flex-wrap items-center gap-2">
            <RequestBadge state={request.state} />{' '}
            <span>
              <Trans>
                since <Day on={request.state_on} />
              </Trans>
            </span>
          </span>
        </Fact>
        <Fact name={t`Dates`}>
          <Trans>
            {at(request.opens_at)} to {at(request.closes_at)}
          </Trans>{' '}
          <span className="text-ink-muted">
            (<ClockOf zone={roster.time_zone} />)
          </span>
        </Fact>
        <Fact name={t`Email`}>
          <EmailText email={person.email} />
          {request.is_other_address && (
            <p className="text-sm text-ink-muted">
              <Trans>An account with another address accepted. We emailed this address so the person can object.</Trans>
            </p>
          )}
        </Fact>
        {person.external_id !== null && (
          <Fact name={t`Your reference number`}>
            <span translate="no">{person.external_id}</span>
          </Fact>
        )}
        <Fact name={t`Asked`}>
          {at(request.asked_at)}
          {reminders > 0 && (
            <>
              {', '}
              <Plural value={reminders} one="# reminder" other="# reminders" />
            </>
          )}
        </Fact>
        {request.accepted_on !== null && (
          <Fact name={t`Accepted`}>
            <Day on={request.accepted_on} />
          </Fact>
        )}
        <Fact name={t`Paid by`}>
          {request.is_free ? (
            <Trans>Nobody: it’s free</Trans>
          ) : request.payer === 'candidate' ? (
            <Trans>The person asked</Trans>
          ) : isEarlier(request) ? (
            <Trans>No seat used: earlier result</Trans>
          ) : releasedStates.has(request.state) ? (
            <Trans>No seat used: the seat is available again</Trans>
          ) : (
            <Trans>One of your seats</Trans>
          )}
        </Fact>
        {request.message !== null && (
          <Fact name={t`Your message`}>
            <span translate="no" className="whitespace-pre-line wrap-anywhere">
              {request.message}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
