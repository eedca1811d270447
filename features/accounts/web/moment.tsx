import { useLingui } from '@lingui/react';

/** A point in time in the reader's language and zone, exact for machines. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useLingui();
  const text = new Intl.DateTimeFormat([i18n.locale, 'en'], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return <time dateTime={at}>{text}</time>;
}
