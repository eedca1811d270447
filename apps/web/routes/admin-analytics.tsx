import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminAnalyticsPage } from '#features/dashboard/web/admin-analytics-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Analytics`);

export default function AdminAnalyticsRoute() {
  return <Guard>{() => <AdminAnalyticsPage />}</Guard>;
}
