import { Trans, useLingui } from '@lingui/react/macro';
import { type ContentChange, type ContentField, contentChanges } from '../../rules/content-changes.ts';
import type { DraftContent } from '../../rules/draft.ts';
import { wordChanges } from '../../rules/word-changes.ts';

type Props = { before: DraftContent; after: DraftContent };

/** What differs between two versions of a question, part by part and word by word. */
export function ChangesView({ before, after }: Props) {
  const names = useFieldNames();
  const changes = contentChanges(before, after);
  if (changes.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Nothing has changed.</Trans>
      </p>
    );
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="text-caption font-semibold text-ink-muted">{names(change.field)}</dt>
          <dd translate="no" className="wrap-anywhere whitespace-pre-wrap text-sm text-ink">
            <Words {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const styles = {
  same: '',
  added: 'bg-success-soft text-success no-underline',
  removed: 'bg-danger-soft text-danger line-through',
};

function Words({ before, after }: ContentChange) {
  return wordChanges(before, after).map(({ kind, text }, at) => {
    const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
    return (
      <Tag key={`${at} ${kind}`} className={styles[kind]}>
        {text}
      </Tag>
    );
  });
}

function useFieldNames(): (field: ContentField) => string {
  const { t } = useLingui();
  const names: Readonly<Partial<Record<ContentField, string>>> = {
    category: t`Category`,
    difficulty: t`Difficulty`,
    points: t`Points`,
    passage_title: t`Passage title`,
    passage: t`Passage`,
    question_text: t`Question`,
    figure: t`Figure`,
    explanation: t`Explanation`,
    right: t`Correct option`,
  };
  return (field) => {
    const nth = field.at(-1);
    return names[field] ?? (field.startsWith('option') ? t`Option ${nth}` : t`Mistake that leads to option ${nth}`);
  };
}
