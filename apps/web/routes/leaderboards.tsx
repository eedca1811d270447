import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LeaderboardsPage } from '#features/site/web/leaderboards-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Leaderboards`);

export default LeaderboardsPage;
