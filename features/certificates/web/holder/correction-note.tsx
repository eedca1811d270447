import { Trans } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { Moment } from '#ui/controls/moment.tsx';
import type { MyCertificate } from '../../contract/holder.ts';

/** What became of a request for a corrected name; nothing where none was made. */
export function CorrectionNote({ certificate: { status, correction, name_corrected_at: correctedAt } }: { certificate: MyCertificate }) {
  // The name of a revoked certificate stays as it is.
  if (status === 'revoked') return null;
  if (correction && correction.decision === null)
    return (
      <p className="flex gap-2.5 rounded-control border border-info-line bg-info-soft px-4 py-3 text-[0.9375rem] text-ink">
        <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0 text-info" />
        <span className="min-w-0 wrap-anywhere">
          <Trans>
            You asked us on <Moment at={correction.asked_at} isDayOnly /> to change the name to{' '}
            <strong translate="no">{correction.name}</strong>. We’ll email you the decision.
          </Trans>
        </span>
      </p>
    );
  if (correction?.decision === 'declined')
    return (
      <p className="rounded-control border border-line bg-sunken px-4 py-3 text-[0.9375rem] wrap-anywhere text-ink">
        <Trans>
          We didn’t change the name to <strong translate="no">{correction.name}</strong>. <span translate="no">{correction.reason}</span>
        </Trans>
      </p>
    );
  if (!correctedAt) return null;
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        Name corrected <Moment at={correctedAt} zone="UTC" isDayOnly />
      </Trans>
    </p>
  );
}
