import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { TestCheckoutPage } from '#features/payments/web/test-checkout-page.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Test checkout`);

export default function TestCheckoutRoute() {
  const { id = '' } = useParams();
  return <TestCheckoutPage key={id} id={id} />;
}
