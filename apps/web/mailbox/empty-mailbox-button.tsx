import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { emptyMailbox } from '#platform/mail/contract.ts';
import { useAct } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';

/** Deletes every mail, after asking. */
export function EmptyMailboxButton({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const act = useAct(emptyMailbox, {
    onSuccess: () => {
      toast({ tone: 'success', title: t`Mailbox emptied` });
      onEmptied();
    },
    onError: () => toast({ tone: 'error', title: t`The mailbox could not be emptied. Please try again.` }),
    onSettled: () => setIsOpen(false),
  });
  return (
    <>
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        <Trash2 aria-hidden="true" />
        <Trans>Empty mailbox</Trans>
      </Button>
      <Dialog role="alertdialog" title={t`Empty the mailbox?`} isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>
          <Trans>All mails on this server are deleted. Links in them that you have not used yet are lost; new ones can be asked for.</Trans>
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={() => setIsOpen(false)}>
            <Trans>Keep them</Trans>
          </Button>
          <Button variant="danger" isPending={act.isPending} onPress={() => act.mutate({})}>
            <Trans>Delete all mails</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
