import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ContactPage } from '#features/site/web/contact-page.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => titled(t`Contact`);

export default function ContactRoute() {
  return <ContactPage visitor={useVisitor()} />;
}
