import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import FileClock from 'lucide-react/icons/file-clock';
import type { ReactNode } from 'react';
import type { Verdict } from '../../rules/check-credential.ts';
import type { ClaimedField } from '../../rules/credential-claims.ts';
import { NotValidBox } from '../verify/not-valid-box.tsx';
import { useFieldWords } from './use-field-words.ts';

type Props = { verdict: Verdict; differing: readonly ClaimedField[]; reason: string | null };

/** One sentence about the file. Valid is green with a round check; all else is solid red with a shape of its own. */
export function DropVerdict({ verdict, differing, reason }: Props) {
  const { t } = useLingui();
  if (verdict === 'valid') {
    return (
      <div className="flex animate-arrive items-start gap-4 rounded-card border-2 border-success-edge bg-success-soft p-4 text-success sm:p-5">
        <CircleCheck aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="font-display text-heading font-semibold">
            <Trans>VALID</Trans>
          </p>
          <p className="text-ink">
            <Trans>This file is exactly as we issued it, and the certificate is valid.</Trans>
          </p>
        </div>
      </div>
    );
  }
  if (verdict === 'replaced') return <OutOfDate differing={differing} />;
  const state = verdict === 'revoked' || verdict === 'suspended' || verdict === 'expired' ? verdict : null;
  return (
    <NotValidBox status={state} headline={verdict === 'unproven' || verdict === 'uncompared' ? t`NOT PROVEN` : t`NOT VALID`}>
      <p>
        <Sentence verdict={verdict} differing={differing} />
      </p>
      {reason !== null && (
        <p className="mt-2 wrap-anywhere">
          <Trans>Reason:</Trans> <bdi>{reason}</bdi>
        </p>
      )}
    </NotValidBox>
  );
}

/** A genuine file that a correction replaced: no forgery, so neither red nor an octagon. */
function OutOfDate({ differing }: Pick<Props, 'differing'>) {
  return (
    <div className="flex animate-arrive items-start gap-4 rounded-card border-2 border-warning-line bg-warning-soft p-4 text-warning sm:p-5">
      <FileClock aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-display text-heading font-semibold">
          <Trans>OUT OF DATE</Trans>
        </p>
        <p className="text-ink">
          {differing.includes('name') ? (
            <Trans>The certificate is valid, but this copy shows an old name. Ask for the current PDF.</Trans>
          ) : differing.includes('score') ? (
            <Trans>The certificate is valid, but this copy shows an old score. Ask for the current PDF.</Trans>
          ) : (
            <Trans>The certificate is valid, but we corrected it after this copy was made. Ask for the current PDF.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

function Sentence({
  verdict,
  differing,
}: {
  verdict: Exclude<Verdict, 'valid' | 'replaced'>;
  differing: readonly ClaimedField[];
}): ReactNode {
  const fields = useFieldWords()(differing);
  switch (verdict) {
    case 'not_ours':
      return <Trans>We didn’t issue this certificate.</Trans>;
    case 'revoked':
      return <Trans>The certificate in this file has been revoked.</Trans>;
    case 'suspended':
      return <Trans>The certificate in this file is suspended.</Trans>;
    case 'expired':
      return <Trans>The certificate in this file has expired.</Trans>;
    case 'changed':
      return fields === '' ? (
        <Trans>This file was changed after we issued it.</Trans>
      ) : (
        <Trans>This file was changed after we issued it. These details differ: {fields}.</Trans>
      );
    case 'uncompared':
    case 'unproven':
      return <Trans>We couldn’t complete every check on this file, so don’t rely on it yet.</Trans>;
    case 'unreadable':
      return <Trans>We can’t read this file.</Trans>;
  }
}
