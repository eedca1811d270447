import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import type { Overview } from '../../contract/overview.ts';

/** Whether there is nothing to show but zeros. */
export const isAllZero = ({ finished, certificates }: Overview['figures']): boolean => finished === 0 && certificates === 0;

/** The reader's four figures; zeros stand small in one row, so that they keep nobody from the first test. */
export function StatCards({ figures }: { figures: Overview['figures'] }) {
  return isAllZero(figures) ? <Zeros figures={figures} /> : <Figures figures={figures} />;
}

function Zeros({ figures: { finished, passed, certificates } }: { figures: Overview['figures'] }) {
  const { t } = useLingui();
  const zeros = [
    { name: t`Tests finished`, value: finished },
    { name: t`Tests passed`, value: passed },
    { name: t`Average score`, value: '–' },
    { name: t`Certificates`, value: certificates },
  ];
  return (
    <dl className="grid grid-cols-4 divide-x divide-line rounded-card border border-line bg-surface py-3 shadow-card">
      {zeros.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end px-1 text-center">
          <dt className="text-xs leading-tight wrap-anywhere text-ink-muted sm:text-sm">{name}</dt>
          <dd className="text-subheading font-semibold tabular-nums lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ figures }: { figures: Overview['figures'] }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const { finished, passed, average_percent: average, certificates, certificate_note: note } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Stat name={t`Tests finished`} value={`${finished}`}>
        {finished > 0 && <Trans>Practice tests included</Trans>}
      </Stat>
      <Stat name={t`Tests passed`} value={`${passed}`} />
      <Stat name={t`Average score`} value={average === null ? '–' : percentText(average)}>
        {average === null && <Trans>After your first test</Trans>}
      </Stat>
      <Stat name={t`Certificates`} value={`${certificates}`}>
        {note === 'being_issued' ? (
          <Trans>Your new one is being issued</Trans>
        ) : note === 'under_review' ? (
          <Trans>Your new one is under review</Trans>
        ) : note === 'only_practice' ? (
          <Trans>Practice tests don’t earn one</Trans>
        ) : certificates === 0 ? (
          <Trans>Pass a test to earn one</Trans>
        ) : (
          <Trans>Valid today</Trans>
        )}
      </Stat>
    </dl>
  );
}

function Stat({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <Card className="flex flex-col p-4! sm:p-5!">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-1 text-title font-semibold tabular-nums lining-nums">{value}</dd>
      <dd className="mt-auto pt-1 text-sm text-ink-muted empty:hidden">{children}</dd>
    </Card>
  );
}
