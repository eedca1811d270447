import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { homeOf, type Role, takesAssessments } from '#features/accounts/rules/role.ts';
import { SettingsPage } from '#features/accounts/web/settings-page.tsx';
import { useAccommodations } from '#features/attempts/web/settings/accommodations-section.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { PortalFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { OwnProposals } from '#features/organizations/web/progress/own-proposal.tsx';
import { useSharing } from '#features/organizations/web/sharing/sharing-section.tsx';
import { useBilling } from '#features/payments/web/billing-section.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Account settings`);

export default function SettingsRoute() {
  return <Guard>{({ role }) => <Settings role={role} />}</Guard>;
}

/** Everyone may have paid: candidates for attempts, owners for seats. The menu of their portal stays beside it. */
function Settings({ role }: { role: Role }) {
  const isCandidate = takesAssessments(role);
  const billing = useBilling({ seatsPage: isCandidate ? null : `${homeOf(role)}/seats` });
  const sharing = useSharing({ isCandidate });
  const own = useAccommodations();
  const accommodations = {
    ...own,
    tab: 'profile' as const,
    element: (
      <div className="flex flex-col gap-6">
        <OwnProposals />
        {own.element}
      </div>
    ),
  };
  const more = [
    ...(isCandidate ? [accommodations] : []),
    ...(sharing.section ? [{ ...sharing.section, tab: 'privacy' as const }] : []),
    { ...billing, tab: 'payments' as const },
  ];
  const page = <SettingsPage moreSections={more} isLoadingMore={sharing.isLoading} />;
  return role === 'employer' || role === 'university' ? (
    <PortalFrame kind={role}>{page}</PortalFrame>
  ) : (
    <DashboardFrame role={role}>{page}</DashboardFrame>
  );
}
