import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Jumps } from '#ui/layout/jumps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FinishedAttempts } from './finished-attempts.tsx';
import { OpenAttempts } from './open-attempts.tsx';

export type AdminAttemptsPageProps = {
  /** What was noticed during an attempt, as its reviewer sees it. */
  events: (attemptId: string) => ReactNode;
  /** The same of an attempt that is over, with what a reviewer can do about it. */
  file?: (attemptId: string, name: string) => ReactNode;
};

/** What administrators do while tests run: watch, give time, pause and end. */
export function AdminAttemptsPage({ events, file = events }: AdminAttemptsPageProps) {
  const { t } = useLingui();
  return (
    <Page title={t`Attempts`} lead={t`See who’s taking a test, give extra time, pause or end tests, and void attempts.`}>
      <Jumps
        jumps={[
          { id: 'open', label: t`Open now` },
          { id: 'finished', label: t`Finished` },
        ]}
      />
      <OpenAttempts events={events} />
      <FinishedAttempts events={file} />
    </Page>
  );
}
