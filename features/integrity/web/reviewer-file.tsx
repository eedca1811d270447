import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { openReview } from '../contract.ts';
import { EventsList } from './events-list.tsx';

/** The file of a finished attempt, and the way to a review of it. */
export function ReviewerFile({ attemptId, name }: { attemptId: string; name: string }) {
  const { t } = useLingui();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <EventsList attemptId={attemptId} isReviewer />
      <p className="mt-4">
        <Button variant="secondary" size="small" aria-label={t`Open a review: ${name}`} onPress={() => setOpening(true)}>
          <Trans>Open a review</Trans>
        </Button>
      </p>
      {isOpening && (
        <ReasonDialog
          title={t`Open a review?`}
          confirmLabel={t`Open`}
          variant="primary"
          description={t`Recorded in the audit log. The candidate doesn’t see it.`}
          onConfirm={async (reason) => {
            await call(openReview, { params: { id: attemptId }, body: { reason } });
            toast({ tone: 'success', title: t`Review of ${name}’s attempt opened`, description: t`You can decide it under Reviews.` });
          }}
          onClose={() => setOpening(false)}
          onStale={() => undefined}
        >
          <p>
            <strong translate="no" className="text-ink">
              {name}
            </strong>
          </p>
          <p>
            <Trans>The result is shown as under review, and its certificate is suspended until the review is decided.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
