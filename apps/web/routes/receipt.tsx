import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { ReceiptPage } from '#features/payments/web/receipt-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Receipt`);

export default function ReceiptRoute() {
  const { id = '' } = useParams();
  return <Guard>{() => <ReceiptPage id={id} />}</Guard>;
}
