import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { rememberMessage, toast } from '#ui/controls/toast.tsx';
import type { Trouble } from '../../rules/queue-state.ts';
import type { AttemptNotice } from '../../rules/attempt-reducer.ts';
import type { SubmitFailure } from '../../rules/submission.ts';

/** What is said about an attempt, in the person's language. */
export function useAttemptSentences() {
  const { t } = useLingui();

  const sayTrouble = useCallback(
    ({ reason, message }: Extract<Trouble, { kind: 'failing' }>): string =>
      reason === 'signed_out' ? t`Log in again to continue.` : message,
    [t],
  );

  const saySubmitFailure = useCallback(
    (failure: SubmitFailure): string => {
      if (failure.kind === 'undelivered')
        return t`Some answers aren’t saved yet. They count if they reach us before time runs out. Submit again in a moment.`;
      if (failure.kind === 'unreachable')
        return t`We can’t reach the server, so your test hasn’t been submitted. Reconnect, then submit again before time runs out.`;
      return failure.message === '' ? t`We couldn’t read the server’s response. Submit again in a moment.` : failure.message;
    },
    [t],
  );

  const sayNotice = useCallback(
    (notice: AttemptNotice): void => {
      switch (notice.kind) {
        case 'answer_failed': {
          const title = t`Error Saving Answer`;
          if (notice.message !== null) return toast({ tone: 'error', title, description: notice.message });
          // The room shows it for as long as it is true; a message of its own would still stand there after the answer is saved.
          return rememberMessage({ tone: 'warning', title, description: t`We’ll keep trying to send it.` });
        }
        case 'flag_failed':
          return toast({ tone: 'error', title: t`Error Flagging Question`, description: notice.message });
        case 'take_over_failed':
          return toast({ tone: 'error', title: t`We couldn’t move your test to this window`, description: t`Try again in a moment.` });
        case 'submitted': {
          const { percent } = notice;
          return toast({ tone: 'success', title: t`Assessment submitted! Score: ${percent}%`, durationMs: 5000 });
        }
        case 'submit_failed':
          return toast({ tone: 'error', title: t`Submission Error`, description: saySubmitFailure(notice.failure) });
      }
    },
    [t, saySubmitFailure],
  );

  return { sayTrouble, saySubmitFailure, sayNotice };
}
