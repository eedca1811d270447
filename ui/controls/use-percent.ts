import { useLingui } from '@lingui/react';

/** Percentages as people read them: 86.5%. */
export function usePercent(): (percent: number) => string {
  const { i18n } = useLingui();
  return (percent) => i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
}
