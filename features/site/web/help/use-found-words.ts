import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FoundHelp } from './find-help.ts';

/** How much was found, in one sentence; nothing while nobody searches. */
export function useFoundWords({ isSearching, articles, questions, categories }: FoundHelp): string {
  const { t } = useLingui();
  if (!isSearching) return '';
  if (articles.length + questions.length + categories.length === 0) return t`Nothing found.`;
  return t`Found: ${plural(articles.length, { one: '# article', other: '# articles' })}, ${plural(questions.length, { one: '# question', other: '# questions' })}, ${plural(categories.length, { one: '# topic', other: '# topics' })}.`;
}
