import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type ListedRoster, listRosters } from '../../contract/rosters.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { UnfinishedRequests } from '../rosters/unfinished-requests.tsx';

const shown = 6;

/** How the newest positions or cohorts are getting on, a card each; the page lives without them. */
export function NewestRosters() {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { rosters: home } = usePortal();
  const { data } = useReply(listRosters, { query: { limit: shown } }, { staleTime: 0 });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={kind === 'employer' ? t`Positions` : t`Cohorts`}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {data.rows.map((roster) => (
          <RosterCard key={roster.id} roster={roster} to={`${home}/${roster.id}`} />
        ))}
      </ul>
      {data.next_cursor !== null && (
        <p className="mt-4">
          <TextLink to={home}>{kind === 'employer' ? <Trans>See all positions</Trans> : <Trans>See all cohorts</Trans>}</TextLink>
        </p>
      )}
    </Section>
  );
}

function RosterCard({ roster, to }: { roster: ListedRoster; to: string }) {
  const { name, people, asked_requests: asked, finished_requests: finished, next_close_at: closesAt, time_zone: zone } = roster;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="font-semibold wrap-anywhere">
        <TextLink to={to}>
          <bdi translate="no">{name}</bdi>
        </TextLink>
      </h3>
      <p className="mt-1 text-sm text-ink-muted tabular-nums">
        <Plural value={people} one="# person" other="# people" />
      </p>
      {asked === 0 ? (
        <p className="mt-3 text-ink-muted">{people === 0 ? <Trans>Nobody added yet</Trans> : <Trans>No requests sent yet</Trans>}</p>
      ) : (
        <>
          <p className="mt-3 text-ink tabular-nums">
            <Trans>
              <strong className="text-heading font-semibold">{finished.toLocaleString('en')}</strong> of {asked.toLocaleString('en')}{' '}
              requests completed
            </Trans>
          </p>
          <progress aria-hidden="true" value={finished} max={asked} className="mt-2" />
          <p className="mt-2 text-sm text-ink-muted tabular-nums">
            <UnfinishedRequests roster={roster} />
          </p>
          {closesAt !== null && (
            <p className="mt-1 text-sm text-ink-muted">
              <Trans>
                Next deadline: <Moment at={closesAt} zone={zone} isDayOnly />
              </Trans>
            </p>
          )}
        </>
      )}
      <NextStep roster={roster} to={to} />
    </li>
  );
}

/** What there is to do about it now, as a way there. */
function NextStep({ roster, to }: { roster: ListedRoster; to: string }) {
  const { t } = useLingui();
  const { name, people, asked_requests: asked } = roster;
  const step =
    people === 0
      ? { tab: 'people', label: t`Add people` }
      : asked === 0
        ? { tab: 'ask', label: t`Send requests` }
        : { tab: 'progress', label: t`See progress` };
  return (
    <div className="mt-auto pt-4">
      <ButtonLink to={`${to}?tab=${step.tab}`} variant="secondary" size="small">
        {step.label}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    </div>
  );
}
