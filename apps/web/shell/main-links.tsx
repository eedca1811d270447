import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { ThemeButton } from '#ui/theme/theme-button.tsx';

/** The four links of the header; where they are folded, prices, help and the theme stand with them. */
export function MainLinks() {
  const { t } = useLingui();
  const links = [
    { to: '/leaderboards', label: t`Leaderboards` },
    { to: '/assessments', label: t`Assessments` },
    { to: '/universities', label: t`For Universities` },
    { to: '/employers', label: t`For Employers` },
    { to: '/pricing', label: t`Pricing` },
    { to: '/help', label: t`Help` },
  ];
  return (
    <ul className="flex flex-col gap-1 lg:flex-row">
      {links.map(({ to, label }, at) => (
        <li key={to} className={at < 4 ? '' : 'lg:hidden'}>
          <NavLink
            to={to}
            prefetch="intent"
            className="relative block rounded-control px-3 py-2.5 font-medium text-ink-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink lg:py-2 lg:text-[0.9375rem] lg:aria-[current=page]:after:absolute lg:aria-[current=page]:after:inset-x-3 lg:aria-[current=page]:after:bottom-0.5 lg:aria-[current=page]:after:h-0.5 lg:aria-[current=page]:after:rounded-full lg:aria-[current=page]:after:bg-gold"
          >
            {label}
          </NavLink>
        </li>
      ))}
      <li className="sm:hidden titled-icon">
        <ThemeButton />
      </li>
    </ul>
  );
}
