import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import type { Overview } from '../../contract/overview.ts';

/** The reader's four figures. Before the first result they say what will stand there. */
export function StatCards({ figures }: { figures: Overview['figures'] }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const { finished, passed, average_percent: average, certificates, certificate_note: note } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Stat name={t`Tests finished`} value={`${finished}`}>
        {finished === 0 ? <Trans>None so far</Trans> : <Trans>Practice tests included</Trans>}
      </Stat>
      <Stat name={t`Tests passed`} value={`${passed}`}>
        {finished === 0 && <Trans>None so far</Trans>}
      </Stat>
      <Stat name={t`Average score`} value={average === null ? '–' : percentText(average)}>
        {average === null && <Trans>After your first test</Trans>}
      </Stat>
      <Stat name={t`Certificates`} value={`${certificates}`}>
        {note === 'being_issued' ? (
          <Trans>Your new one is being issued</Trans>
        ) : note === 'under_review' ? (
          <Trans>Your new one is waiting for a review</Trans>
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

function Stat({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col p-4! sm:p-5!">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-1 text-title font-semibold tabular-nums lining-nums">{value}</dd>
      <dd className="mt-auto pt-1 text-sm text-ink-muted empty:hidden">{children}</dd>
    </Card>
  );
}
