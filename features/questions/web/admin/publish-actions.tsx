import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type BankOfType, publishAssessmentType } from '../../contract.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What an administrator can do with a type as it stands; the server's refusal stays where the act was. */
export function PublishActions({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { code, name } = type;
  const actFailure = useActFailure();
  const [open, setOpen] = useState<'withdraw' | 'terms' | 'texts' | 'limit' | null>(null);
  const publishing = useAct(publishAssessmentType, {
    onSuccess: async () => {
      toast({ tone: 'success', title: t`${name} is published` });
      await onChanged();
    },
  });
  const close = () => setOpen(null);
  const changed = async () => {
    publishing.reset();
    await onChanged();
  };
  const isPublished = type.published_at !== null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {isPublished ? (
          <Button variant="secondary" size="small" aria-label={t`Withdraw ${name}`} onPress={() => setOpen('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t`Publish ${name}`}
            isPending={publishing.isPending}
            onPress={() => publishing.mutate({ params: { type: code } })}
          >
            <Trans>Publish</Trans>
          </Button>
        )}
        <Button variant="secondary" size="small" aria-label={t`Edit terms for ${name}`} onPress={() => setOpen('terms')}>
          <Trans>Edit terms</Trans>
        </Button>
        <Button variant="secondary" size="small" aria-label={t`Edit description of ${name}`} onPress={() => setOpen('texts')}>
          <Trans>Edit description</Trans>
        </Button>
        <Button variant="secondary" size="small" aria-label={t`Exposure limit for ${name}`} onPress={() => setOpen('limit')}>
          <Trans>Exposure limit</Trans>
        </Button>
      </div>
      {publishing.error && !isPublished && <Alert tone="error">{actFailure(publishing.error)}</Alert>}
      {open === 'withdraw' && <WithdrawDialog type={type} onClose={close} onChanged={changed} />}
      {open === 'texts' && <TextsDialog type={type} onClose={close} onChanged={changed} />}
      {open === 'limit' && <LimitDialog type={type} onClose={close} onChanged={changed} />}
      {open === 'terms' && <TermsDialog type={type} onClose={close} onChanged={changed} />}
    </div>
  );
}
