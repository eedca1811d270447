import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';

type Props = { secret: string; label: string; onCopied: () => void; onDone: () => void };

/** What is shown once and never again; its dialog is held until it was copied. */
export function ShownSecret({ secret, label, onCopied, onDone }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="warning">
        <Trans>Copy it now. We can’t show it again.</Trans>
      </Alert>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-gold bg-gold-soft px-4 py-4">
        <code translate="no" aria-label={label} className="min-w-0 font-mono text-sm font-semibold wrap-anywhere text-ink">
          {secret}
        </code>
        <CopyButton
          text={secret}
          copied={t`Copied`}
          byHand={t`Select the text and copy it by hand.`}
          variant="secondary"
          size="small"
          hasAutoFocus
          onCopied={onCopied}
        >
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
      <div className="flex justify-end">
        <Button onPress={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
