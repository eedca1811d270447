import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { voucherSchema } from './voucher-schema.ts';

/** The checks of the form in the reader's language. */
export function useVoucherResolver(zone: string) {
  const { t } = useLingui();
  return useMemo(
    () =>
      zodResolver(
        voucherSchema(zone, {
          label: t`Say who it’s for.`,
          percent: t`Enter a whole number from 1 to 99.`,
          uses: t`Enter a whole number from 1 to 100,000.`,
          gap: t`Enter a date and a time, or leave both empty.`,
          expiry: t`Choose a time in the future.`,
          code: t`Use at least four letters or digits.`,
        }),
      ),
    [t, zone],
  );
}
