import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/controls/dialog.tsx';
import { useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { createVoucher, type WireVoucher } from '../../contract/admin.ts';
import { useVoucherResolver } from './use-voucher-resolver.ts';
import { DiscountField, ExpiryField, TextInput, TypeField } from './voucher-fields.tsx';
import { emptyVoucher, voucherBody, type VoucherValues } from './voucher-values.ts';

/** Where the server's sentences belong: its fields, and refusals that speak of one. */
const fieldOf: Readonly<Record<string, keyof VoucherValues>> = {
  label: 'label',
  percent_off: 'percent',
  type: 'type',
  max_uses: 'uses',
  expires_at: 'expiry',
  code: 'code',
  code_taken: 'code',
  already_over: 'expiry',
  unknown_assessment_type: 'type',
};

export function VoucherForm({ onCancel, onMade }: { onCancel: () => void; onMade: (voucher: WireVoucher) => void }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { control, handleSubmit, setError, formState } = useForm({ resolver: useVoucherResolver(zone), defaultValues: emptyVoucher });
  const discount = useWatch({ control, name: 'discount' });

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      onMade(await call(createVoucher, { body: voucherBody(values, zone) }));
    } catch (error) {
      const sentences = error instanceof RequestFailed ? Object.entries({ ...error.fields, [error.code]: error.message }) : [];
      const placed = sentences.flatMap(([where, message]) => (fieldOf[where] ? [{ name: fieldOf[where], message }] : []));
      for (const { name, message } of placed) setError(name, { message }, { shouldFocus: true });
      if (placed.length === 0) setFailure(actFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextInput control={control} name="label" label={t`Who it’s for`} isRequired maxLength={120} />
      <DiscountField control={control} />
      {discount === 'part' && (
        <TextInput control={control} name="percent" label={t`Percentage off`} isRequired inputMode="numeric" maxLength={3} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TypeField control={control} />
        <TextInput control={control} name="uses" label={t`Number of uses`} isRequired inputMode="numeric" maxLength={6} />
      </div>
      <ExpiryField control={control} zone={zone} />
      <TextInput
        control={control}
        name="code"
        label={t`Custom code (optional)`}
        maxLength={40}
        description={t`Letters and digits. Leave it empty to get a code that can’t be guessed.`}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={formState.isSubmitting}>
          <Trans>Create voucher</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
