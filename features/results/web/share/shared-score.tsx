import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { SharedResult } from '../../contract.ts';
import { feedbackOf } from '../../rules/feedback.ts';
import { CategoryBar } from '../result/category-bar.tsx';
import { useFormats } from '../use-formats.ts';

type Score = NonNullable<SharedResult['score']>;

type Shown = {
  score: Score;
  /** False where the result has no verdict that anybody should rely on. */
  hasVerdict: boolean;
  /** Null of a practice test, which has no levels. */
  levelOf: ((percent: number) => string) | null;
};

/** Score, verdict, band, percentile and categories of a shared result. */
export function SharedScore(shown: Shown) {
  const { t } = useLingui();
  const { score } = shown;
  const mark = useFormats().percent(score.pass_percent);
  return (
    <>
      <Card>
        <Figures {...shown} />
      </Card>
      <Section
        title={t`Score by category`}
        lead={t`The line in each bar is the passing score for the whole test, ${mark}.`}
        className="mt-10!"
      >
        <Card>
          <ul className="space-y-5">
            {feedbackOf(
              score.categories.map((one) => ({ ...one, answered: one.questions })),
              score.pass_percent,
            ).map((one) => (
              <CategoryRow key={one.category} feedback={one} passPercent={score.pass_percent} />
            ))}
          </ul>
        </Card>
      </Section>
    </>
  );
}

function Figures({ score, hasVerdict, levelOf }: Shown) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { percent, points, passed, pass_percent, band, comparison } = score;
  const mark = formats.percent(pass_percent);
  const [from, to] = [formats.percent(band.from), formats.percent(band.to)];
  const size = comparison && i18n.number(comparison.size);
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <Figure name={t`Score`} value={formats.percent(percent)}>
        <Trans>{formats.points(points)} of 10,000 leaderboard points</Trans>
      </Figure>
      <Figure name={t`Outcome`} value={<Verdict passed={passed} hasVerdict={hasVerdict} level={levelOf && levelOf(percent)} />}>
        <Trans>The passing score is {mark}.</Trans>
      </Figure>
      <Figure name={t`Error band`} value={t`${from} to ${to}`}>
        <Trans>On another test, the same person would score in this range about two-thirds of the time.</Trans>
      </Figure>
      <Figure name={t`Percentile`} value={comparison ? i18n.number(comparison.percentile) : t`None yet`}>
        {comparison ? (
          <Trans>
            Higher than about {comparison.percentile}% of {size} people, as of <Moment at={comparison.computed_at} isDayOnly />.
          </Trans>
        ) : (
          <Trans>Too few people have taken this test for a fair comparison.</Trans>
        )}
      </Figure>
    </dl>
  );
}

function Verdict({ passed, hasVerdict, level }: { passed: boolean; hasVerdict: boolean; level: string | null }) {
  const { t } = useLingui();
  if (!hasVerdict) return <Badge tone="neutral">{t`No result available`}</Badge>;
  if (!passed) return <Badge tone="neutral">{t`Not passed`}</Badge>;
  return <Badge tone="success">{level === null ? t`Passed` : t`Passed: ${level}`}</Badge>;
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      <dd className="mt-1 text-sm text-ink-muted">{children}</dd>
    </div>
  );
}

type RowProps = { feedback: ReturnType<typeof feedbackOf>[number]; passPercent: number };

function CategoryRow({ feedback: { category, percent, level }, passPercent }: RowProps) {
  const formats = useFormats();
  return (
    <li>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <span className="font-medium text-ink">{category}</span>
        <span className="text-ink tabular-nums">{formats.percent(percent)}</span>
      </div>
      <CategoryBar percent={percent} passPercent={passPercent} level={level} />
    </li>
  );
}
