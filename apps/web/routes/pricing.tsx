import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { PricingPage } from '#features/catalog/web/pricing-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Pricing`);

export default PricingPage;
