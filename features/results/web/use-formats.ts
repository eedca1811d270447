import { useLingui } from '@lingui/react/macro';

/** Numbers as people read them, in their language: `66.7%`, `6,670`, `1 h 12 min`. */
export function useFormats() {
  const { t, i18n } = useLingui();
  const percent = (value: number): string => `${i18n.number(value, { maximumFractionDigits: 1 })}%`;
  const points = (value: number): string => i18n.number(value);
  function duration(seconds: number): string {
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (hours > 0) return minutes > 0 ? t`${hours} h ${minutes} min` : t`${hours} h`;
    if (minutes === 0) return t`${rest} s`;
    return rest > 0 && minutes < 10 ? t`${minutes} min ${rest} s` : t`${minutes} min`;
  }
  const list = (parts: readonly string[]): string =>
    new Intl.ListFormat([i18n.locale === 'en' ? 'en-US' : i18n.locale, 'en-US'], { type: 'conjunction' }).format(parts);
  return { percent, points, duration, list };
}
