import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { SavingState } from '../sync/open-attempt.ts';

/** Why answers are not saved, for as long as it lasts; a message has announced it. */
export function SavingTrouble({ saving }: { saving: SavingState }) {
  if (saving.kind !== 'failing') return null;
  return (
    <div className="flex gap-3 rounded-control border border-danger-line bg-danger-soft px-4 py-3 text-[0.9375rem] leading-6 text-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold text-danger">
          <Trans>Error Saving Answer</Trans>
        </p>
        <p translate="no">{saving.message}</p>
        <p>
          <Trans>Your answers are on this device. We’ll keep trying to send them.</Trans>
        </p>
      </div>
    </div>
  );
}
