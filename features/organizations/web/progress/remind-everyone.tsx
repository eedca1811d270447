import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { remindRoster } from '../../contract/assignments.ts';

type Outcome = Received<typeof remindRoster>;

/** Reminds everybody of a roster who is due; the server decides who that is. */
export function RemindEveryone({ rosterId }: { rosterId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        onPress={() => {
          setOutcome(null);
          setIsOpen(true);
        }}
      >
        <Trans>Remind everyone who hasn’t started</Trans>
      </Button>
      {outcome && <Reminded outcome={outcome} />}
      {isOpen && (
        <ConfirmDialog
          title={t`Remind everyone who hasn’t started?`}
          confirmLabel={t`Send reminders`}
          variant="primary"
          onClose={() => setIsOpen(false)}
          onConfirm={async () => setOutcome(await call(remindRoster, { params: { id: rosterId } }))}
        >
          <p>
            <Trans>Everyone you asked who hasn’t started yet gets an email. We skip people we emailed about it in the last 24 hours.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Reminded({ outcome: { reminded, not_due: notDue } }: { outcome: Outcome }) {
  return (
    <Alert tone={reminded > 0 ? 'success' : 'info'}>
      <Plural value={reminded} _0="No reminders sent." one="# person reminded." other="# people reminded." />{' '}
      {notDue > 0 && (
        <Plural
          value={notDue}
          one="# person was skipped: we emailed them in the last 24 hours, or we can’t email them."
          other="# people were skipped: we emailed them in the last 24 hours, or we can’t email them."
        />
      )}
    </Alert>
  );
}
