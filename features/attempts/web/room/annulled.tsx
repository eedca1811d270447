import { Trans } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import { Button } from '#ui/controls/button.tsx';
import type { Sheet } from '../../contract/attempts.ts';
import { AnnulmentWords } from './annulment-words.tsx';
import { Notice } from './notice.tsx';

/** The test ends here and counts for nothing: why, and what became of the payment. */
export function Annulled({ annulment, onContinue }: { annulment: Sheet['annulment']; onContinue: () => void }) {
  return (
    <Notice
      icon={<Ban />}
      title={<Trans>This attempt was voided</Trans>}
      action={
        <Button onPress={onContinue}>
          <Trans>My Assessments</Trans>
        </Button>
      }
    >
      {annulment && <AnnulmentWords annulment={annulment} />}
    </Notice>
  );
}
