import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { regionOf } from '#features/accounts/rules/region.ts';

/** A country's name in the reader's language; what is not a country is called as it was written. */
export function useCountryNames(): (code: string) => string {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' });
    return (code: string) => (regionOf(code) === null ? code : (names.of(code) ?? code));
  }, [locale]);
}
