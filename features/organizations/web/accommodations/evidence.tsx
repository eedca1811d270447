import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readEvidence } from '#features/attempts/contract/accommodations.ts';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';

/** What the person wrote, once an administrator wants to read it: each reading is logged, so nothing is loaded before. */
export function Evidence({ requestId, name }: { requestId: string; name: string }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const read = async () => {
    setFailure(null);
    setIsPending(true);
    try {
      setText((await call(readEvidence, { params: { id: requestId } })).evidence);
    } catch (error) {
      setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {text === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            variant="secondary"
            isPending={isPending}
            aria-label={t`Read the evidence: ${name}`}
            onPress={() => void read()}
          >
            <Trans>Read the evidence</Trans>
          </Button>
          <span className="text-sm text-ink-muted">
            <Trans>Reading it is recorded in the audit log.</Trans>
          </span>
        </div>
      ) : (
        <p translate="no" dir="auto" className="max-w-2xl rounded-control bg-sunken p-4 wrap-anywhere whitespace-pre-line text-ink">
          {text}
        </p>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
