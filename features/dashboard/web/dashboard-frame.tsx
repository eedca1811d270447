import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Banknote from 'lucide-react/icons/banknote';
import Building from 'lucide-react/icons/building-2';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ScanEye from 'lucide-react/icons/scan-eye';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Role } from '#features/accounts/rules/role.ts';
import { SidebarLink } from '#ui/layout/sidebar-link.tsx';

/** The dashboard's sidebar beside its pages. The admin group shows to everyone; to others than administrators it says that it is closed. */
export function DashboardFrame({ role, children }: { role: Role; children: ReactNode }) {
  const { t } = useLingui();
  const isClosed = role !== 'admin';
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-x-8 lg:flex-row lg:px-8">
      <nav
        aria-label={t`Dashboard`}
        className="border-b border-line px-4 py-4 sm:px-6 lg:w-60 lg:shrink-0 lg:border-e lg:border-b-0 lg:py-12 lg:ps-0 lg:pe-6"
      >
        <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:sticky lg:top-24 lg:grid-cols-1">
          <SidebarLink to="/dashboard" icon={LayoutDashboard} label={t`Overview`} />
          <SidebarLink to="/dashboard/assessments" icon={ClipboardList} label={t`My Assessments`} />
          {(role === 'student' || role === 'admin') && <SidebarLink to="/certificates" icon={Award} label={t`My Certificates`} />}
          <SidebarLink to="/leaderboards" icon={Trophy} label={t`Leaderboards`} />
          <SidebarLink to="/settings" icon={Settings} label={t`Settings`} />
          <SidebarLink to="/help" icon={CircleQuestionMark} label={t`Help`} />
          <li className="col-span-full mt-4">
            <h2
              id="admin-group"
              className="mb-1 flex items-center gap-2 px-3 text-caption font-semibold tracking-wide text-ink-subtle uppercase"
            >
              <Trans>Admin</Trans>
              {isClosed && (
                <span className="font-medium tracking-normal normal-case">
                  <Trans>admins only</Trans>
                </span>
              )}
            </h2>
            <ul aria-labelledby="admin-group" className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
              <SidebarLink to="/admin" icon={ShieldCheck} label={t`Admin panel`} isClosed={isClosed} />
              <SidebarLink to="/admin/users" icon={Users} label={t`Users`} isClosed={isClosed} />
              <SidebarLink to="/admin/organizations" icon={Building} label={t`Organizations`} isClosed={isClosed} />
              <SidebarLink to="/admin/assessments" icon={ClipboardList} label={t`Assessments`} isClosed={isClosed} />
              <SidebarLink to="/admin/analytics" icon={ChartNoAxesColumn} label={t`Analytics`} isClosed={isClosed} />
              <SidebarLink to="/admin/attempts" icon={Hourglass} label={t`Attempts`} isClosed={isClosed} />
              <SidebarLink to="/admin/payments" icon={Banknote} label={t`Payments and vouchers`} isClosed={isClosed} />
              <SidebarLink to="/admin/certificates" icon={Award} label={t`Certificates`} isClosed={isClosed} />
              <SidebarLink to="/admin/reviews" icon={ScanEye} label={t`Reviews`} isClosed={isClosed} />
              <SidebarLink to="/admin/question-reports" icon={Flag} label={t`Question reports`} isClosed={isClosed} />
              <SidebarLink to="/admin/messages" icon={Inbox} label={t`Messages`} isClosed={isClosed} />
            </ul>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 flex-1 [&>*]:mx-0 [&>*]:max-w-none lg:[&>*]:px-0">{children}</div>
    </div>
  );
}
