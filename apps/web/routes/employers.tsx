import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { EmployersPage } from '#features/site/web/employers-page.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => titled(t`For Employers`);

export default function EmployersRoute() {
  return <EmployersPage visitor={useVisitor()} />;
}
