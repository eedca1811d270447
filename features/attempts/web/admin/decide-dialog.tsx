import { Trans, useLingui } from '@lingui/react/macro';
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
export function DecideDialog({ report, onClose, onDecided }: Props) {
  const { t } = useLingui();
  const names = useDecisionNames();
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { person, type, order_num: order } = report;
  const decide = async () => {
    setWrong({});
    // The server says what is missing where nothing is chosen.
    await call(decideReport, { params: { id: report.id }, body: { decision: decision as ReportDecision, note } });
    toast({ tone: 'success', title: t`Report resolved`, description: t`The person who reported it gets an email.` });
    onDecided();
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onDecided();
    setWrong(error.fields);
    return error.fields['note'] !== undefined || error.fields['decision'] !== undefined;
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
      <div>
        <p>
          <strong translate="no" className="text-ink">
            {person?.full_name ?? <Trans>deleted account</Trans>}
          </strong>
          , <span translate="no">{type.name}</span>, <Trans>question {order}</Trans>
        </p>
        <p translate="no" className="mt-2 line-clamp-3 border-s-2 border-line ps-3 text-sm">
          {report.question_text}
        </p>
      </div>
      <RadioGroup
        label={t`Decision`}
        name="decision"
        isRequired
        value={decision}
        onChange={(value) => {
          setDecision(value as ReportDecision);
          setWrong({});
        }}
        errorMessage={wrong['decision']}
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
          setWrong({});
        }}
        description={t`The person who reported it sees this. Don’t give the answer away.`}
        errorMessage={wrong['note']}
      />
    </ConfirmDialog>
  );
}
