import { Trans, useLingui } from '@lingui/react/macro';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { Quote, VoucherState } from './use-voucher.ts';
import { ZonedMoment } from './zoned-moment.tsx';

/** Where a voucher is entered, and what it does once it counts. */
export function VoucherField({ voucher, isDisabled }: { voucher: VoucherState; isDisabled: boolean }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const hadQuote = useRef(false);
  const hasQuote = voucher.quote !== null;

  // The button that was pressed to take it away is gone.
  useEffect(() => {
    if (hadQuote.current && !hasQuote) input.current?.focus();
    hadQuote.current = hasQuote;
  }, [hasQuote]);

  if (voucher.quote) return <AppliedVoucher quote={voucher.quote} isDisabled={isDisabled} onRemove={voucher.remove} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !voucher.isApplying) voucher.apply();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5">
      <TextField
        label={t`Voucher code (optional)`}
        name="voucher"
        autoComplete="off"
        maxLength={40}
        value={voucher.typed}
        onChange={voucher.type}
        errorMessage={voucher.problem}
        isDisabled={isDisabled}
        inputRef={input}
      />
      <Button type="submit" variant="secondary" className="mt-[1.625rem] self-start" isPending={voucher.isApplying} isDisabled={isDisabled}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}

function AppliedVoucher({ quote, isDisabled, onRemove }: { quote: Quote; isDisabled: boolean; onRemove: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control border border-success-line bg-success-soft px-3.5 py-3 outline-none">
      <div className="flex items-center gap-2.5">
        <TicketCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <p className="min-w-0 flex-1 text-[0.9375rem] font-semibold wrap-anywhere text-success">
          <Trans>
            <span translate="no">{quote.voucher}</span>: <span className="whitespace-nowrap">{quote.percent_off}% off</span>
          </Trans>
        </p>
        <Button variant="quiet" size="small" className="-me-2" isDisabled={isDisabled} onPress={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {quote.expires_at !== null && (
        <p className="mt-1 ms-7.5 text-caption text-ink-muted">
          <Trans>
            Valid until <ZonedMoment at={quote.expires_at} />
          </Trans>
        </p>
      )}
    </div>
  );
}
