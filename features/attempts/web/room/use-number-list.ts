import { useLingui } from '@lingui/react';

/** Numbers of questions as a list in the person's language: 4, or 2 and 3, or 2, 3, and 5. */
export function useNumberList(): (orders: readonly number[]) => string {
  const { i18n } = useLingui();
  const format = new Intl.ListFormat([i18n.locale === 'en' ? 'en-US' : i18n.locale, 'en-US'], { type: 'conjunction' });
  return (orders) => format.format(orders.map(String));
}
