import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type BankOfType, publishAssessmentType } from '../../contract.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Act = 'withdraw' | 'terms' | 'texts' | 'limit';

/** What an administrator can do with a type as it stands: the menu, and the server's refusal, which stays where the act was. */
export function useTypeActs(type: BankOfType, onChanged: () => Promise<unknown>) {
  const { t } = useLingui();
  const { code, name, published_at: publishedAt } = type;
  const actFailure = useActFailure();
  const [open, setOpen] = useState<Act | null>(null);
  const publishing = useAct(publishAssessmentType, {
    onSuccess: async () => {
      toast({ tone: 'success', title: t`${name} is published` });
      await onChanged();
    },
  });
  const isPublished = publishedAt !== null;
  const publish = () => {
    if (!publishing.isPending) publishing.mutate({ params: { type: code } });
  };
  const dialog = {
    type,
    onClose: () => setOpen(null),
    onChanged: async () => {
      publishing.reset();
      await onChanged();
    },
  };
  const entry = (id: Act, label: string) => ({ id, label, isDanger: id === 'withdraw', onAction: () => setOpen(id) });
  const items = [
    ...(isPublished ? [] : [{ id: 'publish', label: t`Publish`, onAction: publish }]),
    entry('terms', t`Edit terms`),
    entry('texts', t`Edit description`),
    entry('limit', t`Exposure limit`),
    ...(isPublished ? [entry('withdraw', t`Withdraw`)] : []),
  ];
  return {
    menu: (
      <>
        <RowMenu of={name} items={items} />
        {open === 'withdraw' && <WithdrawDialog {...dialog} />}
        {open === 'texts' && <TextsDialog {...dialog} />}
        {open === 'limit' && <LimitDialog {...dialog} />}
        {open === 'terms' && <TermsDialog {...dialog} />}
      </>
    ),
    refusal: publishing.error && !isPublished && (
      <div className="mt-4">
        <Alert tone="error">{actFailure(publishing.error)}</Alert>
      </div>
    ),
  };
}
