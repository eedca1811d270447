import { useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Settings from 'lucide-react/icons/settings';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';

/** The four ways on from the dashboard. */
export function QuickActions() {
  const { t } = useLingui();
  const actions = [
    { to: '/assessments', icon: ClipboardList, title: t`Take an assessment`, text: t`See what’s available.` },
    { to: '/certificates', icon: Award, title: t`Certificates`, text: t`See and share what you’ve earned.` },
    { to: '/leaderboards', icon: Trophy, title: t`Leaderboards`, text: t`See how you rank.` },
    { to: '/settings?tab=privacy', icon: Settings, title: t`Privacy choices`, text: t`Choose how you appear.` },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {actions.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="group flex h-full items-start gap-2 rounded-card border border-line bg-surface p-4 max-sm:flex-col sm:gap-4 sm:p-5 text-ink no-underline shadow-card transition-colors hover:border-edge"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
            <span>
              <span className="block font-semibold group-hover:underline">{title}</span>
              <span className="block text-[0.9375rem] text-ink-muted max-sm:hidden">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
