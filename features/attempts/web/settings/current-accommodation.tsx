import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { endOwnAccommodation } from '../../contract/accommodations.ts';

type Props = { accommodation: { time_percent: number; granted_at: string }; onEnded: () => void };

/** What the person has, and the way to give it up. */
export function CurrentAccommodation({ accommodation: { time_percent: percent, granted_at: at }, onEnded }: Props) {
  const { t } = useLingui();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    await call(endOwnAccommodation).finally(onEnded);
    toast({ tone: 'success', title: t`Accommodation ended` });
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 rounded-control border border-success-line bg-success-soft p-4">
      <div className="min-w-0">
        <p className="font-semibold text-ink tabular-nums">
          {percent === 100 ? <Trans>You have an accommodation</Trans> : <Trans>You have {percent - 100}% more time in every test</Trans>}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <Trans>
            Since <Moment at={at} isDayOnly />. You can leave the window, and we don’t record anything about it.
          </Trans>
        </p>
      </div>
      <Button variant="quiet" size="small" onPress={() => setIsEnding(true)}>
        <Trans>End accommodation</Trans>
      </Button>
      {isEnding && (
        <ConfirmDialog
          title={t`End your accommodation?`}
          confirmLabel={t`End accommodation`}
          cancelLabel={t`Keep it`}
          onConfirm={end}
          onClose={() => setIsEnding(false)}
        >
          <p>
            <Trans>
              Starting with your next test, you’ll have the standard time, and the rule about leaving the window will apply. A test that’s
              already open won’t change.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
