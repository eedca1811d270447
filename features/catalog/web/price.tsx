import { Trans } from '@lingui/react/macro';
import { formatPrice } from '../rules/price.ts';

/** What an attempt costs; a price of 0 is free. */
export function Price({ cents }: { cents: number }) {
  return cents === 0 ? <Trans>Free</Trans> : <span translate="no">{formatPrice(cents)}</span>;
}
