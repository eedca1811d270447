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
      lead={t`Decide what people ask for, and manage the extra time they have. No organization sees any of it.`}
    >
      {requests}
      <Accommodations />
    </Page>
  );
}
