import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/controls/dialog.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';

type Props = { areKeysOn: boolean; onKeysOnChange: (areOn: boolean) => void; onClose: () => void };

/** The keys of the test; single keys can be switched off for those whose software types letters of its own. */
export function KeysDialog({ areKeysOn, onKeysOnChange, onClose }: Props) {
  const { t } = useLingui();
  const keys: [string[], string][] = [
    [['1', '9'], t`Choose an option by its number`],
    [['↑', '↓'], t`Move to the option above or below (when an option has focus)`],
    [['n'], t`Next question`],
    [['p'], t`Previous question`],
    [['f'], t`Flag or unflag the question`],
    [['Tab'], t`Move through the test (press F6 to reach the browser’s own buttons)`],
    [['t'], t`Announce the time left`],
    [['?'], t`Show this list`],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {keys.map(([signs, words]) => (
          <div key={words} className="contents">
            <dt translate="no" className="flex gap-1">
              {signs.map((sign, nth) => (
                <span key={sign} className="flex items-center gap-1">
                  {nth > 0 && <span aria-hidden="true">–</span>}
                  <kbd className="flex h-8 min-w-8 items-center justify-center rounded border border-edge bg-sunken px-2 font-mono text-sm font-semibold text-ink">
                    {sign}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd className="text-[0.9375rem] text-ink">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="max-w-xs text-caption">
          <Trans>Single letters and numbers work as shortcuts. Turn them off if you use dictation or another input method.</Trans>
        </p>
        <ToggleButton size="small" isSelected={areKeysOn} onChange={onKeysOnChange} selectedClassName="border-primary bg-info-soft">
          {areKeysOn ? <Trans>Single-key shortcuts: on</Trans> : <Trans>Single-key shortcuts: off</Trans>}
        </ToggleButton>
      </div>
    </Dialog>
  );
}
