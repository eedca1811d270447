import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createAssessmentType } from '#features/catalog/contract.ts';
import { type Shelf, shelves } from '#features/catalog/rules/assessment-type.ts';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useShelfNames } from './names.tsx';

const empty = {
  code: '',
  name: '',
  level: '',
  summary: '',
  about: '',
  categories: '',
  questions: '20',
  passMark: '60',
  duration: '60',
  price: '0',
};
type Field = keyof typeof empty;

/** Which typed field a field of the server is. */
const fieldNames: Readonly<Record<string, Field>> = {
  num_questions: 'questions',
  pass_percent: 'passMark',
  duration_minutes: 'duration',
  price_cents: 'price',
};

/** A new assessment: what it is called, what it measures, and its terms. Questions come next. */
export function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shelfNames = useShelfNames();
  const [typed, setTyped] = useState(empty);
  const [shelf, setShelf] = useState<Shelf>('track');
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const create = async () => {
    setWrong({});
    const { code, name, level, summary, about, categories, questions, passMark, duration, price } = typed;
    const { slug } = await call(createAssessmentType, {
      body: {
        code: code.trim().toUpperCase(),
        name,
        level,
        summary,
        about,
        shelf,
        categories: categories.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
        num_questions: Number(questions),
        pass_percent: Number(passMark),
        duration_minutes: Number(duration),
        price_cents: Math.round(Number(price) * 100),
      },
    });
    await navigate(`/admin/assessments/${slug}`);
  };
  const showFailure = (error: unknown): boolean => {
    const fields = error instanceof RequestFailed ? Object.entries(error.fields) : [];
    setWrong(Object.fromEntries(fields.map(([path, sentence]) => [fieldNames[path] ?? path.split('.')[0], sentence])));
    return fields.length > 0;
  };
  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    errorMessage: wrong[name],
    isRequired: true,
  });
  return (
    <ConfirmDialog
      title={t`New assessment`}
      confirmLabel={t`Create`}
      variant="primary"
      onConfirm={create}
      onFailed={showFailure}
      onClose={onClose}
    >
      <p>
        <Trans>It stays unpublished until it has enough questions.</Trans>
      </p>
      <TextField {...field('code')} label={t`Code`} description={t`Such as GAT-4. You can’t change it later.`} maxLength={40} />
      <TextField {...field('name')} label={t`Name`} maxLength={120} />
      <TextField {...field('level')} label={t`Level`} maxLength={60} />
      <NativeSelect
        label={t`Where it’s listed`}
        value={shelf}
        onChange={(id) => setShelf(shelves.find((one) => one === id) ?? 'track')}
        items={shelves.map((id) => ({ id, label: shelfNames[id] }))}
      />
      <TextArea {...field('summary')} label={t`Summary`} rows={2} maxLength={300} />
      <TextArea {...field('about')} label={t`About`} rows={3} maxLength={2000} />
      <TextArea {...field('categories')} label={t`Categories`} rows={3} description={t`One per line.`} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('questions')} label={t`Questions per test`} inputMode="numeric" />
        <TextField {...field('duration')} label={t`Duration (minutes)`} inputMode="numeric" />
        <TextField {...field('passMark')} label={t`Passing score (%)`} inputMode="numeric" />
        <TextField {...field('price')} label={t`Price (USD)`} inputMode="decimal" />
      </div>
    </ConfirmDialog>
  );
}
