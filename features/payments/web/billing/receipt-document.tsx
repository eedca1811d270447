import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import type { Received } from '#platform/contract/contract.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { readReceipt } from '../../contract/payments.ts';
import { receiptNumber } from '../../rules/receipt-number.ts';
import { billedOf } from './billed.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { StateBadge } from './state-badge.tsx';

export type Receipt = Received<typeof readReceipt>;

/** The sheet itself: a card on the screen, a page on paper. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const paidAt = receipt.settled_at ?? receipt.created_at;
  const number = receiptNumber(receipt.id);
  return (
    <article className="overflow-hidden rounded-panel border border-line bg-surface shadow-floating print:rounded-none print:border-0 print:shadow-none">
      <div aria-hidden="true" className="h-1 gold-hairline" />
      <div className="px-5 py-8 sm:px-12 sm:py-12 print:px-0 print:py-6">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <Seller />
          <div className="sm:text-end">
            <PageHeading>
              <Trans>Receipt</Trans>
            </PageHeading>
            <p className="mt-1 text-ink-muted">
              <Trans>
                No.{' '}
                <span translate="no" className="font-mono text-ink">
                  {number}
                </span>
              </Trans>
            </p>
          </div>
        </header>
        <dl className="mt-10 grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <Fact label={<Trans>Billed to</Trans>}>
            <span translate="no" className="block font-semibold">
              {receipt.payer.full_name}
            </span>
            {receipt.payer.address && (
              <span translate="no" className="block text-sm wrap-anywhere whitespace-pre-line">
                {receipt.payer.address}
              </span>
            )}
            {receipt.payer.tax_number && (
              <span className="block text-sm wrap-anywhere">
                <Trans>
                  Tax or VAT number: <span translate="no">{receipt.payer.tax_number}</span>
                </Trans>
              </span>
            )}
            {receipt.payer.order_reference && (
              <span className="block text-sm wrap-anywhere">
                <Trans>
                  Purchase order: <span translate="no">{receipt.payer.order_reference}</span>
                </Trans>
              </span>
            )}
            {receipt.payer.email !== '' && (
              <span translate="no" className="block text-sm wrap-anywhere text-ink-muted">
                {receipt.payer.email}
              </span>
            )}
          </Fact>
          <Fact label={<Trans>Date</Trans>}>
            <Moment at={paidAt} zone="UTC" isDayOnly />
            <span className="block text-sm text-ink-muted">
              <UtcTime at={paidAt} />
            </span>
          </Fact>
          <Fact label={<Trans>Status</Trans>}>
            <StateBadge state={billedOf(receipt).state} />
            {receipt.refunded_at && (
              <span className="mt-1 block text-sm text-ink-muted">
                <Trans>
                  on <Moment at={receipt.refunded_at} zone="UTC" isDayOnly />
                </Trans>
              </span>
            )}
          </Fact>
        </dl>
        <ReceiptLines receipt={receipt} />
        <footer className="mt-10 border-t border-line pt-6 text-caption text-ink-muted">
          <p>
            <Trans>Prices are final; no tax is added. Dates are in UTC.</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              Questions about this receipt: <SellerMail />
            </Trans>
          </p>
        </footer>
      </div>
    </article>
  );
}

function Seller() {
  return (
    <div>
      <Logo />
      <p translate="no" className="mt-3 text-sm text-ink-muted">
        {contact.general}
      </p>
    </div>
  );
}

function SellerMail() {
  return (
    <a
      translate="no"
      href={`mailto:${contact.support}`}
      className="rounded-sm font-medium text-link underline decoration-1 underline-offset-[0.2em] hover:text-link-hover"
    >
      {contact.support}
    </a>
  );
}

function UtcTime({ at }: { at: string }) {
  const { i18n } = useLingui();
  return <time dateTime={at}>{i18n.date(at, { timeStyle: 'short', timeZone: 'UTC' })} UTC</time>;
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption font-semibold tracking-wide text-ink-subtle uppercase">{label}</dt>
      <dd className="mt-1.5 text-ink">{children}</dd>
    </div>
  );
}
