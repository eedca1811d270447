import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { Accommodations } from './accommodations.tsx';

/** What people ask for, with what others propose for them, and who has an accommodation. */
export function AdminAccommodationsPage({ requests }: { requests?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Accommodations`}
      lead={t`Decide on requests, and manage the extra time people have. Universities can propose it, but no organization sees what you decide.`}
    >
      {requests}
      <Accommodations />
    </Page>
  );
}
