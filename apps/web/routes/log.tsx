import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { LogPage } from '#features/certificates/web/log-page.tsx';
import { head } from '../shell/head.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Public certificate log`,
    description: t`The signed transparency log of every certificate: its size, root and key right now, and how to check it without trusting us.`,
    path: '/log',
    card: 'log',
  });

export default function LogRoute() {
  return <LogPage />;
}
