import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { decideReport, type QuestionReport } from '../../contract/reports.ts';
import { type ReportDecision, reportDecisions } from '../../rules/report.ts';
import { useDecisionNames } from './use-decision-names.ts';

type Props = { report: QuestionReport; onClose: () => void; onDecided: () => void };

/** What is decided about a report, with the note that its author reads. */
export function DecideDialog({ report: { id }, onClose, onDecided }: Props) {
  const { t } = useLingui();
  const names = useDecisionNames();
  const [decision, setDecision] = useState<ReportDecision>('kept');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const decide = async () => {
    setWrong(undefined);
    await call(decideReport, { params: { id }, body: { decision, note } });
    toast({ tone: 'success', title: t`Report resolved`, description: t`The person who reported it gets an email.` });
    onDecided();
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onDecided();
    setWrong(error.fields['note']);
    return error.fields['note'] !== undefined;
  };
  return (
    <ConfirmDialog
      title={t`Resolve this report`}
      confirmLabel={t`Resolve`}
      variant="primary"
      onConfirm={decide}
      onFailed={showFailure}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Decision`}
        value={decision}
        onChange={(value) => setDecision(reportDecisions.find((one) => one === value) ?? 'kept')}
        options={reportDecisions.map((value) => ({ value, label: names[value].act, description: names[value].explanation }))}
      />
      <TextArea
        label={t`Note`}
        name="note"
        isRequired
        rows={3}
        maxLength={500}
        value={note}
        onChange={(value) => {
          setNote(value);
          setWrong(undefined);
        }}
        description={t`The person who reported it sees this. Don’t give the answer away.`}
        errorMessage={wrong}
      />
    </ConfirmDialog>
  );
}
