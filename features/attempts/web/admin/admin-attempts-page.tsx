import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AddressTabs, useAddressTab } from '#ui/layout/address-tabs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FinishedAttempts } from './finished-attempts.tsx';
import { OpenAttempts } from './open-attempts.tsx';

export type AdminAttemptsPageProps = {
  /** What was noticed during an attempt, as its reviewer sees it. */
  events: (attemptId: string) => ReactNode;
  /** The same of an attempt that is over, with what a reviewer can do about it. */
  file?: (attemptId: string, name: string) => ReactNode;
};

/** What administrators do while tests run and after: watch, give time, pause, end and void. */
export function AdminAttemptsPage({ events, file = events }: AdminAttemptsPageProps) {
  const { t } = useLingui();
  const tab = useAddressTab(['open', 'finished']);
  return (
    <Page title={t`Attempts`} lead={t`See who’s taking a test, give extra time, pause or end tests, and void attempts.`}>
      <AddressTabs
        label={t`Sections of this page`}
        current={tab}
        tabs={[
          { id: 'open', label: t`Open now` },
          { id: 'finished', label: t`Finished` },
        ]}
      />
      {tab === 'open' ? <OpenAttempts events={events} /> : <FinishedAttempts events={file} />}
    </Page>
  );
}
