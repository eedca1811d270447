import { Trans, useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import Cable from 'lucide-react/icons/cable';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Menu from 'lucide-react/icons/menu';
import SearchCheck from 'lucide-react/icons/search-check';
import Settings from 'lucide-react/icons/settings';
import Ticket from 'lucide-react/icons/ticket';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SidebarLink } from '#ui/layout/sidebar-link.tsx';
import type { OrganizationKind } from '../../rules/organization.ts';
import { portals } from './own-organization.ts';

/** The sidebar of an organization's pages; on a phone it is folded under a button. */
export function PortalLinks({ kind }: { kind: OrganizationKind }) {
  const { t } = useLingui();
  const { home, rosters } = portals[kind];
  // One request and a comparison belong to positions or cohorts, but their addresses do not say so.
  const { pathname } = useLocation();
  const isOfRosters = pathname.startsWith(`${home}/requests/`) || pathname === `${home}/compare`;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Going to another page folds it again.
  const isOpen = openedAt === pathname;
  return (
    <nav
      aria-label={kind === 'employer' ? t`Employer portal` : t`University portal`}
      className="border-b border-line px-4 py-2 sm:px-6 lg:w-60 lg:shrink-0 lg:border-e lg:border-b-0 lg:py-12 lg:ps-0 lg:pe-6"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="portal-links"
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 font-medium text-ink-muted hover:bg-hover hover:text-ink lg:hidden"
      >
        <Menu aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Portal menu</Trans>
        <ChevronDown aria-hidden="true" className={`ms-auto size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id="portal-links"
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 gap-1 pb-2 sm:grid-cols-4 lg:sticky lg:top-24 lg:grid lg:grid-cols-1 lg:pb-0`}
      >
        <SidebarLink to={home} icon={LayoutDashboard} label={t`Overview`} />
        <SidebarLink
          to={rosters}
          icon={ListChecks}
          label={kind === 'employer' ? t`Positions` : t`Cohorts`}
          hasPagesBelow
          isCurrent={isOfRosters}
        />
        <SidebarLink to={`${home}/verify`} icon={SearchCheck} label={t`Verify`} hasPagesBelow />
        <SidebarLink to={`${home}/seats`} icon={Ticket} label={t`Seats`} />
        <SidebarLink to={`${home}/team`} icon={Users} label={t`Team`} />
        <SidebarLink to={`${home}/connections`} icon={Cable} label={t`Connections`} />
        <SidebarLink to={`${home}/organization`} icon={Building} label={t`Organization`} />
        <SidebarLink to={`${home}/settings`} icon={Settings} label={t`Settings`} />
      </ul>
    </nav>
  );
}
