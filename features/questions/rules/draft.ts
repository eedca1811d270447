import { z } from 'zod';
import { difficulties } from './difficulty.ts';
import { figure } from './figure.ts';

/** A draft is being written, or waits for another administrator. */
export const draftStates = ['draft', 'review'] as const;
export type DraftState = (typeof draftStates)[number];

/** Where a question is on its way into the bank and out of it. */
export const questionStates = [...draftStates, 'live', 'retired'] as const;
export type QuestionState = (typeof questionStates)[number];

/** A question as it is being written: texts may still be empty, but never longer than the bank takes. */
export const draftContent = z.strictObject({
  /** The slug of a category of the type. */
  category: z.string().trim().min(1, 'Choose a category.').max(120),
  difficulty: z.enum(difficulties),
  question_text: z.string().max(2000),
  passage_title: z.string().max(200).nullable(),
  passage: z.string().max(5000).nullable(),
  figure: figure.nullable(),
  /** Five when nothing is said. */
  points: z.number().int().min(1).max(100).nullable(),
  explanation: z.string().max(2000),
  options: z
    .array(z.strictObject({ text: z.string().max(500), figure: figure.nullable(), mistake: z.string().max(500).nullable() }))
    .length(4),
  /** The index of the right option; null until somebody has chosen it. */
  right: z.number().int().min(0).max(3).nullable(),
});
export type DraftContent = z.output<typeof draftContent>;

export type DraftRefusal = 'changed_meanwhile' | 'not_in_review' | 'own_draft';

/** Why somebody cannot approve a draft or send it back: it is not waiting, has been edited since it was read, or they wrote in it themselves. */
export function whyNotReview(
  draft: { state: DraftState; authorIds: readonly string[]; revision: number },
  { actorId, revision }: { actorId: string; revision: number },
): DraftRefusal | null {
  if (draft.revision !== revision) return 'changed_meanwhile';
  if (draft.state !== 'review') return 'not_in_review';
  return draft.authorIds.includes(actorId) ? 'own_draft' : null;
}

const hourMs = 3_600_000;

/** What one reviewer is mailed about after a full hour: how many drafts came in it, and how many wait in all; never their own. */
export function reviewDigest(
  waiting: readonly { authorIds: readonly string[]; since: Date }[],
  reviewerId: string,
  now: Date,
): { fresh: number; all: number } {
  const untilMs = Math.floor(now.getTime() / hourMs) * hourMs;
  const theirs = waiting.filter(({ authorIds }) => !authorIds.includes(reviewerId));
  const fresh = theirs.filter(({ since }) => since.getTime() >= untilMs - hourMs && since.getTime() < untilMs);
  return { fresh: fresh.length, all: theirs.length };
}

/** What the guard says now that it did not say before: an act that adds a gap to a published type is refused. */
export function newGaps(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((gap) => !before.includes(gap));
}
