import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { QuestionState } from '../../rules/draft.ts';

/** The four states of a question, in the order of its life. */
export function useQuestionStates(): Readonly<Record<QuestionState, string>> {
  const { t } = useLingui();
  return { draft: t`Draft`, review: t`In review`, live: t`Live`, retired: t`Retired` };
}

const tones: Readonly<Record<QuestionState, BadgeTone>> = { draft: 'info', review: 'warning', live: 'success', retired: 'neutral' };

export function StateBadge({ state }: { state: QuestionState }) {
  const names = useQuestionStates();
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
