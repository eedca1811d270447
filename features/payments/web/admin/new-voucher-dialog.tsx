import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import type { WireVoucher } from '../../contract/admin.ts';
import { CopyCode } from './copy-code.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** First the form, then the code that came of it. */
export function NewVoucherDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<WireVoucher | null>(null);
  return (
    <Dialog title={made ? t`Voucher created` : t`Create a voucher`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {made ? (
        <div className="flex flex-col gap-5">
          <Alert tone="success">
            <Trans>
              Give this code to <span translate="no">{made.label}</span>. It works right away.
            </Trans>
          </Alert>
          <div className="flex flex-wrap items-center justify-center gap-2 rounded-control border border-gold bg-gold-soft px-4 py-5">
            <span translate="no" className="font-mono text-heading font-semibold wrap-anywhere text-ink">
              {made.code}
            </span>
            <CopyCode code={made.code} />
          </div>
          <div className="flex justify-end">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus has gone with the form */}
            <Button autoFocus onPress={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <VoucherForm
          onCancel={onClose}
          onMade={(voucher) => {
            setMade(voucher);
            onMade();
          }}
        />
      )}
    </Dialog>
  );
}
