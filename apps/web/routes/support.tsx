import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { SupportPage } from '#features/site/web/support-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Support`,
    description: t`How to get help with Meridian, what to tell us, and when to expect an answer.`,
    path: '/support',
    card: 'help',
  });

export default function SupportRoute() {
  return <SupportPage visitor={useVisitor()} />;
}
