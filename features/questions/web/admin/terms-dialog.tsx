import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { editAssessmentType } from '#features/catalog/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { useAct } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { BankOfType } from '../../contract.ts';
import { fieldNames, type TermsField, termsBody, typedTerms } from './terms-body.ts';

type Props = { type: BankOfType; onClose: () => void; onChanged: () => Promise<unknown> };

/** Sets price, price id, duration, passing score and calculator of a type; while it is published the passing score stays and a reason is needed. */
export function TermsDialog({ type, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const { code, name } = type;
  const isPublished = type.published_at !== null;
  const [reason, setReason] = useState('');
  const [wrongReason, setWrongReason] = useState<string | undefined>();
  const actFailure = useActFailure();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedTerms(type));
  const [wrong, setWrong] = useState<Partial<Record<TermsField, string>>>({});
  const saving = useAct(editAssessmentType, {
    onSuccess: async () => {
      toast({ tone: 'success', title: t`Terms for ${name} saved` });
      await onChanged();
      onClose();
    },
    onError: (error) => point(fieldsOf(error)),
  });
  const sentences: Record<TermsField, string> = {
    price: t`Enter a price from 0 to 10,000 dollars, such as 49.99.`,
    priceId: t`A price ID starts with price_ and can have letters, digits, dashes and underscores.`,
    duration: t`Enter whole minutes from 1 to 600, or leave it empty.`,
    passMark: t`Enter a whole percentage from 1 to 100.`,
  };
  const point = (found: Partial<Record<TermsField, string>>) => {
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = termsBody(typed, type);
    point(Object.fromEntries(read.wrong.map((field) => [field, sentences[field]])));
    if (read.wrong.length > 0) return;
    if (Object.keys(read.body).length === 0) return onClose();
    const isMissing = isPublished && reason.trim().length < 4;
    setWrongReason(isMissing ? t`Enter a reason.` : undefined);
    if (!isMissing) saving.mutate({ params: { type: code }, body: { ...read.body, ...(isPublished && { reason }) } });
    return undefined;
  };
  const field = (key: TermsField) => ({
    name: key,
    value: typed[key],
    onChange: (value: string) => setTyped((before) => ({ ...before, [key]: value })),
    errorMessage: wrong[key],
    autoComplete: 'off',
  });
  return (
    <Dialog title={t`Edit terms for ${name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form ref={form} method="post" noValidate onSubmit={save} className="flex flex-col gap-5 text-ink">
        <TextField
          {...field('price')}
          label={t`Price (USD)`}
          inputMode="decimal"
          description={isPublished ? t`Applies to new checkouts only. 0 makes it free.` : t`0 makes it free.`}
          isRequired
        />
        <TextField
          {...field('priceId')}
          label={t`Payment provider price ID`}
          description={isPublished ? t`A new price needs a new ID. Starts with price_.` : t`Required unless it’s free. Starts with price_.`}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('duration')}
            label={t`Duration (minutes)`}
            inputMode="numeric"
            description={isPublished ? t`Applies only to attempts started later.` : undefined}
          />
          <TextField
            {...field('passMark')}
            label={t`Passing score (%)`}
            inputMode="numeric"
            isRequired
            isDisabled={isPublished}
            description={isPublished ? t`Withdraw it to change the passing score.` : undefined}
          />
        </div>
        <Checkbox
          isSelected={typed.allowsCalculator}
          onChange={(allowsCalculator) => setTyped((before) => ({ ...before, allowsCalculator }))}
        >
          {isPublished ? <Trans>Calculator allowed, in attempts started later</Trans> : <Trans>Calculator allowed</Trans>}
        </Checkbox>
        {isPublished && (
          <TextArea
            label={t`Reason`}
            name="reason"
            isRequired
            rows={2}
            maxLength={500}
            value={reason}
            onChange={setReason}
            errorMessage={wrongReason}
            description={t`Recorded in the audit log.`}
          />
        )}
        {saving.error && Object.keys(fieldsOf(saving.error)).length === 0 && <Alert tone="error">{actFailure(saving.error)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The server's sentences at the fields they speak of. */
function fieldsOf(error: unknown): Partial<Record<TermsField, string>> {
  if (!(error instanceof RequestFailed)) return {};
  const pairs = Object.entries(error.fields).flatMap(([path, sentence]) => {
    const name = fieldNames[path.replace(/^body\./, '')];
    return name ? [[name, sentence] as const] : [];
  });
  return Object.fromEntries(pairs);
}
