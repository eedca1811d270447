import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type BillingDetails, billingLimits } from '#features/payments/rules/billing-details.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

type Props = {
  billing: BillingDetails;
  onChange: (billing: BillingDetails) => void;
  organization: string;
  /** What the server said about a field. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** What the receipt says of the organization; folded, because most receipts need no more than its name. */
export function BillingFields({ billing, onChange, organization, errors }: Props) {
  const { t } = useLingui();
  const field = (name: keyof BillingDetails) => ({
    name: `billing.${name}`,
    value: billing[name],
    maxLength: billingLimits[name],
    onChange: (text: string) => onChange({ ...billing, [name]: text }),
    errorMessage: errors[`billing.${name}`],
  });
  const isWrong = Object.keys(errors).some((name) => name.startsWith('billing.'));
  return (
    <details open={isWrong || undefined} className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-medium text-ink [&::-webkit-details-marker]:hidden">
        <Trans>Billing details (optional)</Trans>
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        <p className="text-sm text-ink-muted">
          <Trans>These appear on the receipt. We keep them for your next order, except the purchase order number.</Trans>
        </p>
        <TextField
          label={t`Billing name`}
          description={t`Leave empty to use ${organization}.`}
          autoComplete="billing organization"
          {...field('name')}
        />
        <TextArea label={t`Billing address`} rows={3} autoComplete="billing street-address" {...field('address')} />
        <TextField label={t`Tax or VAT number`} {...field('tax_number')} />
        <TextField label={t`Purchase order number`} {...field('order_reference')} />
      </div>
    </details>
  );
}
