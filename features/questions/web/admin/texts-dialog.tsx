import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editTypeTexts, readAssessmentType, type TypeDetails } from '#features/catalog/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { RequestFailed } from '#ui/client/client.ts';

type Props = { type: { code: string }; onClose: () => void; onChanged: () => Promise<unknown> };

/** What people read about an assessment, sample question included; it can change while it is published. */
export function TextsDialog({ type: { code }, onClose, onChanged }: Props) {
  const details = useReply(readAssessmentType, { params: { type: code } });
  return details.data ? <TextsForm details={details.data} onClose={onClose} onChanged={onChanged} /> : null;
}

function TextsForm({ details, onClose, onChanged }: Omit<Props, 'type'> & { details: TypeDetails }) {
  const { t } = useLingui();
  const { code } = details;
  const [texts, setTexts] = useState({
    name: details.name,
    level: details.level,
    summary: details.summary,
    about: details.about,
    sample: { ...details.sample, options: [0, 1, 2, 3].map((at) => details.sample.options[at] ?? '') },
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const change = (changes: Partial<typeof texts>) => setTexts({ ...texts, ...changes });
  const sampleChange = (changes: Partial<typeof texts.sample>) => change({ sample: { ...texts.sample, ...changes } });
  const save = async () => {
    setWrong({});
    await call(editTypeTexts, { params: { type: code }, body: texts });
    toast({ tone: 'success', title: t`Description of ${texts.name} saved` });
    await onChanged();
  };
  const showFailure = (error: unknown): boolean => {
    const fields = error instanceof RequestFailed ? error.fields : {};
    setWrong(fields);
    return Object.keys(fields).length > 0;
  };
  const field = (key: 'name' | 'level' | 'summary' | 'about') => ({
    name: key,
    value: texts[key],
    onChange: (value: string) => change({ [key]: value }),
    errorMessage: wrong[key],
    isRequired: true,
  });
  const { sample } = texts;
  return (
    <ConfirmDialog
      title={t`Edit description of ${details.name}`}
      confirmLabel={t`Save`}
      variant="primary"
      onConfirm={save}
      onFailed={showFailure}
      onClose={onClose}
    >
      <p>
        <Trans>After you save, content files no longer update this description.</Trans>
      </p>
      <TextField {...field('name')} label={t`Name`} maxLength={120} />
      <TextField {...field('level')} label={t`Level`} maxLength={60} />
      <TextArea {...field('summary')} label={t`Summary`} rows={2} maxLength={300} />
      <TextArea {...field('about')} label={t`About`} rows={4} maxLength={2000} />
      <TextArea
        label={t`Sample question`}
        name="sample.question"
        rows={2}
        maxLength={2000}
        value={sample.question}
        onChange={(question) => sampleChange({ question })}
        description={t`Shown to everyone. It’s never used in a real test.`}
        errorMessage={wrong['sample.question']}
      />
      {sample.options.map((option, at) => {
        const nth = at + 1;
        return (
          <TextField
            key={nth}
            label={t`Sample option ${nth}`}
            name={`sample.options.${at}`}
            maxLength={500}
            value={option}
            onChange={(value) => sampleChange({ options: sample.options.map((one, other) => (other === at ? value : one)) })}
            errorMessage={wrong[`sample.options.${at}`]}
          />
        );
      })}
      <NativeSelect
        label={t`Sample correct option`}
        value={String(sample.right)}
        onChange={(id) => sampleChange({ right: Number(id) })}
        items={[1, 2, 3, 4].map((nth) => ({ id: String(nth - 1), label: String(nth) }))}
      />
      <TextArea
        label={t`Sample explanation`}
        name="sample.explanation"
        rows={2}
        maxLength={2000}
        value={sample.explanation}
        onChange={(explanation) => sampleChange({ explanation })}
        errorMessage={wrong['sample.explanation']}
      />
    </ConfirmDialog>
  );
}
