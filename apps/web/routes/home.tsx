import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { PerformanceIndex } from '#features/leaderboards/web/index/performance-index.tsx';
import { HomePage } from '#features/site/web/home-page.tsx';

export const meta: MetaFunction = () => [
  { title: t`Meridian: verified assessments and certifications` },
  { name: 'description', content: t`Empowering careers worldwide through verified assessments and certifications.` },
];

export default function HomeRoute() {
  return <HomePage index={<PerformanceIndex />} />;
}
