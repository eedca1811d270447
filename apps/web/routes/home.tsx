import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { HomePage } from '#features/site/web/home-page.tsx';
import { whenIdle } from '#ui/layout/when-idle.ts';

const PerformanceIndex = lazy(async () => {
  await whenIdle();
  const { PerformanceIndex: index } = await import('#features/leaderboards/web/performance-index/performance-index.tsx');
  return { default: index };
});

export const meta: MetaFunction = () => [
  { title: t`Meridian: verified assessments and certifications` },
  { name: 'description', content: t`Empowering careers worldwide through verified assessments and certifications.` },
];

export default function HomeRoute() {
  return (
    <HomePage
      index={
        <Suspense>
          <PerformanceIndex />
        </Suspense>
      }
    />
  );
}
