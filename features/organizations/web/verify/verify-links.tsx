import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { usePortal } from '../frame/own-organization.ts';

/** The ways between the pages about certificates. */
export function VerifyLinks() {
  const { t } = useLingui();
  const { home } = usePortal();
  const links = [
    { to: `${home}/verify`, label: t`One certificate` },
    { to: `${home}/verify/lists`, label: t`Many at once`, hasPagesBelow: true },
    { to: `${home}/verify/history`, label: t`History` },
    { to: `${home}/verify/watches`, label: t`Watch list` },
  ];
  return (
    <nav aria-label={t`Verification`} className="mb-8 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ to, label, hasPagesBelow = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={!hasPagesBelow}
              prefetch="intent"
              className="block border-b-2 border-transparent py-2.5 text-[0.9375rem] font-medium text-ink-muted no-underline transition-colors hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
