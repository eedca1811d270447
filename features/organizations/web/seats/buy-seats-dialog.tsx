import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type BillingDetails, noBillingDetails } from '#features/payments/rules/billing-details.ts';
import { formatAmount } from '#features/payments/rules/money.ts';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { orderSeatPack } from '../../contract/seats.ts';
import { betterSize, maxPackSize, packPrice, percentOffFor, seatPrice, type VolumeStep } from '../../rules/seat-price.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { BillingFields } from './billing-fields.tsx';
import { PackFields } from './pack-fields.tsx';
import { isOwned, type SeatType } from './seat-type.ts';

type Props = { types: readonly SeatType[]; steps: readonly VolumeStep[]; billing: BillingDetails | null; onClose: () => void };

/** Which assessment, how many seats, what they cost; paying happens at the provider. */
export function BuySeatsDialog({ types, steps, billing: known, onClose }: Props) {
  const { t } = useLingui();
  const { name: organization } = useOwnOrganization();
  const [billing, setBilling] = useState(known ?? noBillingDetails);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const actFailure = useActFailure();
  const [code, setCode] = useState((types.find(isOwned) ?? types[0])?.code ?? '');
  const [typed, setTyped] = useState('10');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const size = sizeOf(typed);
  const listCents = types.find((type) => type.code === code)?.list_cents ?? null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (size === null) return setWrong(t`Enter a number from 1 to ${maxPackSize.toLocaleString('en')}.`);
    setFailure(null);
    setErrors({});
    setIsPending(true);
    try {
      const { checkout_url: address } = await call(orderSeatPack, { body: { type: code, size, billing } });
      window.location.assign(address);
    } catch (error) {
      setIsPending(false);
      const fields = error instanceof RequestFailed ? error.fields : {};
      setErrors(fields);
      setWrong(fields['size']);
      const isAtField = Object.keys(fields).some((name) => name === 'size' || name.startsWith('billing.'));
      if (!isAtField) setFailure(actFailure(error));
    }
  };

  return (
    <Dialog title={t`Buy seats`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <PackFields
          types={types}
          code={code}
          onCode={setCode}
          size={typed}
          onSize={(value) => {
            setTyped(value);
            setWrong(undefined);
          }}
          errorMessage={wrong}
        />
        {listCents !== null && size !== null && (
          <Quote steps={steps} listCents={listCents} size={size} onChoose={(better) => setTyped(String(better))} />
        )}
        <BillingFields billing={billing} onChange={setBilling} organization={organization} errors={errors} />
        <p className="text-sm text-ink-muted">
          <Trans>Seats last 12 months. Available seats can be refunded within 30 days.</Trans>
        </p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Go to payment</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Null for what is no number of seats that can be ordered. */
function sizeOf(typed: string): number | null {
  const digits = typed.replaceAll(/[\s,]/g, '');
  const size = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return size >= 1 && size <= maxPackSize ? size : null;
}

type QuoteProps = { steps: readonly VolumeStep[]; listCents: number; size: number; onChoose: (size: number) => void };

function Quote({ steps, listCents, size, onChoose }: QuoteProps) {
  const off = percentOffFor(steps, size);
  const each = formatAmount(seatPrice(steps, listCents, size));
  const better = betterSize(steps, listCents, size);
  return (
    <div aria-live="polite" className="rounded-control border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-muted tabular-nums">
          <Plural value={size} one={`# seat at ${each}`} other={`# seats at ${each}`} />
          {off > 0 && (
            <>
              {' '}
              <Trans>({off}% off)</Trans>
            </>
          )}
        </span>
        <strong translate="no" className="text-subheading text-ink tabular-nums">
          {formatAmount(packPrice(steps, listCents, size))}
        </strong>
      </p>
      {better !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink">
          <Trans>
            For the same price or less ({formatAmount(packPrice(steps, listCents, better))}), you can get {better.toLocaleString('en')}{' '}
            seats.
          </Trans>
          <Button size="small" variant="secondary" onPress={() => onChoose(better)}>
            <Trans>Choose {better.toLocaleString('en')}</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
