import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ContactPage } from '#features/site/web/contact-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`Contact`,
    description: t`Contact the people behind Meridian about assessments, privacy, security or press.`,
    path: '/contact',
  });

export default function ContactRoute() {
  return <ContactPage visitor={useVisitor()} />;
}
