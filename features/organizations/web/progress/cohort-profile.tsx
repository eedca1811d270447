import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import type { Received } from '#platform/contract/contract.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Day } from '#ui/controls/day.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readRosterProfile } from '../../contract/roster-profile.ts';
import { leastPeople } from '../../rules/profile-batches.ts';
import { joinWithheld, type ScoreSteps, sharesOf } from '../../rules/score-steps.ts';
import { TypeChoice, useAskedType } from './type-choice.tsx';
import { useLiveProgress } from './use-live-progress.ts';

type Reply = Received<typeof readRosterProfile>;
type Group = NonNullable<Reply['group']>;

/** How the people of a roster did as a group, against everybody's results. */
export function CohortProfile({ rosterId }: { rosterId: string }) {
  const { t } = useLingui();
  useLiveProgress();
  const { types, type, setChosen, ...asked } = useAskedType(rosterId);
  const profile = useReply(
    readRosterProfile,
    { params: { id: rosterId }, query: { type: type?.code ?? '' } },
    { enabled: type !== undefined },
  );
  const failed = types ? (type ? profile : null) : asked;
  const { data } = profile;
  return (
    <Section
      title={t`Group results`}
      isTitleHidden
      // Where there are several, the choice beside it names the one that is shown.
      lead={types?.length === 1 && type && <span translate="no">{type.name}</span>}
      actions={types && type && <TypeChoice types={types} value={type.code} onChange={setChosen} />}
    >
      {types?.length === 0 ? (
        <EmptyState title={t`No requests sent yet`} icon={<ChartColumn aria-hidden="true" />}>
          <Trans>Ask people to take an assessment first. Group results appear once five of them share their full results.</Trans>
        </EmptyState>
      ) : data ? (
        <Profile profile={data} />
      ) : failed?.error ? (
        <ReadFailure
          title={t`We couldn’t load the group results`}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton className="h-80" />
        </div>
      )}
    </Section>
  );
}

function Profile({ profile }: { profile: Reply }) {
  const { group, sharing } = profile;
  if (!group) return <TooFew profile={profile} />;
  const waiting = sharing - group.people;
  return (
    <>
      <Summary group={group} profile={profile} />
      <div className={`mt-6 grid items-start gap-6 ${isWithheld(group) ? '' : 'lg:grid-cols-2'}`}>
        <div>
          <Distribution group={group} comparison={profile.comparison} />
          <p className="mt-4 text-sm text-ink-muted">
            <Trans>To protect privacy, results are counted in groups of {leastPeople} or more.</Trans>{' '}
            {!isWithheld(group) && (
              <>
                <Trans>
                  Bars are rounded to the nearest {leastPeople} people, so percentages are approximate. “&lt;{leastPeople}” means fewer than{' '}
                  {leastPeople} people.
                </Trans>{' '}
              </>
            )}
            {waiting > 0 && (
              <Plural
                value={waiting}
                one="# more result will appear once there are enough to count together."
                other="# more results will appear once there are enough to count together."
              />
            )}
          </p>
        </div>
        <CategoryMeans group={group} comparison={profile.comparison} />
      </div>
    </>
  );
}

/** How many more results it takes, and what there is to see then. */
function TooFew({ profile: { asked, sharing } }: { profile: Reply }) {
  const { t } = useLingui();
  const missing = leastPeople - sharing;
  return (
    <EmptyState
      title={
        missing > 0 ? (
          <Plural value={missing} one="# more full result needed" other="# more full results needed" />
        ) : (
          <Trans>Waiting for more results</Trans>
        )
      }
      icon={<ChartColumn aria-hidden="true" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="?tab=ask" variant={asked < leastPeople ? 'primary' : 'secondary'}>
            <Trans>Ask more people</Trans>
          </ButtonLink>
          <ButtonLink to="?tab=progress" variant="secondary">
            <Trans>See progress</Trans>
          </ButtonLink>
        </div>
      }
    >
      <p>
        <Trans>
          {sharing} of the <Plural value={asked} one="# person" other="# people" /> you asked{' '}
          <Plural value={sharing} one="shares their full result" other="share their full results" />.
        </Trans>{' '}
        {missing > 0 ? (
          <Trans>Once {leastPeople} do, you’ll see their average, score distribution and categories here, compared with everyone’s.</Trans>
        ) : (
          <Trans>
            Some of these people were counted in earlier figures. To protect their scores, new figures need {leastPeople} people who haven’t
            been counted yet.
          </Trans>
        )}
      </p>
      {missing > 0 && (
        <div className="mx-auto mt-5 max-w-xs">
          <progress aria-label={t`Full results shared`} value={sharing} max={leastPeople} className="w-full" />
          <p className="mt-1.5 text-sm tabular-nums">
            <Trans>
              {sharing} of the {leastPeople} needed. With fewer, someone’s score could be guessed.
            </Trans>
          </p>
        </div>
      )}
    </EmptyState>
  );
}

function Summary({ group, profile: { asked, sharing, comparison } }: { group: Group; profile: Reply }) {
  const { i18n } = useLingui();
  const { from, to } = group.completed;
  return (
    <>
      <p className="text-title font-semibold text-ink tabular-nums">
        <Trans>Average {group.mean}%</Trans>
      </p>
      {comparison && (
        <p className="text-lead text-ink">
          <Trans>
            Everyone: {comparison.mean}%{' '}
            <span className="text-base text-ink-muted">
              (about {i18n.number(comparison.size)} people, as of <Moment at={comparison.computed_at} isDayOnly />)
            </span>
          </Trans>
        </p>
      )}
      <p className="mt-2 text-ink-muted">
        <Trans>
          {sharing} of the <Plural value={asked} one="# person" other="# people" /> you asked{' '}
          <Plural value={sharing} one="shares their full result" other="share their full results" />.
        </Trans>{' '}
        {group.people < sharing && (
          <>
            <Plural value={group.people} one="# of them is counted here." other="# of them are counted here." />{' '}
          </>
        )}
        {from === to ? (
          <Trans>
            Tests taken on <Day on={from} />.
          </Trans>
        ) : (
          <Trans>
            Tests taken from <Day on={from} /> to <Day on={to} />.
          </Trans>
        )}
      </p>
    </>
  );
}

const percent = (value: number): string => `${Math.round(value)}%`;

/** The same group looks the same in every chart. */
const looks = { group: 0, everyone: 1 } as const;

/** The bars of one line of the chart, as shares of those shown: counts are rounded, so that shares of everybody would not add up to 100. */
function useBars(steps: readonly ScoreSteps[]) {
  const { t } = useLingui();
  return (counts: readonly number[]) => ({
    values: sharesOf(steps.map(({ from }) => counts[from] ?? 0)),
    words: steps.map(({ from, to }) => (counts[from] === 0 ? (to - from > 1 ? t`<${leastPeople} in each` : `<${leastPeople}`) : undefined)),
  });
}

/** Whether no range may be shown: everybody’s bars alone would say nothing of the group. */
const isWithheld = ({ histogram }: Group): boolean => histogram.every((count) => count === 0);

function Distribution({ group, comparison }: { group: Group; comparison: Reply['comparison'] }) {
  const { t, i18n } = useLingui();
  const width = 100 / group.histogram.length;
  const shown = [group.histogram, ...(comparison ? [comparison.histogram] : [])];
  const steps = joinWithheld(shown);
  const labels = steps.map(({ from, to }) => `${from * width}–${to * width}`);
  const barsOf = useBars(steps);
  if (isWithheld(group)) return <NoBars />;
  const own = barsOf(group.histogram);
  const most = Math.max(...own.values);
  const ranges = own.values.flatMap((share, at) => (share === most ? [`${labels[at]}%`] : []));
  const largest = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(ranges);
  const withheld = group.histogram.filter((count) => count === 0).length;
  return (
    <BarChart
      title={t`Distribution of scores`}
      unit={t`approximate share of people`}
      description={t`Scores in ranges of ${width} percentage points. Most common in this group: ${largest}. Ranges withheld because fewer than ${leastPeople} people are in them: ${withheld}.`}
      labelsTitle={t`Score`}
      labels={labels}
      series={[
        { name: t`This group`, look: looks.group, ...own },
        ...(comparison ? [{ name: t`Everyone`, look: looks.everyone, ...barsOf(comparison.histogram) }] : []),
      ]}
      format={percent}
    />
  );
}

/** Why there is no chart, and where the scores are all the same. */
function NoBars() {
  const { t } = useLingui();
  return (
    <EmptyState isCompact title={t`Too few people in each score range to chart`}>
      <Trans>
        Showing so few could single someone out. The chart appears as more people share their full results. Until then, see each person’s
        result under <TextLink to="?tab=progress">Progress</TextLink>.
      </Trans>
    </EmptyState>
  );
}

function CategoryMeans({ group, comparison }: { group: Group; comparison: Reply['comparison'] }) {
  const { t } = useLingui();
  if (group.categories.length === 0) return null;
  const norms = new Map(comparison?.categories.map(({ category, mean }) => [category, mean]));
  const hasAll = group.categories.every(({ category }) => norms.has(category));
  const summary = group.categories.map(({ category, mean }) => `${category} ${mean}%`).join(', ');
  return (
    <BarChart
      title={t`Average by category`}
      description={t`Average score by category: ${summary}.`}
      labelsTitle={t`Category`}
      labels={group.categories.map(({ category }) => category)}
      series={[
        { name: t`This group`, look: looks.group, values: group.categories.map(({ mean }) => mean) },
        ...(hasAll
          ? [
              {
                name: t`Everyone`,
                look: looks.everyone,
                values: group.categories.map(({ category }) => Math.round(norms.get(category) ?? 0)),
              },
            ]
          : []),
      ]}
      format={percent}
    />
  );
}
