import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalSentence } from '#ui/client/failure-kind.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { ExportButton } from '#ui/lists/export-button.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { type PutView, rangeDays, type useAnalyticsView, validDay } from './use-analytics-view.ts';

export type FilterName = 'type' | 'period' | 'by' | 'demo' | 'export';

type Props = { names: readonly FilterName[] } & Pick<ReturnType<typeof useAnalyticsView>, 'view' | 'put' | 'exportAddress'> & {
    analytics: Analytics;
  };

/** Which attempts and payments the page is about: the filters that change what it shows. */
export function AnalyticsFilters({ names, analytics, view, put, exportAddress }: Props) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const { types, demo_attempts: demoAttempts } = analytics;
  const has = (name: FilterName): boolean => names.includes(name);
  if (names.length === 0) return null;
  return (
    <div className="mb-8 flex flex-col gap-3">
      <div role="group" aria-label={t`Filters`} className="flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-4">
        {has('type') && (
          <div className="min-w-36 flex-1 basis-full sm:max-w-72 sm:basis-36">
            <NativeSelect
              label={t`Assessment`}
              value={view.type}
              onChange={(type) => put({ type })}
              items={[{ id: '', label: t`All assessments` }, ...types.map(({ code, name }) => ({ id: code, label: name }))]}
            />
          </div>
        )}
        {has('period') && <PeriodChoice analytics={analytics} view={view} put={put} />}
        {has('by') && <LengthChoice by={analytics.by} put={put} />}
        {has('demo') && (demoAttempts > 0 || view.demo !== '') && <DemoChoice demo={view.demo} put={put} />}
        {has('export') && <ExportButton address={exportAddress} onFailed={setFailure} />}
      </div>
      {failure !== null && <Alert tone="error">{refusalSentence(failure) ?? t`We couldn’t create the file. Try again.`}</Alert>}
      {has('demo') && demoAttempts > 0 && (
        <p className="text-sm text-ink-muted">
          <Plural value={demoAttempts} one="# attempt in this period is demo data." other="# attempts in this period are demo data." />
        </p>
      )}
    </div>
  );
}

function PeriodChoice({ analytics: { from, to }, view, put }: Pick<Props, 'analytics' | 'view' | 'put'>) {
  const { t } = useLingui();
  const rangeLabels = { '30': t`Last 30 days`, '90': t`Last 90 days`, '365': t`Last 12 months` };
  return (
    <>
      <div className="min-w-36 flex-1 sm:max-w-48 sm:min-w-44">
        <NativeSelect
          label={t`Period`}
          value={view.range}
          onChange={(range) => put(range === 'custom' ? { from, to } : { range: range === '30' ? '' : range, from: '', to: '' })}
          items={[...rangeDays.map((id) => ({ id, label: rangeLabels[id] })), { id: 'custom', label: t`Custom range` }]}
        />
      </div>
      {view.range === 'custom' && <CustomRange key={`${from} ${to}`} from={from} to={to} put={put} />}
    </>
  );
}

function LengthChoice({ by, put }: { by: string; put: PutView }) {
  const { t } = useLingui();
  return (
    <div className="min-w-32 flex-1 sm:max-w-40">
      <NativeSelect
        label={t`Group by`}
        value={by}
        onChange={(length) => put({ by: length })}
        items={[
          { id: 'day', label: t`Day` },
          { id: 'week', label: t`Week` },
          { id: 'month', label: t`Month` },
        ]}
      />
    </div>
  );
}

function DemoChoice({ demo, put }: { demo: string; put: PutView }) {
  const { t } = useLingui();
  return (
    <div className="min-w-32 flex-1 sm:max-w-48">
      <NativeSelect
        label={t`Demo data`}
        value={demo}
        onChange={(chosen) => put({ demo: chosen })}
        items={[
          { id: '', label: t`Include` },
          { id: 'without', label: t`Exclude` },
        ]}
      />
    </div>
  );
}

/** The days take effect when a field is left: a year is typed a digit at a time. */
function CustomRange({ from, to, put }: { from: string; to: string; put: PutView }) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<{ from: string | null; to: string | null }>({ from, to });
  const apply = () => {
    const days = [drafts.from ?? '', drafts.to ?? ''].map(validDay).toSorted();
    if (days[0] && days[1] && (days[0] !== from || days[1] !== to)) put({ from: days[0], to: days[1] });
  };
  return (
    <>
      <DateField label={t`From`} value={drafts.from} onChange={(day) => setDrafts({ ...drafts, from: day })} onBlur={apply} />
      <DateField label={t`To`} value={drafts.to} onChange={(day) => setDrafts({ ...drafts, to: day })} onBlur={apply} />
    </>
  );
}
