import { useLingui } from '@lingui/react';

export type MomentProps = {
  at: string;
  /** The reader's own where none is named. */
  zone?: string | undefined;
  isDayOnly?: boolean | undefined;
};

/** A point in time in the reader's language and zone, exact for machines. */
export function Moment({ at, zone, isDayOnly = false }: MomentProps) {
  const { i18n } = useLingui();
  const text = new Intl.DateTimeFormat([i18n.locale, 'en'], {
    dateStyle: 'medium',
    ...(isDayOnly ? {} : { timeStyle: 'short' }),
    ...(zone ? { timeZone: zone } : {}),
  }).format(new Date(at));
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
