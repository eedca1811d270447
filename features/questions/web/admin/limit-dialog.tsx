import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setExposureLimit } from '#features/catalog/contract.ts';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { BankOfType } from '../../contract.ts';

type Props = { type: BankOfType; onClose: () => void; onChanged: () => Promise<unknown> };

/** In how many attempts a question may be before it is retired. */
export function LimitDialog({ type: { code, name, exposure_limit: before }, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(before === null ? '' : String(before));
  const limit = typed.trim() === '' ? null : /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
  const wrong = limit === undefined ? t`Enter a whole number from 1 to 999,999, or leave it empty.` : undefined;
  const [isShown, setShown] = useState(false);
  const save = async () => {
    setShown(true);
    if (limit === undefined) throw new TypeError('wrong limit');
    await call(setExposureLimit, { params: { type: code }, body: { limit } });
    toast({ tone: 'success', title: t`Exposure limit saved` });
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={t`Exposure limit for ${name}`}
      confirmLabel={t`Save`}
      variant="primary"
      onConfirm={save}
      onFailed={() => limit === undefined}
      onClose={onClose}
    >
      <p>
        <Trans>
          Checked every hour. A question that reaches the limit is retired unless the test would run short. Find those in the list under
          “Limit reached.”
        </Trans>
      </p>
      <TextField
        label={t`Attempts per question`}
        name="limit"
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        description={t`Leave empty for no limit.`}
        errorMessage={isShown ? wrong : undefined}
      />
    </ConfirmDialog>
  );
}
