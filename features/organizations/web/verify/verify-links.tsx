import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { TabLinks, tabLinkStyle } from '#ui/layout/tab-links.tsx';
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
    <TabLinks label={t`Verification`}>
      {links.map(({ to, label, hasPagesBelow = false }) => (
        <li key={to}>
          <NavLink to={to} end={!hasPagesBelow} prefetch="intent" className={tabLinkStyle}>
            {label}
          </NavLink>
        </li>
      ))}
    </TabLinks>
  );
}
