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
          <LabSpreads report={report} />
          <LabRetakes report={report} />
        </div>
      )}
    </Loading>
  );
}

function LabFigures({ report }: { report: FormLabReply }) {
  const { t } = useLingui();
  const { largest_family: largest, scene_repeats: repeats, largest_scene: scene, total, expected } = report;
  const [least, most] = [roundedTenth(100 * expected.min), roundedTenth(100 * expected.max)];
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      <Figure name={t`Expected score`} value={least === most ? t`${most}%` : t`${least} to ${most}%`}>
        <Trans>for a typical candidate, across tests</Trans>
      </Figure>
      <Figure name={t`Most similar questions in one test`} value={largest ? t`${largest.questions} of ${total}` : t`None`}>
        {largest ? <span translate="no">{largest.family}</span> : <Trans>All questions are individually written</Trans>}
      </Figure>
      <Figure name={t`Questions sharing a scenario in a test`} value={plainNumber(repeats.max)}>
        {scene && repeats.max > 0 ? (
          <Trans>
            at most, {roundedTenth(repeats.mean)} on average; most often <span translate="no">{scene.scene}</span>
          </Trans>
        ) : (
          <Trans>No two questions in a test share a scenario</Trans>
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
