/** Where a version of a question came from: the content of the house, a file that an administrator brought, or a draft that was approved. */
export const questionSources = ['content', 'import', 'edited'] as const;
export type QuestionSource = (typeof questionSources)[number];

/**
 * Why a question is drawn no more: a new version took its place, the content no longer has it, or an administrator retired it.
 * Only a removed one comes back by itself, when the content has it again.
 */
export type InactiveReason = 'replaced' | 'removed' | 'retired';

/** What a question is worth when nothing else is said. */
export const defaultPoints = 5;
