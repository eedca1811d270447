import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { countries } from '../../rules/region.ts';

/** Every country by its name in the reader's language, in the order of that language. */
export function useCountryItems(): { id: string; label: string }[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' });
    const order = new Intl.Collator([locale, 'en']);
    return countries
      .map(({ code }) => ({ id: code, label: names.of(code) ?? code }))
      .toSorted((one, other) => order.compare(one.label, other.label));
  }, [locale]);
}
