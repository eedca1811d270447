import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { useHasResult } from '#features/attempts/web/gate/use-has-result.ts';
import { useHoldings } from '#features/attempts/web/gate/use-holdings.ts';
import { AssessmentsPage } from '#features/catalog/web/assessments-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => titled(t`Assessments`);

export default function AssessmentsRoute() {
  return <Guard>{() => <Catalog />}</Guard>;
}

function Catalog() {
  const holdings = useHoldings(useVisitor()?.role);
  return <AssessmentsPage hasResult={useHasResult()} holdings={holdings} />;
}
