import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import Users from 'lucide-react/icons/users';
import { readDemoWorld } from '#features/accounts/contract/demo.ts';
import { DistributionChart } from '#ui/charts/distribution-chart.tsx';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import type { ResultView } from '../../contract.ts';
import { leastGroup } from '../../rules/norm.ts';
import { useFormats } from '../use-formats.ts';

/** How the score compares with everybody's, once the group is large enough to say something. */
export function Comparison({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const { data: demo } = useReply(readDemoWorld, {}, { staleTime: Number.POSITIVE_INFINITY });
  const badge = demo?.is_demo && <Badge tone="gold">{t`Demo data`}</Badge>;
  const { comparison } = result;
  const percentile = comparison?.percentile ?? null;
  return (
    <Fold
      title={t`How you compare`}
      summary={
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            {percentile === null ? (
              <Trans>Not enough people yet</Trans>
            ) : (
              <SelectOrdinal value={percentile} one="#st percentile" two="#nd percentile" few="#rd percentile" other="#th percentile" />
            )}
          </span>
          {badge}
        </span>
      }
      isOpenWhereWide={percentile !== null}
    >
      {comparison === null || percentile === null ? (
        <TooSmall size={comparison?.size ?? 0} />
      ) : (
        <Compared result={result} comparison={comparison} percentile={percentile} />
      )}
    </Fold>
  );
}

function TooSmall({ size }: { size: number }) {
  return (
    <EmptyState title={<Trans>No fair comparison yet</Trans>} icon={<Users aria-hidden="true" />}>
      {size > 0 && (
        <>
          <Plural value={size} one="One person has a result here so far." other="# people have a result here so far." />{' '}
        </>
      )}
      <Trans>
        We compare you once {leastGroup} people have a result. A smaller group says little about you and too much about the others.
      </Trans>
    </EmptyState>
  );
}

type NormComparison = NonNullable<ResultView['comparison']>;

function Compared({ result, comparison, percentile }: { result: ResultView; comparison: NormComparison; percentile: number }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const size = i18n.number(comparison.size);
  const score = formats.percent(result.percent);
  // Less than one person: the figure would speak of nobody.
  const isNobodyBelow = percentile * comparison.size < 100;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <DistributionChart
        title={t`Scores in the group`}
        unit={t`people`}
        description={
          isNobodyBelow
            ? t`Scores of ${size} people in ranges of 5 percentage points. You’re at ${score}.`
            : t`Scores of ${size} people in ranges of 5 percentage points. You’re at ${score}, above about ${percentile} percent of them.`
        }
        counts={comparison.histogram}
        low={0}
        high={100}
        mark={{ value: result.percent, name: t`You are here` }}
        line={{ value: result.pass_percent, name: t`Passing score` }}
        formatValue={formats.percent}
        columns={[t`Score`, t`People`]}
      />
      <div>
        <p className="text-lead text-ink">
          {isNobodyBelow ? (
            <Trans>Your score is among the lowest in this group of {size}.</Trans>
          ) : (
            <Trans>
              You scored higher than about {percentile}% of {size} people.
            </Trans>
          )}
        </p>
        <p className="mt-4 text-sm text-ink-muted">
          <Trans>
            As of <Moment at={comparison.computed_at} />: everyone with an account and a result in{' '}
            <span translate="no">{result.type.name}</span>, counted once with their best result. As the group grows, this figure may change.
            Your score won’t.
          </Trans>
        </p>
      </div>
    </div>
  );
}
