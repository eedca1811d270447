import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { UniversitiesPage } from '#features/site/web/universities-page.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => titled(t`For Universities`);

export default function UniversitiesRoute() {
  return <UniversitiesPage visitor={useVisitor()} />;
}
