import { useLingui } from '@lingui/react/macro';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { DateTimeField } from '#ui/controls/date-time-field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { type Control, useController } from '#ui/forms/control.ts';
import { everyType, type VoucherValues } from './voucher-values.ts';

type Props = { control: Control<VoucherValues> };

type TextName = 'label' | 'percent' | 'uses' | 'code';
type TextInputProps = Props & { name: TextName } & Omit<
    TextFieldProps,
    'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorMessage'
  >;

export function TextInput({ control, name, ...rest }: TextInputProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      name={name}
      autoComplete="off"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      errorMessage={fieldState.error?.message}
    />
  );
}

export function DiscountField({ control }: Props) {
  const { t } = useLingui();
  const { field } = useController({ control, name: 'discount' });
  return (
    <RadioGroup
      label={t`Discount`}
      name="discount"
      value={field.value}
      onChange={field.onChange}
      options={[
        { value: 'full', label: t`100% off`, description: t`The test is free with this code.` },
        { value: 'part', label: t`Part of the price` },
      ]}
    />
  );
}

export function TypeField({ control }: Props) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name: 'type' });
  const { data, isError } = useReply(listAssessmentTypes);
  const sold = data?.types.filter((type) => type.price_cents > 0) ?? [];
  return (
    <Select
      label={t`Assessment`}
      name="type"
      value={field.value}
      onChange={field.onChange}
      items={[{ id: everyType, label: t`All assessments` }, ...sold.map(({ code, name }) => ({ id: code, label: name }))]}
      description={isError ? t`We couldn’t load the catalog. For now, you can only create one for all assessments.` : undefined}
      errorMessage={fieldState.error?.message}
    />
  );
}

export function ExpiryField({ control, zone }: Props & { zone: string }) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name: 'expiry' });
  return (
    <DateTimeField
      label={t`Expires (optional)`}
      name="expiry"
      value={field.value}
      onChange={field.onChange}
      description={t`In your time zone, ${zone}. If empty, it doesn’t expire.`}
      errorMessage={fieldState.error?.message}
    />
  );
}
