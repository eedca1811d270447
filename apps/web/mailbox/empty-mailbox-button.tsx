import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { emptyMailbox } from '#platform/mail/contract.ts';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';

/** Deletes every mail, after asking. */
export function EmptyMailboxButton({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const empty = async () => {
    await call(emptyMailbox);
    toast({ tone: 'success', title: t`Mailbox emptied` });
    onEmptied();
  };
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => setIsOpen(true)}>
        <Trash2 aria-hidden="true" />
        <Trans>Delete all emails</Trans>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Delete all emails?`}
          confirmLabel={t`Delete all emails`}
          cancelLabel={t`Keep them`}
          onConfirm={empty}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Trans>All emails on this server will be deleted, with any links in them you haven’t used. You can request new ones.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
