import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { formatExpiry, groupCardNumber, securityCodeDigits } from '../../rules/card-fields.ts';
import { formatAmount } from '../../rules/money.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { Checkout } from './checkout-frame.tsx';
import { DigitsField } from './digits-field.tsx';
import { PayFailure } from './pay-failure.tsx';
import { TestCards } from './test-cards.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** The card, the button, and the cards one may try. */
export function CardForm({ id, checkout, onStale }: { id: string; checkout: Checkout; onStale: () => unknown }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const payment = useCardPayment({ id, isAuthenticating: checkout.state === 'authenticating', onStale });
  const { card, change, problems, failure, isPending, isPaid } = payment;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = payment.submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  };

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold text-ink">
            <Trans>Email</Trans>
          </p>
          <p translate="no" className="rounded-control border border-line bg-sunken px-3.5 py-2 wrap-anywhere text-ink">
            {checkout.email}
          </p>
        </div>
        <DigitsField
          label={t`Card number`}
          name="card_number"
          placeholder="1234 1234 1234 1234"
          format={groupCardNumber}
          value={card.card_number}
          onChange={change('card_number')}
          errorMessage={problems.card_number}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <DigitsField
            label={t`Expiration date`}
            name="expiry"
            placeholder={t`MM / YY`}
            format={formatExpiry}
            value={card.expiry}
            onChange={change('expiry')}
            errorMessage={problems.expiry}
          />
          <DigitsField
            label={t`Security code`}
            name="cvc"
            placeholder="123"
            format={securityCodeDigits}
            value={card.cvc}
            onChange={change('cvc')}
            errorMessage={problems.cvc}
          />
        </div>
        {failure && !payment.isAuthenticating && <PayFailure failure={failure} />}
        <Button type="submit" size="large" className="mt-1 w-full" isPending={isPending || isPaid}>
          <span>
            <Trans>
              Pay <span translate="no">{formatAmount(checkout.amount_cents)}</span>
            </Trans>
          </span>
        </Button>
        <p role="status" className="text-center text-sm font-medium text-success empty:hidden">
          {isPaid && t`Payment accepted. Taking you back to Meridian…`}
        </p>
      </form>
      <TestCards onChoose={payment.choose} />
      <BankDialog
        isOpen={payment.isAuthenticating}
        amount={formatAmount(checkout.amount_cents)}
        problem={failure}
        isPending={isPending || isPaid}
        onAnswer={payment.answerBank}
      />
    </>
  );
}
