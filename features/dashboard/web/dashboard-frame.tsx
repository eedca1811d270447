import { Trans, useLingui } from '@lingui/react/macro';
import Accessibility from 'lucide-react/icons/accessibility';
import Award from 'lucide-react/icons/award';
import Banknote from 'lucide-react/icons/banknote';
import Building from 'lucide-react/icons/building-2';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Cog from 'lucide-react/icons/cog';
import FilePen from 'lucide-react/icons/file-pen';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import ScanEye from 'lucide-react/icons/scan-eye';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#features/accounts/rules/role.ts';
import { Sidebar } from '#ui/layout/sidebar.tsx';
import { currentLabel, type SidebarEntry } from '#ui/layout/sidebar-entry.ts';
import { SidebarLink } from '#ui/layout/sidebar-link.tsx';

/**
 * The dashboard's sidebar beside its pages. The admin group shows to everyone; for others than administrators it is folded and says that it
 * is closed. Administrators have it first and their own pages folded, because all of them below each other are longer than the screen.
 */
export function DashboardFrame({ role, children }: { role: Role; children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const own = useOwnEntries(role);
  const admin = useAdminEntries();
  const here = currentLabel(role === 'admin' ? [...own, ...admin] : own, pathname);
  return (
    <div className="mx-auto flex w-full max-w-(--page-width) flex-col gap-x-8 lg:min-h-[calc(100dvh-4rem)] lg:flex-row lg:px-8">
      <Sidebar id="dashboard-links" label={t`Dashboard`} menuLabel={t`Dashboard menu`} here={here} tabletColumns={3}>
        {role === 'admin' ? (
          <>
            <li className="col-span-full">
              <AdminGroup entries={admin} />
            </li>
            <li className="col-span-full mt-4">
              <PersonalGroup entries={own} isOpen={currentLabel(own, pathname) !== undefined} />
            </li>
          </>
        ) : (
          <>
            {own.map((entry) => (
              <SidebarLink key={entry.to} {...entry} />
            ))}
            <li className="col-span-full mt-4">
              <ClosedAdminGroup />
            </li>
          </>
        )}
      </Sidebar>
      <div className="min-w-0 flex-1 [&>*]:mx-0 [&>*]:max-w-none lg:[&>*]:px-0">{children}</div>
    </div>
  );
}

function useOwnEntries(role: Role): SidebarEntry[] {
  const { t } = useLingui();
  return [
    { to: '/dashboard', icon: LayoutDashboard, label: t`Overview` },
    { to: '/dashboard/assessments', icon: ClipboardList, label: t`My Assessments` },
    ...(role === 'student' || role === 'admin' ? [{ to: '/certificates', icon: Award, label: t`My Certificates` }] : []),
    { to: '/leaderboards', icon: Trophy, label: t`Leaderboards` },
    { to: '/settings', icon: Settings, label: t`Settings` },
    { to: '/help', icon: CircleQuestionMark, label: t`Help` },
  ];
}

function useAdminEntries(): SidebarEntry[] {
  const { t } = useLingui();
  return [
    { to: '/admin', icon: ShieldCheck, label: t`Admin panel` },
    { to: '/admin/users', icon: Users, label: t`Users`, hasPagesBelow: true },
    { to: '/admin/organizations', icon: Building, label: t`Organizations` },
    { to: '/admin/assessments', icon: ClipboardList, label: t`Assessments`, hasPagesBelow: true },
    { to: '/admin/questions', icon: FilePen, label: t`Questions`, hasPagesBelow: true },
    { to: '/admin/analytics', icon: ChartNoAxesColumn, label: t`Analytics` },
    { to: '/admin/attempts', icon: Hourglass, label: t`Attempts` },
    { to: '/admin/accommodations', icon: Accessibility, label: t`Accommodations` },
    { to: '/admin/payments', icon: Banknote, label: t`Payments`, hasPagesBelow: true },
    { to: '/admin/certificates', icon: Award, label: t`Certificates` },
    { to: '/admin/reviews', icon: ScanEye, label: t`Reviews` },
    { to: '/admin/question-reports', icon: Flag, label: t`Question reports` },
    { to: '/admin/messages', icon: Inbox, label: t`Messages` },
    { to: '/admin/newsletter', icon: Mail, label: t`Newsletter`, hasPagesBelow: true },
    { to: '/admin/audit', icon: ScrollText, label: t`Audit log` },
    { to: '/admin/jobs', icon: Cog, label: t`Failed jobs` },
  ];
}

const groupList = 'grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1';
const groupTitle = 'px-3 text-caption font-semibold tracking-wide text-ink-subtle uppercase';
const foldTitle = `flex cursor-pointer list-none items-center gap-2 rounded-control py-2 hover:bg-hover ${groupTitle}`;

function AdminGroup({ entries }: { entries: readonly SidebarEntry[] }) {
  return (
    <>
      <h2 id="admin-group" className={`mb-1 ${groupTitle}`}>
        <Trans>Admin</Trans>
      </h2>
      <ul aria-labelledby="admin-group" className={groupList}>
        {entries.map((entry) => (
          <SidebarLink key={entry.to} {...entry} />
        ))}
      </ul>
    </>
  );
}

/** The pages that an administrator has like everybody else; open while one of them is shown. */
function PersonalGroup({ entries, isOpen }: { entries: readonly SidebarEntry[]; isOpen: boolean }) {
  return (
    <details className="group" open={isOpen}>
      <summary className={foldTitle}>
        <Trans>Personal</Trans>
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className={`mt-1 ${groupList}`}>
        {entries.map((entry) => (
          <SidebarLink key={entry.to} {...entry} />
        ))}
      </ul>
    </details>
  );
}

/** The three pages that the group was announced with; each leads to the page that says who may enter. */
function ClosedAdminGroup() {
  const { t } = useLingui();
  return (
    <details className="group">
      <summary className={foldTitle}>
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        <Trans>Admin</Trans>
        <span className="font-medium tracking-normal normal-case">
          <Trans>admins only</Trans>
        </span>
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className={`mt-1 ${groupList}`}>
        <SidebarLink to="/admin/users" icon={Users} label={t`Users`} isClosed />
        <SidebarLink to="/admin/assessments" icon={ClipboardList} label={t`Assessments`} isClosed />
        <SidebarLink to="/admin/analytics" icon={ChartNoAxesColumn} label={t`Analytics`} isClosed />
      </ul>
    </details>
  );
}
