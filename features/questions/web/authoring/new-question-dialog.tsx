import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import type { BankOfType } from '../../contract.ts';
import { createDraft } from '../../contract/authoring.ts';
import { difficulties, type Difficulty } from '../../rules/difficulty.ts';
import { useDifficultyNames } from '../admin/names.tsx';

type Props = { types: readonly BankOfType[]; onClose: () => void };

/** Where a new question will stand; the rest is written on its page. */
export function NewQuestionDialog({ types, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = useDifficultyNames();
  const [typeSlug, setType] = useState(types[0]?.slug ?? '');
  const type = types.find(({ slug }) => slug === typeSlug);
  const [chosen, setCategory] = useState('');
  const category = type?.categories.find(({ slug }) => slug === chosen)?.slug ?? type?.categories[0]?.slug ?? '';
  const [difficulty, setDifficulty] = useState<Difficulty>('medium');
  const create = async () => {
    const content = {
      category,
      difficulty,
      question_text: '',
      passage_title: null,
      passage: null,
      figure: null,
      points: null,
      explanation: '',
      options: [1, 2, 3, 4].map(() => ({ text: '', figure: null, mistake: null })),
      // Chosen by whoever writes it.
      right: null,
    };
    const { id } = await call(createDraft, { body: { type: typeSlug, content, change_note: t`New question` } });
    await navigate(`/admin/questions/${id}`);
  };
  return (
    <ConfirmDialog title={t`New question`} confirmLabel={t`Start writing`} variant="primary" onConfirm={create} onClose={onClose}>
      <p>
        <Trans>It stays a draft until another administrator approves it.</Trans>
      </p>
      <NativeSelect
        label={t`Assessment`}
        value={typeSlug}
        onChange={setType}
        items={types.map(({ slug, name }) => ({ id: slug, label: name }))}
      />
      <NativeSelect
        label={t`Category`}
        value={category}
        onChange={setCategory}
        items={type?.categories.map(({ slug, name }) => ({ id: slug, label: name })) ?? []}
      />
      <NativeSelect
        label={t`Difficulty`}
        value={difficulty}
        onChange={(id) => setDifficulty(difficulties.find((step) => step === id) ?? 'medium')}
        items={difficulties.map((id) => ({ id, label: names[id] }))}
      />
    </ConfirmDialog>
  );
}
