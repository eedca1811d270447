import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LeaderboardsPage } from '#features/leaderboards/web/leaderboards-page.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => titled(t`Leaderboards`);

export default function LeaderboardsRoute() {
  return <LeaderboardsPage visitor={useVisitor()} />;
}
