import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { difficulties } from '../../rules/difficulty.ts';
import type { DraftContent } from '../../rules/draft.ts';
import { defaultPoints } from '../../rules/question.ts';
import { useDifficultyNames } from '../admin/names.tsx';
import { FigureField } from './figure-field.tsx';
import { OptionFields } from './option-fields.tsx';

type Props = {
  content: DraftContent;
  categories: readonly { slug: string; name: string }[];
  onChange: (content: DraftContent) => void;
  onFigureProblem: (hasProblem: boolean) => void;
};

/** Everything that a question is made of. */
export function ContentFields({ content, categories, onChange, onFigureProblem }: Props) {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const badFigures = useRef(new Set<string>());
  const change = (changes: Partial<DraftContent>) => onChange({ ...content, ...changes });
  const noteFigure = (name: string, isBad: boolean) => {
    if (isBad) badFigures.current.add(name);
    else badFigures.current.delete(name);
    onFigureProblem(badFigures.current.size > 0);
  };
  const text = (key: 'passage_title' | 'passage') => ({
    name: key,
    value: content[key] ?? '',
    onChange: (value: string) => change({ [key]: value === '' ? null : value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <NativeSelect
          label={t`Category`}
          value={content.category}
          onChange={(category) => change({ category })}
          items={categories.map(({ slug, name }) => ({ id: slug, label: name }))}
        />
        <NativeSelect
          label={t`Difficulty`}
          value={content.difficulty}
          onChange={(id) => change({ difficulty: difficulties.find((step) => step === id) ?? content.difficulty })}
          items={difficulties.map((id) => ({ id, label: names[id] }))}
        />
        <TextField
          label={t`Points`}
          name="points"
          inputMode="numeric"
          value={content.points === null ? '' : String(content.points)}
          placeholder={String(defaultPoints)}
          onChange={(value) => change({ points: pointsOf(value) })}
        />
      </div>
      <TextArea
        label={t`Question`}
        name="question_text"
        rows={3}
        maxLength={2000}
        isRequired
        value={content.question_text}
        onChange={(question_text) => change({ question_text })}
      />
      <OptionFields content={content} onChange={change} onFigure={noteFigure} />
      <TextArea
        label={t`Explanation`}
        name="explanation"
        rows={3}
        maxLength={2000}
        isRequired
        value={content.explanation}
        onChange={(explanation) => change({ explanation })}
        description={t`Why the correct option is correct. Reviewers read it. Candidates never see it during a test.`}
      />
      <details open={content.passage !== null} className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-ink">
          <Trans>Passage to read first</Trans>
        </summary>
        <div className="mt-4 flex flex-col gap-5">
          <TextField label={t`Passage title`} maxLength={200} {...text('passage_title')} />
          <TextArea label={t`Passage`} rows={6} maxLength={5000} {...text('passage')} />
        </div>
      </details>
      <FigureField
        label={t`Figure`}
        figure={content.figure}
        onChange={(figure) => {
          noteFigure('question', figure === undefined);
          if (figure !== undefined) change({ figure });
        }}
      />
    </>
  );
}

/** Whole points from 1 to 100; anything else is left to the usual number. */
function pointsOf(typed: string): number | null {
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return value >= 1 && value <= 100 ? value : null;
}
