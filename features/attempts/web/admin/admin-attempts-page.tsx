import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { Accommodations } from './accommodations.tsx';
import { FinishedAttempts } from './finished-attempts.tsx';
import { OpenAttempts } from './open-attempts.tsx';

export type AdminAttemptsPageProps = {
  /** What was noticed during an attempt, as its reviewer sees it. */
  events: (attemptId: string) => ReactNode;
  /** More time that others proposed, waiting for a decision. */
  proposals?: ReactNode;
};

/** What administrators do while tests run: watch, give time, and say who is always allowed more of it. */
export function AdminAttemptsPage({ events, proposals }: AdminAttemptsPageProps) {
  const { t } = useLingui();
  return (
    <Page title={t`Attempts`} lead={t`See who is taking a test, give extra time, annul attempts, and manage accommodations.`}>
      <OpenAttempts events={events} />
      <FinishedAttempts events={events} />
      <Accommodations />
      {proposals}
    </Page>
  );
}
