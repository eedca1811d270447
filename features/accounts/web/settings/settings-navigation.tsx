import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { tabLinkStyle, TabLinks } from '#ui/layout/tab-links.tsx';
import type { SettingsTab } from './settings-tabs.ts';

/** The tabs of the settings; each has an address of its own. */
export function SettingsNavigation({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) {
  const { t } = useLingui();
  const names: Readonly<Record<SettingsTab, string>> = {
    profile: t`Profile`,
    security: t`Security`,
    privacy: t`Privacy & sharing`,
    payments: t`Payments & data`,
  };
  return (
    <TabLinks label={t`Settings sections`}>
      {tabs.map((tab) => (
        <li key={tab}>
          <Link
            to={{ search: `?tab=${tab}` }}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className={tabLinkStyle}
          >
            {names[tab]}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
