import type { UseQueryResult } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { plainNumber } from '#ui/charts/chart.ts';
import type { FormLabReply } from '../../contract/forms.ts';
import { Loading } from './loading.tsx';
import { LabRetakes } from './lab-retakes.tsx';
import { LabSpreads } from './lab-spreads.tsx';

export const roundedTenth = (value: number): string => plainNumber(Math.round(value * 10) / 10);

/** What a thousand forms of the bank have in them, beyond what its health says. */
export function FormLab({ lab }: { lab: UseQueryResult<FormLabReply> }) {
  const { t } = useLingui();
  return (
    <Loading query={lab} label={t`Building tests`} failure={t`No tests could be built`} heights={['h-28', 'h-80']}>
      {(report) => (
        <div className="flex flex-col gap-6">
          <LabFigures report={report} />
          <ExposureChart report={report} />
          {/* Where nothing deviates, the bank's health has said so. */}
          {deviates(report) && <LabSpreads report={report} />}
          {repeatsQuestions(report) && <LabRetakes report={report} />}
        </div>
      )}
    </Loading>
  );
}

const isFixed = ({ min, max }: { min: number; max: number }): boolean => min === max;

/** Whether tests differ in how many questions of a category or difficulty they have, or miss what was planned. */
const deviates = ({ categories, difficulties }: FormLabReply): boolean =>
  categories.some(({ wanted, per_form: spread }) => !isFixed(spread) || spread.min !== wanted) ||
  difficulties.some(({ per_form: spread }) => !isFixed(spread));

/** Whether a later test of the same person repeats a question or misses the blueprint. */
const repeatsQuestions = ({ retakes }: FormLabReply): boolean =>
  retakes.some(({ repeats, off_blueprint: off }) => repeats.max > 0 || off > 0);

function LabFigures({ report }: { report: FormLabReply }) {
  const { t } = useLingui();
  const { largest_family: largest, scene_repeats: repeats, largest_scene: scene, total, expected } = report;
  const [least, most] = [roundedTenth(100 * expected.min), roundedTenth(100 * expected.max)];
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      <Figure name={t`Expected score`} value={least === most ? t`${most}%` : t`${least} to ${most}%`}>
        <Trans>for a typical candidate, across tests</Trans>
      </Figure>
      <Figure
        name={t`Similar questions in a test`}
        value={largest && largest.questions > 1 ? t`Up to ${largest.questions} of ${total}` : t`None`}
      >
        {largest && largest.questions > 1 && <span translate="no">{largest.family}</span>}
      </Figure>
      <Figure name={t`Questions sharing a scenario in a test`} value={repeats.max > 0 ? t`Up to ${repeats.max}` : t`None`}>
        {scene && repeats.max > 0 && (
          <Trans>
            {roundedTenth(repeats.mean)} on average; most often <span translate="no">{scene.scene}</span>
          </Trans>
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-surface p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-caption text-ink-muted">{children}</dd>
    </div>
  );
}

function ExposureChart({ report }: { report: FormLabReply }) {
  const { t } = useLingui();
  const bars = report.exposure.histogram;
  const labels = bars.map(({ over_percent: over, to_percent: to }) => t`${over}–${to}%`);
  const told = bars.map(({ questions }, at) => `${labels[at]}: ${questions}`).join('; ');
  const name = t`Questions`;
  return (
    <BarChart
      areCounts
      title={t`Questions by share of tests they appear in`}
      labels={labels}
      labelsTitle={t`Share of tests`}
      series={[{ name, values: bars.map(({ questions }) => questions) }]}
      description={t`Bar chart: number of questions by share of ${report.forms} tests. ${told}.`}
    />
  );
}
