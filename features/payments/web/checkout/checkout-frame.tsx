import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { LogoMark } from '#ui/layout/logo.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { readTestCheckout } from '../../contract/test-checkout.ts';
import { formatAmount } from '../../rules/money.ts';

export type Checkout = Received<typeof readTestCheckout>;

/** What is bought on one side, the act on the other; on a phone one above the other. */
export function CheckoutFrame({ checkout, title, children }: { checkout: Checkout; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-12 lg:px-8">
      <div className="overflow-clip rounded-panel border border-line bg-surface shadow-floating">
        <TestStrip />
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <Order checkout={checkout} />
          <div className="px-5 py-7 sm:px-10 sm:py-10">
            <PageHeading className="mb-6">{title}</PageHeading>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

function TestStrip() {
  return (
    <p className="flex items-center justify-center gap-2 border-b border-gold bg-gold-soft px-4 py-2.5 text-center text-sm font-semibold text-gold-ink">
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Test checkout: no real money</Trans>
    </p>
  );
}

function Order({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Your order`}
      className="relative flex flex-col overflow-clip bg-linear-to-br from-panel to-panel-deep px-5 py-7 text-on-panel sm:px-10 sm:py-10 lg:min-h-[40rem]"
    >
      <MeridianGlobe className="absolute -end-24 -bottom-28 hidden size-[26rem] text-panel-line opacity-60 lg:block" />
      <div className="relative flex items-center justify-between gap-4">
        <p translate="no" className="flex items-center gap-2.5 font-display text-xl leading-none font-semibold">
          <LogoMark />
          Meridian
        </p>
        {checkout.state !== 'paid' && (
          <a
            href={checkout.cancel_url}
            className="-me-2 inline-flex min-h-9 touch-target items-center gap-1.5 rounded-control px-2 text-sm font-medium text-on-panel-muted transition-colors hover:text-on-panel focus-visible:outline-panel-gold"
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
            <Trans>Cancel payment</Trans>
          </a>
        )}
      </div>
      <p translate="no" className="relative mt-8 text-on-panel-muted sm:mt-12">
        {checkout.description}
      </p>
      <p translate="no" className="relative mt-1 text-hero font-semibold tabular-nums">
        {formatAmount(checkout.amount_cents)}
      </p>
      <OrderLines checkout={checkout} />
    </section>
  );
}

/** A phone shows them only where they say more than the amount above. */
function OrderLines({ checkout }: { checkout: Checkout }) {
  const { discount } = checkout;
  return (
    <dl className={`relative mt-6 border-t border-panel-line pt-5 text-[0.9375rem] lg:mt-10 ${discount ? '' : 'hidden sm:block'}`}>
      <OrderLine name={checkout.description} amount={formatAmount(discount?.list_price_cents ?? checkout.amount_cents)} />
      {discount && <OrderLine name={discount.name} amount={`−${formatAmount(discount.cents)}`} />}
      <div className="flex items-baseline justify-between gap-6 py-1 font-semibold">
        <dt>
          <Trans>Total due</Trans>
        </dt>
        <dd translate="no" className="tabular-nums">
          {formatAmount(checkout.amount_cents)} {checkout.currency}
        </dd>
      </div>
    </dl>
  );
}

function OrderLine({ name, amount }: { name: string; amount: string }) {
  return (
    <div translate="no" className="flex items-baseline justify-between gap-6 py-1">
      <dt className="min-w-0 wrap-anywhere text-on-panel-muted">{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
