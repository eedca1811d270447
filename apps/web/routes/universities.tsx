import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { UniversitiesPage } from '#features/site/web/universities-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`For Universities`,
    description: t`One scale for your whole cohort: seats, accommodations, and results that students share.`,
    path: '/universities',
    card: 'universities',
  });

export default function UniversitiesRoute() {
  return <UniversitiesPage visitor={useVisitor()} />;
}
