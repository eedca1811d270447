/** Where a question came from: the content of the house, or a file that an administrator brought. */
export type QuestionSource = 'content' | 'import';

/**
 * Why a question is drawn no more: a new version took its place, the content no longer has it, or an administrator retired it.
 * Only a removed one comes back by itself, when the content has it again.
 */
export type InactiveReason = 'replaced' | 'removed' | 'retired';

/** What a question is worth when nothing else is said. */
export const defaultPoints = 5;
