import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { type Tone, toneBox, toneIcons, toneText } from '#ui/controls/tone.ts';
import { useShownVerdict } from '../verify/use-shown-verdict.ts';
import { VerifiedFacts } from '../verify/verified-facts.tsx';
import type { DropOutcome } from './check-dropped-file.ts';
import { DropVerdict } from './drop-verdict.tsx';

/** What the check of a file found. The verdict is read aloud when it comes; below it stands what we issued. */
export function DropAnswer({ outcome, onRetry }: { outcome: DropOutcome | 'checking' | null; onRetry: () => void }) {
  const checked = outcome !== null && outcome !== 'checking' && outcome.kind === 'checked' ? outcome : null;
  const box = useShownVerdict(checked);
  return (
    <div className="flex flex-col gap-5">
      <div ref={box} role="status" className="scroll-mt-24 scroll-mb-6">
        {outcome === 'checking' && (
          <p className="text-ink-muted">
            <Trans>Checking the file…</Trans>
          </p>
        )}
        {checked && <DropVerdict {...checked} reason={checked.verification?.reason ?? null} />}
        {outcome !== null && outcome !== 'checking' && outcome.kind !== 'checked' && (
          <NothingToCheck kind={outcome.kind} onRetry={onRetry} />
        )}
      </div>
      {checked?.isByRecords && (
        <p className="text-sm text-ink-muted">
          <Trans>This browser can’t check signatures, so we compared the file with our records.</Trans>
        </p>
      )}
      {checked?.verification && (
        <div>
          <h3 className="mb-3 font-display text-subheading font-semibold">
            <Trans>What we issued</Trans>
          </h3>
          <VerifiedFacts verification={checked.verification} />
        </div>
      )}
    </div>
  );
}

type NothingKind = Exclude<DropOutcome['kind'], 'checked'>;

function NothingToCheck({ kind, onRetry }: { kind: NothingKind; onRetry: () => void }) {
  const { t } = useLingui();
  switch (kind) {
    case 'too_large':
      return (
        <Notice tone="warning" title={t`Too large`}>
          <Trans>This file is too large to be a certificate: ours are well under 10 MB.</Trans>
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice tone="warning" title={t`This file isn’t a certificate.`}>
          <Trans>Choose a certificate’s PDF or its signed credential.</Trans>
        </Notice>
      );
    case 'no_credential':
      return (
        <Notice tone="warning" title={t`No credential inside`}>
          <Trans>It may be a scan or a printout, or it may not be ours. Enter the ID printed on it.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title={t`Verification Failed`}>
          <Trans>We couldn’t complete the check. That doesn’t mean anything is wrong with the file.</Trans>
          <Button variant="secondary" size="small" className="mt-4 flex" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      );
  }
}

function Notice({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <div className={`animate-arrive rounded-card border p-4 ${toneBox[tone]}`}>
      <p className={`flex items-center gap-2.5 font-display text-subheading font-semibold ${toneText[tone]}`}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </p>
      <div className="mt-2 text-[0.9375rem] text-ink">{children}</div>
    </div>
  );
}
