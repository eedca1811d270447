import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { SettingsPage } from '#features/accounts/web/settings-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Account settings`);

export default function SettingsRoute() {
  return <Guard>{() => <SettingsPage />}</Guard>;
}
