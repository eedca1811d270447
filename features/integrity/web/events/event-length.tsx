import { Trans, useLingui } from '@lingui/react/macro';
import type { IntegrityEvent } from '../../contract.ts';
import { lengthParts } from '../../rules/length.ts';

/** How long it lasted; a leave without a return lasted to the end. */
export function EventLength({ event }: { event: Pick<IntegrityEvent, 'kind' | 'length_ms'> }) {
  const { i18n } = useLingui();
  if (event.length_ms === null) return event.kind === 'left' ? <Trans>No return recorded.</Trans> : null;
  const length = lengthParts(event.length_ms)
    .map(({ unit, count }) =>
      new Intl.NumberFormat([i18n.locale, 'en'], { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(count),
    )
    .join(' ');
  return event.kind === 'left' ? <Trans>Away for {length}.</Trans> : <Trans>Closed for {length}.</Trans>;
}
