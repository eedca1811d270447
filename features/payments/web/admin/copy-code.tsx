import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '#ui/controls/copy-button.tsx';

/** Puts a voucher's code on the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useLingui();
  return <CopyButton text={code} label={t`Copy code ${code}`} copied={t`Code copied`} byHand={t`Select the code and copy it.`} />;
}
