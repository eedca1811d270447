import { demoAccounts, demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertAppeal, putAppealDecision } from './store/appeals.ts';
import { insertEvent, insertReview, putDecision } from './store/events.ts';
import { listReviewable } from './store/demo.ts';
import { insertSignals } from './store/signals.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What an administrator of the demo world has decided, and what waits. */
const reviews = [
  { cause: 'copied', state: 'open', reason: null },
  { cause: 'copied', state: 'cleared', reason: 'The copied text was one word, looked up in a dictionary.' },
  {
    cause: 'opened_by_hand',
    state: 'upheld',
    reason: 'Twelve questions were copied within a minute, and most answers after that came within seconds.',
  },
] as const;

const appealed = 'I copied the questions to read them in larger type. I have sent you the note from my eye doctor.';
const against = 'In question 14, two of the options say the same. I chose one of them.';

/** What the answer times of the decided attempt showed: 6 of 18 were among the fastest hundredth. */
const signals = {
  timedAnswers: 18,
  fastAnswers: 6,
  timeTier: 'very_rare',
  compared: 41,
  bothWrong: 2,
  sameWrong: 1,
  expectedSame: 0.7,
  similarityTier: 'none',
} as const;

/** Reviews in each state and appeals, of other people than the accounts that visitors use; a second run changes nothing. */
export async function seedIntegrity({ database, configuration, clock, dice }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const own = demoAccounts.map(({ email }) => email);
  await database.transaction(async (tx) => {
    const admin = await findPersonByEmail(tx, demoAccounts.find(({ role }) => role === 'admin')?.email ?? '');
    const { passed, failed } = await listReviewable(tx, { domain: demoDomain, without: own, passed: reviews.length });
    if (!admin || passed.length < reviews.length) return;
    for (const [at, { cause, state, reason }] of reviews.entries()) {
      const { id: assessmentId, submittedAt } = passed[at] ?? { id: '', submittedAt: now };
      if (!(await insertReview(tx, { assessmentId, cause, openedAt: submittedAt }))) return;
      const times = [300, 420, 460].map((seconds) => new Date(submittedAt.getTime() - seconds * 1000));
      for (const noticedAt of times)
        await insertEvent(tx, { id: dice.uuid(), assessmentId, kind: 'copied', at: noticedAt, lengthMs: null, details: {} });
      if (state === 'open') continue;
      await putDecision(tx, assessmentId, { state, reason, decidedBy: admin.id, decidedAt: ago(3) });
      if (state === 'upheld') await insertSignals(tx, [{ assessmentId, computedAt: submittedAt, ...signals }]);
      if (state === 'upheld') await insertAppeal(tx, { assessmentId, subject: 'integrity', words: appealed, filedAt: ago(1) });
    }
    if (!failed) return;
    await insertAppeal(tx, { assessmentId: failed, subject: 'verdict', words: against, filedAt: ago(9) });
    const answer = 'Two editors checked question 14. The options differ in the unit, and only one is right.';
    await putAppealDecision(tx, failed, { state: 'rejected', answer, decidedBy: admin.id, decidedAt: ago(6) });
  });
}
