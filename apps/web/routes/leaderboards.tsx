import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LeaderboardsPage } from '#features/leaderboards/web/leaderboards-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Leaderboards`,
    description: t`Global rankings by region, country and assessment, showing everyone who agreed to appear.`,
    path: '/leaderboards',
    card: 'leaderboards',
  });

export default function LeaderboardsRoute() {
  return <LeaderboardsPage visitor={useVisitor()} />;
}
