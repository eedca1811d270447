import { Plural, Trans, useLingui } from '@lingui/react/macro';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleCheck from 'lucide-react/icons/circle-check';
import Globe from 'lucide-react/icons/globe';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import Ticket from 'lucide-react/icons/ticket';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { groupCode } from '#features/certificates/rules/code.ts';
import type { Received } from '#platform/contract/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Day } from '#ui/controls/day.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readOverview } from '../../contract/overview.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { FirstSteps } from './first-steps.tsx';
import { NewestRosters } from './newest-rosters.tsx';

type Overview = Received<typeof readOverview>;

/** The start page of an organization: what needs doing now, and the first steps until they are done. */
export function StartPage() {
  const { t } = useLingui();
  const { name, kind } = useOwnOrganization();
  const { home, rosters } = usePortal();
  const { data, error, isFetching, refetch } = useReply(readOverview, undefined, { staleTime: 0 });
  return (
    <Page
      title={<bdi translate="no">{name}</bdi>}
      lead={
        kind === 'employer'
          ? t`Ask candidates to take assessments, see what they share, and check certificates.`
          : t`Ask students to take assessments, see what they share, and check certificates.`
      }
      actions={
        <>
          <ButtonLink to={rosters}>{kind === 'employer' ? <Trans>Go to positions</Trans> : <Trans>Go to cohorts</Trans>}</ButtonLink>
          <ButtonLink to={`${home}/verify`} variant="secondary">
            <Trans>Verify a certificate</Trans>
          </ButtonLink>
        </>
      }
    >
      {data ? (
        <>
          <Todo overview={data} />
          <FirstSteps overview={data} />
          {data.has_rosters && <NewestRosters />}
        </>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load your overview`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading your overview`} className="space-y-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Page>
  );
}

function Todo({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const items = useItems(overview);
  if (items.length > 0)
    return (
      <Section title={t`Needs your attention`}>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">{items}</ul>
      </Section>
    );
  // Before the first request the steps below say what to do.
  if (!overview.has_requests) return null;
  return (
    <Section title={t`Needs your attention`}>
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-5 text-ink-muted shadow-card">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <Trans>Nothing right now. Upcoming deadlines, new results, expiring seats and changed certificates appear here.</Trans>
      </p>
    </Section>
  );
}

/** The most urgent first: what stops everything, what ends, then what is new. */
function useItems({ organization, has_requests: hasRequests, closing, fired, expiring_seats: expiring, shared }: Overview): ReactNode[] {
  const { t } = useLingui();
  const { home, rosters } = usePortal();
  return [
    // Before the first request it is one of the steps below.
    ...(organization.is_domain_proven || !hasRequests
      ? []
      : [
          <Item key="domain" icon={Globe} title={t`Verify your domain`} to={`${home}/organization`} act={t`Verify domain`}>
            <Trans>You can’t send requests until your organization’s domain is verified.</Trans>
          </Item>,
        ]),
    ...closing.map(
      ({
        assignment_id: id,
        roster_id: rosterId,
        roster_name: name,
        assessment_name: type,
        closes_at: at,
        time_zone: zone,
        not_begun: people,
      }) => (
        <Item
          key={id}
          icon={Hourglass}
          title={<Plural value={people} one="# person hasn’t started" other="# people haven’t started" />}
          to={`${rosters}/${rosterId}`}
          act={t`See people`}
        >
          <bdi translate="no">{name}</bdi>, <span translate="no">{type}</span>.{' '}
          <Trans>
            Closes <Moment at={at} zone={zone} /> ({timeZoneName(zone, new Date(at))}).
          </Trans>
        </Item>
      ),
    ),
    ...fired.map(({ watch_id: id, code, assessment_name: type, fired_for: why, fired_at: at }) => (
      <Item
        key={id}
        icon={BellRing}
        title={why === 'revoked' ? t`A certificate you watch was revoked` : t`A certificate you watch has expired`}
        to={`${home}/verify/watches?state=fired`}
        act={t`See watch list`}
      >
        <span translate="no">{type}</span>,{' '}
        <span translate="no" className="font-mono text-sm">
          {groupCode(code)}
        </span>
        , <Moment at={at} isDayOnly />
      </Item>
    )),
    ...expiring.map(({ assessment_name: type, seats, expires_at: at }) => (
      <Item
        key={`${type} ${at}`}
        icon={Ticket}
        title={<Plural value={seats} one="# available seat expires soon" other="# available seats expire soon" />}
        to={`${home}/seats`}
        act={t`See seats`}
      >
        <span translate="no">{type}</span>,{' '}
        <Trans>
          until <Moment at={at} isDayOnly />
        </Trans>
      </Item>
    )),
    ...shared.map(({ roster_id: rosterId, roster_name: name, results, last_on: on }) => (
      <Item
        key={rosterId}
        icon={Inbox}
        title={<Plural value={results} one="# new shared result" other="# new shared results" />}
        to={`${rosters}/${rosterId}?tab=progress`}
        act={t`See results`}
      >
        <bdi translate="no">{name}</bdi>,{' '}
        <Trans>
          last <Day on={on} />
        </Trans>
      </Item>
    )),
  ];
}

type ItemProps = { icon: ComponentType<SVGProps<SVGSVGElement>>; title: ReactNode; to: string; act: string; children: ReactNode };

function Item({ icon: Icon, title, to, act, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-ink">{title}</p>
        <p className="text-[0.9375rem] wrap-anywhere text-ink-muted">{children}</p>
      </div>
      <ButtonLink to={to} variant="secondary" size="small">
        {act}
      </ButtonLink>
    </li>
  );
}
