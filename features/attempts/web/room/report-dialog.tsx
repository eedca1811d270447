import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { reportQuestion } from '../../contract/attempts.ts';

type Props = { attemptId: string; order: number; onClose: () => void };

/** Tells the house that something is wrong with a question, without leaving the test. */
export function ReportDialog({ attemptId, order, onClose }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const report = useAct(reportQuestion, {
    onSuccess: () => {
      toast({ tone: 'success', title: t`Thanks, your report was sent`, description: t`It doesn’t change your answer or your time.` });
      onClose();
    },
  });
  const wrong = report.error instanceof RequestFailed ? report.error.fields['words'] : undefined;
  const failure = report.error instanceof RequestFailed ? report.error.message : t`No connection. Your report is still here. Try again.`;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    report.mutate({ params: { id: attemptId }, body: { order_num: order, words } });
  };
  return (
    <Dialog title={t`Report a problem with question ${order}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextArea
          label={t`What’s wrong?`}
          name="words"
          isRequired
          rows={4}
          maxLength={1000}
          value={words}
          onChange={setWords}
          description={t`We’ll read it later. The clock keeps running while you write.`}
          errorMessage={wrong}
        />
        {report.error && !wrong && <Alert tone="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={report.isPending}>
            <Trans>Send report</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
