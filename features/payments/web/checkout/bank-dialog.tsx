import { Trans, useLingui } from '@lingui/react/macro';
import Landmark from 'lucide-react/icons/landmark';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';

type Props = { isOpen: boolean; amount: string; problem: string | null; isPending: boolean; onAnswer: (isApproved: boolean) => void };

/** The bank of the card asks its holder; closing it is a no. */
export function BankDialog({ isOpen, amount, problem, isPending, onAnswer }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      role="alertdialog"
      title={t`Confirm this payment with your bank`}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !isPending) onAnswer(false);
      }}
    >
      <div className="flex items-start gap-4">
        <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-gold-ink" />
        <p>
          <Trans>
            Meridian wants to charge <strong translate="no">{amount}</strong> to your test card. A real bank would ask for a code or your
            fingerprint here.
          </Trans>
        </p>
      </div>
      <div className="mt-4 empty:mt-0">
        {problem !== null && (
          <Alert tone="error" title={problem}>
            <Trans>You weren’t charged. Try again.</Trans>
          </Alert>
        )}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isPending} onPress={() => onAnswer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button isPending={isPending} onPress={() => onAnswer(true)}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
