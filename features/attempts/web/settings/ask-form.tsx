import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { askForAccommodation } from '../../contract/accommodations.ts';
import { askablePercents, evidenceAtMost, evidenceKeptMonths, type RequestedKind } from '../../rules/accommodation-request.ts';

type Props = { onCancel: () => void; onAsked: () => void };

/** What is asked for, and why. */
export function AskForm({ onCancel, onAsked }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [kind, setKind] = useState<RequestedKind>('extra_time');
  const [percent, setPercent] = useState('125');
  const [evidence, setEvidence] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const times = new Map<number, string>([
    [125, t`25% more time`],
    [150, t`50% more time`],
    [200, t`100% more time`],
  ]);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(null);
    setWrong(undefined);
    setIsPending(true);
    try {
      const chosen = askablePercents.find((one) => String(one) === percent);
      await call(askForAccommodation, { body: { kind, ...(kind === 'extra_time' && { time_percent: chosen }), evidence } });
      toast({ tone: 'success', title: t`Request sent`, description: t`We’ll email you our decision.` });
      onAsked();
    } catch (error) {
      const field = error instanceof RequestFailed ? error.fields['evidence'] : undefined;
      setWrong(field);
      if (field === undefined) setFailure(actFailure(error));
      else form.querySelector<HTMLTextAreaElement>('[name=evidence]')?.focus();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void ask(event)} className="flex flex-col gap-5">
      <RadioGroup
        label={t`What do you need?`}
        value={kind}
        onChange={(value) => setKind(value as RequestedKind)}
        options={[
          { value: 'extra_time', label: t`More time` },
          {
            value: 'breaks',
            label: t`Time for breaks`,
            description: t`We add time so you can rest. The clock keeps running, and you can leave the window whenever you like.`,
          },
          { value: 'other', label: t`Something else` },
        ]}
      />
      {kind === 'extra_time' && (
        <RadioGroup
          label={t`How much more time?`}
          isRow
          value={percent}
          onChange={setPercent}
          options={askablePercents.map((one) => ({ value: String(one), label: times.get(one) ?? t`${one}%` }))}
        />
      )}
      <TextArea
        label={t`What you need and why`}
        name="evidence"
        isRequired
        rows={5}
        maxLength={evidenceAtMost}
        value={evidence}
        onChange={(value) => {
          setEvidence(value);
          setWrong(undefined);
        }}
        description={t`For example, a diagnosis, a doctor’s statement, or an accommodation your school gave you. Share only what we need to decide.`}
        errorMessage={wrong}
      />
      <p className="text-sm text-ink-muted">
        <Trans>Only administrators can read this, and every view is logged.</Trans>{' '}
        <Plural
          value={evidenceKeptMonths}
          one="We delete it # month after the decision, or right away if you withdraw the request."
          other="We delete it # months after the decision, or right away if you withdraw the request."
        />
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          <Trans>Send request</Trans>
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
