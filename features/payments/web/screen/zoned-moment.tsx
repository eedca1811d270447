import { useLingui } from '@lingui/react';

/** A point in time in the reader's own zone, with the zone named. */
export function ZonedMoment({ at }: { at: string }) {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat([i18n.locale, 'en'], { dateStyle: 'medium', timeStyle: 'short' });
  const zone = format.resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <>
      <time dateTime={at}>{format.format(new Date(at))}</time> <span translate="no">({zone})</span>
    </>
  );
}
