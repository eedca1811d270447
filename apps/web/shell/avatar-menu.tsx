import { useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Briefcase from 'lucide-react/icons/briefcase-business';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { initialsOf } from '#features/accounts/rules/initials.ts';
import { useSignOut } from '#features/accounts/web/session.tsx';
import { Avatar } from '#ui/controls/avatar.tsx';
import { forgetKept } from '#ui/client/forget-kept.ts';
import { MenuButton } from '#ui/controls/menu-button.tsx';
import { type MenuEntry, menuEntriesOf } from './menu-entries.ts';

const icons = {
  dashboard: LayoutDashboard,
  certificates: Award,
  employer: Briefcase,
  university: GraduationCap,
  settings: Settings,
  admin: ShieldCheck,
} satisfies Record<MenuEntry, typeof Award>;

/** What a signed-in person can go to, by role, and the way out. */
export function AvatarMenu({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const { full_name: name, avatar_url: imageUrl } = user.user_metadata;
  const labels: Record<MenuEntry, string> = {
    dashboard: t`Dashboard`,
    certificates: t`Certificates`,
    employer: t`Employer portal`,
    university: t`University portal`,
    settings: t`Account Settings`,
    admin: t`Admin Panel`,
  };
  const entries = menuEntriesOf(user.role).map(({ id, href }) => {
    const Icon = icons[id];
    return { id, href, label: labels[id], icon: <Icon aria-hidden="true" /> };
  });
  const logOut = async () => {
    await signOut();
    forgetKept();
  };
  const leave = { id: 'log-out', label: t`Log out`, icon: <LogOut aria-hidden="true" />, onAction: () => void logOut() };
  return (
    <MenuButton label={t`Account menu`} items={[...entries, leave]}>
      <Avatar initials={initialsOf({ fullName: name, email: user.email })} imageUrl={imageUrl} />
    </MenuButton>
  );
}
