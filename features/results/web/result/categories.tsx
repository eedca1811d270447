import { Trans, useLingui } from '@lingui/react/macro';
import { RadarChart } from '#ui/charts/radar-chart.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ResultView } from '../../contract.ts';
import { feedbackOf } from '../../rules/feedback.ts';
import { useFormats } from '../use-formats.ts';
import { CategoryFeedback } from './category-feedback.tsx';

/** Fewer spokes than this make no picture. */
const leastSpokes = 3;

/** The score by category: a picture, and for each category how it went and what helps next. */
export function Categories({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const formats = useFormats();
  const feedback = feedbackOf(result.categories, result.pass_percent);
  if (feedback.length === 0) return null;
  const mark = formats.percent(result.pass_percent);
  const summary = feedback.map((one) => `${one.category} ${formats.percent(one.percent)}`).join(', ');
  const hasRadar = feedback.length >= leastSpokes;
  const hasBlanks = feedback.some(({ steps }) => steps.includes('answer_all'));
  const areAllThin = feedback.every(({ isThin }) => isThin);
  return (
    <Section
      title={t`Score by category`}
      lead={
        <>
          <Trans>The line in each bar is the passing score for the whole test, {mark}.</Trans>{' '}
          {areAllThin && <Trans>Each category has only a few questions, so these scores are rough estimates.</Trans>}{' '}
          {hasBlanks && <Trans>Wrong answers don’t cost points, so it’s worth guessing rather than leaving a question blank.</Trans>}
        </>
      }
    >
      <div className={`grid items-start gap-6 ${hasRadar ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}>
        {/* On a phone the bars say it all. */}
        {hasRadar && (
          <div className="max-sm:hidden print:block">
            <RadarChart
              title={t`Your scores by category`}
              description={t`Your score by category: ${summary}.`}
              labels={feedback.map((one) => one.category)}
              values={feedback.map((one) => one.percent)}
              full={100}
              ring={{ value: result.pass_percent, name: t`Passing score ${mark}` }}
              format={formats.percent}
              table={{
                columns: [t`Category`, t`Score`, t`Answered`, t`Questions`],
                rows: feedback.map((one) => [one.category, formats.percent(one.percent), `${one.answered}`, `${one.questions}`]),
              }}
            />
          </div>
        )}
        <Card>
          <ul>
            {feedback.map((one) => (
              <CategoryFeedback key={one.category} feedback={one} passPercent={result.pass_percent} isThinSaid={areAllThin} />
            ))}
          </ul>
        </Card>
      </div>
    </Section>
  );
}
