import { useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** Time that was added, and a test that goes on after a pause, until it is put away; each was announced. */
export function TimeChanges({ changes, onPutAway }: { changes: readonly string[]; onPutAway: () => void }) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <div className="flex items-center gap-3 rounded-control border border-info-line bg-info-soft py-2 ps-4 pe-2 text-[0.9375rem] text-ink">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-info" />
      <div className="min-w-0 flex-1">
        {changes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <IconButton label={t`Dismiss this notice`} className="size-9" onPress={onPutAway}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
