import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { countRemindable, remindRoster } from '../../contract/assignments.ts';

type Outcome = Received<typeof remindRoster>;

/** How often the page asks how many are left. */
const followMs = 2000;

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
      {outcome && <Reminded rosterId={rosterId} outcome={outcome} />}
      {isOpen && (
        <ConfirmDialog
          title={t`Remind everyone who hasn’t started?`}
          confirmLabel={t`Send reminders`}
          variant="primary"
          onClose={() => setIsOpen(false)}
          onConfirm={async () => setOutcome(await call(remindRoster, { params: { id: rosterId } }))}
        >
          <HowMany rosterId={rosterId} />
          <p>
            <Trans>We skip people we emailed about it in the last 24 hours.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Nobody should send email to an unknown number of people. */
function HowMany({ rosterId }: { rosterId: string }) {
  const { data } = useReply(countRemindable, { params: { id: rosterId } }, { gcTime: 0 });
  if (!data) return null;
  return (
    <p className="mb-2 font-semibold text-ink">
      <Plural value={data.left} _0="Nobody is due for a reminder right now." one="# person gets an email." other="# people get an email." />
    </p>
  );
}

/** What came of it. A long list is reminded after the reply, and the figures follow until nobody is left. */
function Reminded({ rosterId, outcome }: { rosterId: string; outcome: Outcome }) {
  const { data } = useReply(
    countRemindable,
    { params: { id: rosterId } },
    {
      enabled: outcome.left > 0,
      refetchInterval: ({ state }) => (state.data?.left === 0 ? false : followMs),
      gcTime: 0,
    },
  );
  const left = Math.min(outcome.left, data?.left ?? outcome.left);
  const reminded = outcome.reminded + outcome.left - left;
  const total = outcome.reminded + outcome.left;
  const { not_due: notDue } = outcome;
  return (
    <Alert tone={reminded > 0 && left === 0 ? 'success' : 'info'}>
      {left > 0 ? (
        <Trans>
          {reminded.toLocaleString('en')} of {total.toLocaleString('en')} people reminded. You can leave this page; we’ll remind the rest.
        </Trans>
      ) : (
        <Plural value={reminded} _0="No reminders sent." one="# person reminded." other="# people reminded." />
      )}{' '}
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
