import { Trans } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';

/** Marks the question for later; pressed while it is marked. */
export function FlagButton({ isFlagged, onFlag }: { isFlagged: boolean; onFlag: () => void }) {
  return (
    <ToggleButton
      size="small"
      isSelected={isFlagged}
      onChange={onFlag}
      selectedClassName="border-warning bg-warning-soft text-warning [&_svg]:fill-current"
    >
      <Flag aria-hidden="true" />
      {isFlagged ? (
        <Trans>Flagged</Trans>
      ) : (
        <>
          <span className="sm:hidden">
            <Trans>Flag</Trans>
          </span>
          <span className="max-sm:hidden">
            <Trans>Flag for review</Trans>
          </span>
        </>
      )}
    </ToggleButton>
  );
}
