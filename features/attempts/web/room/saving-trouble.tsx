import { Trans } from '@lingui/react/macro';
import type { SavingState } from '../sync/open-attempt.ts';
import { StatusDetail } from './status-detail.tsx';

/** Why answers are not saved, for as long as it lasts; a message has announced it, and the strip says where they are. */
export function SavingTrouble({ saving }: { saving: SavingState }) {
  if (saving.kind !== 'failing') return null;
  return (
    <StatusDetail>
      <p translate="no" className="font-semibold">
        {saving.message}
      </p>
      <p>
        <Trans>We’ll keep trying to send your answers.</Trans>
      </p>
    </StatusDetail>
  );
}
