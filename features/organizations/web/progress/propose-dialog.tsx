import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { proposeAccommodation } from '../../contract/accommodation-proposals.ts';

const percents = [110, 125, 150, 175, 200, 300];

type Props = { requestId: string; onClose: () => void; onProposed: () => void };

/** How much time, and why; the student reads both. */
export function ProposeDialog({ requestId, onClose, onProposed }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [percent, setPercent] = useState('125');
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const propose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setWrong(undefined);
    setIsPending(true);
    try {
      await call(proposeAccommodation, { params: { id: requestId }, body: { time_percent: Number(percent), words } });
      toast({ tone: 'success', title: t`Proposal sent` });
      onProposed();
    } catch (error) {
      const field = error instanceof RequestFailed ? error.fields['words'] : undefined;
      setWrong(field);
      if (field === undefined) setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      title={t`Propose extra time`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <form method="post" noValidate onSubmit={(event) => void propose(event)} className="flex flex-col gap-5">
        <NativeSelect
          label={t`Extra time`}
          value={percent}
          onChange={setPercent}
          items={percents.map((value) => ({ id: String(value), label: t`${value - 100}% more time` }))}
        />
        <TextArea
          label={t`Reason`}
          name="words"
          isRequired
          rows={3}
          maxLength={500}
          value={words}
          onChange={(value) => {
            setWords(value);
            setWrong(undefined);
          }}
          description={t`The student and our administrators can read this. You can propose extra time once per request.`}
          errorMessage={wrong}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Send proposal</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
