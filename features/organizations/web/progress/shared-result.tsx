import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { hasVerdict } from '#features/results/rules/link.ts';
import EyeOff from 'lucide-react/icons/eye-off';
import { appealDays } from '#features/integrity/rules/appeal.ts';
import { LevelBar } from '#ui/charts/level-bar.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Day } from '#ui/controls/day.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ResultStateBadge, ResultStateNote, VerdictBadge } from '../sharing/result-state.tsx';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import type { AskAgain } from '../rosters/chosen-people.ts';
import { isEarlier } from './is-earlier.ts';
import type { RequestDetail } from './request-detail.ts';

const dayMs = 86_400_000;

const isOver = (state: RequestDetail['state']): boolean => state === 'canceled' || state === 'declined' || state === 'lapsed';

const againOf = ({ person_id: id, person, type }: RequestDetail): AskAgain => ({
  id,
  label: person.name ?? person.email,
  type: type.code,
});

/** Only a result that is not passed can be appealed; its last day is over when it is over everywhere. */
function canStillAppeal({ completed_on: completedOn, passed }: { completed_on: string; passed: boolean | null }): boolean {
  return passed === false && Date.now() < Date.parse(completedOn) + (appealDays + 1) * dayMs;
}

/** What the candidate lets the organization see, and that it is their choice. */
export function SharedResult({ request }: { request: RequestDetail }) {
  const { state, result } = request;
  const { t, i18n } = useLingui();
  const { rosters } = usePortal();
  const { closed_at: closedAt } = useOwnOrganization();
  if (result.level === 'nothing' && isOver(state)) {
    return (
      <EmptyState
        title={t`No result`}
        icon={<EyeOff aria-hidden="true" />}
        action={
          closedAt === null &&
          state !== 'declined' && (
            <ButtonLink to={`${rosters}/${request.roster.id}?tab=ask`} state={{ askAgain: againOf(request) }} variant="secondary">
              <Trans>Ask again</Trans>
            </ButtonLink>
          )
        }
      >
        {state === 'declined' ? (
          <Trans>They chose not to take this test.</Trans>
        ) : state === 'canceled' ? (
          <Trans>This request was canceled.</Trans>
        ) : (
          <Trans>They didn’t start before the test closed.</Trans>
        )}
      </EmptyState>
    );
  }
  if (result.level === 'nothing') {
    return (
      <EmptyState title={state === 'finished' ? t`Finished, not shared` : t`No result yet`} icon={<EyeOff aria-hidden="true" />}>
        {state === 'finished' ? (
          <Trans>People decide what you see. This result can still be shared at any time.</Trans>
        ) : (
          <Trans>What they share appears here once they finish the test.</Trans>
        )}
      </EmptyState>
    );
  }
  const percent = (value: number): string => `${i18n.number(value, { maximumFractionDigits: 1 })}%`;
  // A comparison leaves out the same scores.
  const score = result.level === 'full' && hasVerdict(result.state) ? result.score : null;
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-3">
        <VerdictBadge result={result} />
        {result.level === 'full' && <ResultStateBadge state={result.state} />}
        <span className="text-ink-muted">
          {isEarlier(request) ? (
            <Trans>
              Earlier result, <Day on={result.completed_on} />
            </Trans>
          ) : (
            <Trans>
              Finished <Day on={result.completed_on} />
            </Trans>
          )}
        </span>
      </p>
      <p className="mt-2 text-ink-muted empty:hidden">{result.level === 'full' && <ResultStateNote state={result.state} />}</p>
      {result.level === 'verdict' && (
        <p className="mt-4 text-ink-muted">
          <Trans>Only pass or fail is shared.</Trans>{' '}
          {result.passed === null && <Trans>There’s no result you can rely on right now. Check back later, or ask them.</Trans>}
        </p>
      )}
      {score && (
        <>
          <p className="mt-5 text-title font-semibold text-ink tabular-nums">{percent(score.percent)}</p>
          <p className="mt-1 text-ink-muted">
            <Trans>
              The passing score is {percent(score.pass_percent)}. On similar tests, this person would score between{' '}
              {percent(score.band.from)} and {percent(score.band.to)} about two-thirds of the time.
            </Trans>
          </p>
          {score.comparison && (
            <p className="mt-1 text-ink-muted">
              <Trans>
                <SelectOrdinal value={score.comparison.percentile} one="#st" two="#nd" few="#rd" other="#th" /> percentile, among{' '}
                {i18n.number(score.comparison.size)} people, as of <Moment at={score.comparison.computed_at} isDayOnly />.
              </Trans>
            </p>
          )}
          {result.level === 'full' && result.state === 'counts' && canStillAppeal(result) && (
            <p className="mt-1 text-ink-muted">
              <Trans>They can appeal within {appealDays} days of the test. If this result changes, you’ll see it here.</Trans>
            </p>
          )}
          <ul className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {score.categories.map((one) => (
              <li key={one.category}>
                <p className="flex justify-between gap-4 text-sm">
                  <span translate="no" className="text-ink">
                    {one.category}
                  </span>
                  <span className="text-ink tabular-nums">{percent(one.percent)}</span>
                </p>
                <LevelBar value={one.percent} mark={score.pass_percent} full={100} isJudged={false} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-muted">
            <Trans>The line on each bar is the passing score for the whole test. Categories aren’t passed or failed on their own.</Trans>
          </p>
        </>
      )}
    </Card>
  );
}
