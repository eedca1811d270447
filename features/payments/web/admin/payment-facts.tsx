import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { OnePayment } from '../../contract/admin.ts';
import { formatAmount } from '../../rules/money.ts';
import { SeatsBought } from '../billing/seats-bought.tsx';
import { AmountCell, Payer, ProviderName } from './payment-cells.tsx';

/** Who paid how much, by which way, and for what. */
export function PaymentFacts({ payment }: { payment: OnePayment }) {
  const { t } = useLingui();
  const { receipt, voucher, provider, provider_payment_id: providerId } = payment;
  return (
    <dl className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      <Fact name={t`Amount`}>
        <AmountCell payment={payment} />
        {receipt.discount_cents > 0 && (
          <Aside>
            <Trans>{formatAmount(receipt.discount_cents)} off the list price</Trans>
          </Aside>
        )}
        {voucher !== null && (
          <Aside>
            <Trans>
              Voucher <span translate="no">{voucher}</span>
            </Trans>
          </Aside>
        )}
      </Fact>
      <Fact name={t`Payer`}>
        <Payer payment={payment} />
        {payment.seats !== null && <Aside isName>{receipt.payer.full_name}</Aside>}
      </Fact>
      <Fact name={t`Paid for`}>
        <PaidFor payment={payment} />
      </Fact>
      <Fact name={t`Provider`}>
        <ProviderName provider={provider} />
        {providerId !== null && (
          <Aside isName>
            <span className="font-mono">{providerId}</span>
          </Aside>
        )}
      </Fact>
    </dl>
  );
}

function PaidFor({ payment: { type_name: name, seats, is_used: isUsed, user_id: userId } }: { payment: OnePayment }) {
  return (
    <>
      <span translate="no">{name}</span>
      <Aside>
        {seats !== null ? (
          <SeatsBought count={seats} />
        ) : isUsed ? (
          <Trans>The attempt has been started.</Trans>
        ) : (
          <Trans>No attempt has used it.</Trans>
        )}
      </Aside>
      {isUsed && userId !== null && (
        <span className="mt-1 block text-caption">
          <TextLink to={`/admin/attempts?finished.user=${userId}#finished`}>
            <Trans>This person’s attempts</Trans>
          </TextLink>
        </span>
      )}
    </>
  );
}

function Aside({ isName = false, children }: { isName?: boolean; children: ReactNode }) {
  return (
    <span translate={isName ? 'no' : undefined} className="mt-0.5 block text-caption text-ink-muted">
      {children}
    </span>
  );
}
