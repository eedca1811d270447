import { Trans, useLingui } from '@lingui/react/macro';
import type { IntegrityEvent } from '../../contract.ts';
import { lengthParts } from '../../rules/length.ts';

/** How long it lasted; of a leave without a return, how long at least. */
export function EventLength({ event }: { event: Pick<IntegrityEvent, 'kind' | 'length_ms' | 'seen_ms'> }) {
  const { i18n } = useLingui();
  const spelled = (ms: number) =>
    lengthParts(ms)
      .map(({ unit, count }) =>
        new Intl.NumberFormat([i18n.locale, 'en'], { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(count),
      )
      .join(' ');
  const length = spelled(event.length_ms ?? event.seen_ms ?? 0);
  if (event.kind !== 'left') return event.length_ms === null ? null : <Trans>Closed for {length}.</Trans>;
  if (event.length_ms !== null) return <Trans>Away for {length}.</Trans>;
  return event.seen_ms ? <Trans>Away for at least {length}. No return recorded.</Trans> : <Trans>No return recorded.</Trans>;
}
