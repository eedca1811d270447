import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#ui/controls/button.tsx';
import type { LookupAnswer } from './use-lookup.ts';

type Props = { id: string; answer: LookupAnswer; onRetry: () => void };

/** What the lookup answered, where it was asked; it is read aloud when it comes. */
export function VerifyAnswer({ id, answer, onRetry }: Props) {
  return (
    <div role="status" className="*:mt-5">
      {answer === 'asking' && (
        <p className="text-ink-muted">
          <Trans>Asking the record…</Trans>
        </p>
      )}
      {(answer === 'not-found' || answer === 'unreadable') && <NotFound id={id} isReadable={answer === 'not-found'} />}
      {(answer === 'failed' || answer === 'too-often') && <Failed isTooOften={answer === 'too-often'} onRetry={onRetry} />}
    </div>
  );
}

function NotFound({ id, isReadable }: { id: string; isReadable: boolean }) {
  return (
    <div className="animate-arrive rounded-card border border-warning-line bg-warning-soft p-4 sm:p-5">
      <p className="flex items-center gap-2.5 font-display text-subheading font-semibold text-warning">
        <SearchX aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Certificate Not Found</Trans>
      </p>
      <p translate="no" className="mt-2 font-mono text-sm break-all text-ink">
        {id}
      </p>
      <p className="mt-2 text-[0.9375rem] text-ink">
        {isReadable ? (
          <Trans>There is no certificate with this ID. Compare it with the document, character by character.</Trans>
        ) : (
          <Trans>This cannot be a certificate ID: one has 20 letters and digits. Compare it with the document.</Trans>
        )}
      </p>
    </div>
  );
}

function Failed({ isTooOften, onRetry }: { isTooOften: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="animate-arrive rounded-card border border-danger-line bg-danger-soft p-4 sm:p-5">
      <p className="flex items-center gap-2.5 font-display text-subheading font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Verification Failed</Trans>
      </p>
      <p className="mt-2 text-[0.9375rem] text-ink">
        <Trans>Could not verify certificate. Please try again later.</Trans>{' '}
        {isTooOften
          ? t`Many lookups came from your network within a minute.`
          : t`The record did not answer; that says nothing about the certificate.`}
      </p>
      <Button variant="secondary" size="small" className="mt-4" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
