import { useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import Cable from 'lucide-react/icons/cable';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import SearchCheck from 'lucide-react/icons/search-check';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Ticket from 'lucide-react/icons/ticket';
import Users from 'lucide-react/icons/users';
import { useLocation } from 'react-router';
import { Sidebar } from '#ui/layout/sidebar.tsx';
import { currentLabel, type SidebarEntry } from '#ui/layout/sidebar-entry.ts';
import { SidebarLink } from '#ui/layout/sidebar-link.tsx';
import type { OrganizationKind } from '../../rules/organization.ts';
import { portals } from './own-organization.ts';

/** The sidebar of an organization's pages. */
export function PortalLinks({ kind }: { kind: OrganizationKind }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const entries = useEntries(kind, pathname);
  return (
    <Sidebar
      id="portal-links"
      label={kind === 'employer' ? t`Employer portal` : t`University portal`}
      menuLabel={t`Portal menu`}
      here={currentLabel(entries, pathname)}
      tabletColumns={4}
    >
      {entries.map((entry) => (
        <SidebarLink key={entry.to} {...entry} />
      ))}
    </Sidebar>
  );
}

function useEntries(kind: OrganizationKind, pathname: string): SidebarEntry[] {
  const { t } = useLingui();
  const { home, rosters } = portals[kind];
  // A comparison is of requests, but its address does not say so.
  const isComparison = pathname === `${home}/compare`;
  return [
    { to: home, icon: LayoutDashboard, label: t`Overview` },
    { to: rosters, icon: ListChecks, label: kind === 'employer' ? t`Positions` : t`Cohorts`, hasPagesBelow: true },
    { to: `${home}/requests`, icon: Send, label: t`Requests`, hasPagesBelow: true, isCurrent: isComparison },
    { to: `${home}/verify`, icon: SearchCheck, label: t`Verify`, hasPagesBelow: true },
    { to: `${home}/seats`, icon: Ticket, label: t`Seats`, hasPagesBelow: true },
    { to: `${home}/team`, icon: Users, label: t`Team` },
    { to: `${home}/connections`, icon: Cable, label: t`Connections` },
    { to: `${home}/organization`, icon: Building, label: t`Organization` },
    { to: `${home}/settings`, icon: Settings, label: t`Settings` },
  ];
}
