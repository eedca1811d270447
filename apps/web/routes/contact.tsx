import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ContactPage } from '#features/site/web/contact-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Contact`);

export default ContactPage;
