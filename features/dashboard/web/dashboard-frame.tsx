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
import { SidebarLink } from '#ui/layout/sidebar-link.tsx';

/** The dashboard's sidebar beside its pages. The admin group shows to everyone; for others than administrators it is folded and says that it is closed. */
export function DashboardFrame({ role, children }: { role: Role; children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const names: Readonly<Record<string, string>> = {
    '/dashboard': t`Overview`,
    '/dashboard/assessments': t`My Assessments`,
    '/certificates': t`My Certificates`,
    '/settings': t`Settings`,
  };
  return (
    <div className="mx-auto flex w-full max-w-(--page-width) flex-col gap-x-8 lg:flex-row lg:px-8">
      <Sidebar id="dashboard-links" label={t`Dashboard`} menuLabel={t`Dashboard menu`} here={names[pathname]} tabletColumns={3}>
        <SidebarLink to="/dashboard" icon={LayoutDashboard} label={t`Overview`} />
        <SidebarLink to="/dashboard/assessments" icon={ClipboardList} label={t`My Assessments`} />
        {(role === 'student' || role === 'admin') && <SidebarLink to="/certificates" icon={Award} label={t`My Certificates`} />}
        <SidebarLink to="/leaderboards" icon={Trophy} label={t`Leaderboards`} />
        <SidebarLink to="/settings" icon={Settings} label={t`Settings`} />
        <SidebarLink to="/help" icon={CircleQuestionMark} label={t`Help`} />
        <li className="col-span-full mt-4">{role === 'admin' ? <AdminGroup /> : <ClosedAdminGroup />}</li>
      </Sidebar>
      <div className="min-w-0 flex-1 [&>*]:mx-0 [&>*]:max-w-none lg:[&>*]:px-0">{children}</div>
    </div>
  );
}

const groupList = 'grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1';
const groupTitle = 'px-3 text-caption font-semibold tracking-wide text-ink-subtle uppercase';

function AdminGroup() {
  const { t } = useLingui();
  return (
    <>
      <h2 id="admin-group" className={`mb-1 ${groupTitle}`}>
        <Trans>Admin</Trans>
      </h2>
      <ul aria-labelledby="admin-group" className={groupList}>
        <SidebarLink to="/admin" icon={ShieldCheck} label={t`Admin panel`} />
        <SidebarLink to="/admin/users" icon={Users} label={t`Users`} />
        <SidebarLink to="/admin/organizations" icon={Building} label={t`Organizations`} />
        <SidebarLink to="/admin/assessments" icon={ClipboardList} label={t`Assessments`} />
        <SidebarLink to="/admin/questions" icon={FilePen} label={t`Questions`} />
        <SidebarLink to="/admin/analytics" icon={ChartNoAxesColumn} label={t`Analytics`} />
        <SidebarLink to="/admin/attempts" icon={Hourglass} label={t`Attempts`} />
        <SidebarLink to="/admin/accommodations" icon={Accessibility} label={t`Accommodations`} />
        <SidebarLink to="/admin/payments" icon={Banknote} label={t`Payments and vouchers`} />
        <SidebarLink to="/admin/certificates" icon={Award} label={t`Certificates`} />
        <SidebarLink to="/admin/reviews" icon={ScanEye} label={t`Reviews`} />
        <SidebarLink to="/admin/question-reports" icon={Flag} label={t`Question reports`} />
        <SidebarLink to="/admin/messages" icon={Inbox} label={t`Messages`} />
        <SidebarLink to="/admin/newsletter" icon={Mail} label={t`Newsletter`} />
        <SidebarLink to="/admin/audit" icon={ScrollText} label={t`Audit log`} />
        <SidebarLink to="/admin/jobs" icon={Cog} label={t`Failed jobs`} />
      </ul>
    </>
  );
}

/** The three pages that the group was announced with; each leads to the page that says who may enter. */
function ClosedAdminGroup() {
  const { t } = useLingui();
  return (
    <details className="group">
      <summary className={`flex cursor-pointer list-none items-center gap-2 rounded-control py-2 hover:bg-hover ${groupTitle}`}>
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
