import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SavingState } from '../sync/open-attempt.ts';
import { SaveWords } from './save-words.tsx';

const styles = {
  saved: { Icon: CircleCheck, tone: 'text-success' },
  saving: { Icon: RefreshCw, tone: 'text-ink-muted' },
  offline: { Icon: CloudOff, tone: 'text-warning' },
  failing: { Icon: CircleAlert, tone: 'text-danger' },
  unkept: { Icon: TriangleAlert, tone: 'text-warning' },
} as const;

/** Where the answers are right now; it changes with every choice, so it is read on demand and only bad news is announced. */
export function SaveState({ saving, isUntouched = false }: { saving: SavingState; isUntouched?: boolean }) {
  const { Icon, tone } = styles[saving.kind];
  return (
    <p data-saving={saving.kind} className={`flex min-w-0 items-center gap-2 text-caption leading-[1.3] font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0">
        {isUntouched && saving.kind === 'saved' ? <Trans>Answers save as you go</Trans> : <SaveWords saving={saving} />}
      </span>
    </p>
  );
}
