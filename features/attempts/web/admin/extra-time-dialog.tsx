import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { OpenAttempt } from '../../contract/admin.ts';
import { useTimeWords } from '../room/use-time-words.ts';
import { ExtraTimeForm } from './extra-time-form.tsx';

type Props = { attempt: OpenAttempt; onClose: () => void; onChanged: () => void };

/** First how much and why, then the deadline that came of it. */
export function ExtraTimeDialog({ attempt, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const words = useTimeWords();
  const [given, setGiven] = useState<{ minutes: number; deadlineAt: string } | null>(null);
  const time = given ? words(given.minutes * 60) : '';
  return (
    <Dialog
      title={given ? t`Extra time added` : t`Give extra time`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {given ? (
        <div className="flex flex-col gap-5">
          <Alert tone="success" title={t`${time} more`}>
            <p>
              <Trans>
                The test now ends <Moment at={given.deadlineAt} />.
              </Trans>
            </p>
            <p className="mt-1">
              <Trans>The candidate sees this within seconds. Recorded in the audit log.</Trans>
            </p>
          </Alert>
          <div className="flex justify-end">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus has gone with the form */}
            <Button autoFocus onPress={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <ExtraTimeForm
          attempt={attempt}
          onCancel={onClose}
          onStale={onChanged}
          onGiven={(minutes, deadlineAt) => {
            setGiven({ minutes, deadlineAt });
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}
