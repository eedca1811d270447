import { eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { userRoles } from '#features/accounts/tables.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { readAttempt, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { questionOptions } from '#features/questions/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  decideAppeal,
  decideReview,
  fileAppeal,
  listAppeals,
  listEventsForReview,
  listMyEvents,
  openReview,
  listMyReviews,
  listReviews,
  readFinality,
} from './contract.ts';
import { appeals, attemptSignals, wrongChoices } from './tables.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Member;
let judge: Member;
let candidate: Member;
let stranger: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
});
beforeEach(async () => {
  admin = await addMember(world, 'admin');
  judge = await addMember(world, 'admin');
  stranger = await addMember(world, 'student');
  candidate = await addMember(world, 'student');
});
afterAll(() => world.close());

/** Sits the test with so many right answers and submits. */
async function finish(right: number): Promise<string> {
  const sitting = await sit(world, candidate, type);
  const correct = await correctIndexes(world, sitting);
  for (const [at, index] of correct.entries()) {
    world.clock.advanceSeconds(20);
    await answer(candidate, sitting, at + 1, at < right ? index : (index + 1) % 4);
  }
  await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
  return sitting.attemptId;
}
const words = 'Question 3 has two right answers, and I chose one of them.';
const file = (id: string, who = candidate, text = words) => who.visitor.send(fileAppeal, { params: { id }, body: { words: text } });
const notOfficial = async () => (await candidate.visitor.send(listMyReviews)).body.not_official;
const finality = async (id: string) => (await candidate.visitor.send(readFinality, { params: { id } })).body;
const decide = (id: string, decision: 'granted' | 'rejected', reason = 'We checked the question; it has one right answer.', who = judge) =>
  who.visitor.send(decideAppeal, { params: { id }, body: { decision, reason } });
type Decided = 'cleared' | 'upheld';
const decideAs = (id: string, seen: 'open' | Decided, decision: Decided, who = admin) =>
  who.visitor.send(decideReview, { params: { id }, body: { decision, seen, reason: 'The questions were copied.' } });
const uphold = (id: string) => decideAs(id, 'open', 'upheld');
const review = (id: string) => admin.visitor.send(openReview, { params: { id }, body: { reason: 'The answers match another attempt.' } });
const code = (reply: { body: unknown }) => (reply.body as { error?: { code: string } }).error?.code;
const mailsTo = async () => (await world.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);

test('reviews and appeals come as files whose cells run nothing', async () => {
  const id = await finish(1);
  await file(id, candidate, '=HYPERLINK("https://evil.example") is what question 3 said.');
  const appealed = await admin.visitor.request('GET', '/api/admin/appeals.csv');
  expect([appealed.status, JSON.stringify(appealed.body).includes("'=HYPERLINK")]).toEqual([200, true]);
  await review(await finish(6));
  const reviewed = await admin.visitor.request('GET', '/api/admin/integrity-reviews.csv?show=all');
  expect([reviewed.status, JSON.stringify(reviewed.body).includes(candidate.email)]).toEqual([200, true]);
  await decide(id, 'rejected');
});

test('a review of a voided attempt waits for nobody and can’t be decided', async () => {
  const id = await finish(6);
  await review(id);
  const waiting = async () => (await admin.visitor.send(listReviews, { query: { search: candidate.email } })).body.rows.length;
  expect(await waiting()).toBe(1);
  const body = { reason: 'The power failed in the test center.', refund: false };
  expect((await admin.visitor.send(annulAttempt, { params: { id }, body })).status).toBe(200);
  expect([await waiting(), code(await decideAs(id, 'open', 'cleared'))]).toEqual([0, 'annulled']);
  expect((await mailsTo()).filter((subject) => subject.includes('stands'))).toEqual([]);
});

test('a review that an administrator opens is mailed once, with its cause and the result, and without their note', async () => {
  const id = await finish(6);
  await world.mails();
  await review(id);
  const about = (await world.mails()).filter(({ to, subject }) => to === candidate.email && /reviewing|suspended/u.test(subject));
  const { result_id } = (await candidate.visitor.send(readAttempt, { params: { id } })).body;
  expect(about.map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`An administrator opened a review of your attempt at [^]*/results/${result_id}\n`, 'u')),
  ]);
  expect(about[0]?.text).not.toContain('match another attempt');
});

describe('an appeal', () => {
  test('against a verdict is taken once within 14 days, and answered with a reason and a date', async () => {
    const id = await finish(1);
    expect(await finality(id)).toMatchObject({ finality: 'provisional', appeal: null, may_appeal: { subject: 'verdict' } });
    expect(await notOfficial()).toContainEqual({ attempt_id: id, finality: 'provisional' });
    expect((await file(id)).status).toBe(204);
    expect(await notOfficial()).toContainEqual({ attempt_id: id, finality: 'under_review' });
    expect(code(await file(id))).toBe('already_appealed');
    expect(await finality(id)).toMatchObject({ finality: 'under_review', appeal: { words, state: 'open' }, may_appeal: null });
    const { rows } = (await admin.visitor.send(listAppeals)).body;
    expect(rows).toMatchObject([{ attempt_id: id, person: { email: candidate.email }, subject: 'verdict', words, state: 'open' }]);
    expect((await decide(id, 'rejected')).status).toBe(204);
    const decided = { state: 'rejected', answer: expect.stringContaining('one right answer'), decided_at: world.clock.now().toISOString() };
    expect(await finality(id)).toMatchObject({ finality: 'official', appeal: decided });
    expect(await notOfficial()).not.toContainEqual(expect.objectContaining({ attempt_id: id }));
    expect(code(await decide(id, 'granted'))).toBe('already_decided');
    expect(await mailsTo()).toEqual(
      expect.arrayContaining([expect.stringContaining('We received your appeal'), expect.stringContaining('Our answer')]),
    );
    const entry = (await admin.visitor.send(listAuditEntries, { query: { act: 'integrity.appeal.rejected', limit: 1 } })).body.rows[0];
    expect(entry).toMatchObject({ subject: `attempt:${id}`, details: { about: 'verdict' } });
  });

  test('comes too late after 14 days, and there is none against a verdict for the candidate', async () => {
    const failed = await finish(1);
    const completedAt = new Date(world.clock.now().getTime() - 14 * 86_400_000);
    await world.runtime.database.update(assessmentResults).set({ completedAt }).where(eq(assessmentResults.assessmentId, failed));
    expect([code(await file(failed)), (await finality(failed)).finality]).toEqual(['too_late', 'official']);
    const passed = await finish(6);
    expect([code(await file(passed)), (await finality(passed)).finality]).toEqual(['not_appealable', 'official']);
  });

  test('against a decision about integrity clears the attempt when it is granted', async () => {
    const id = await finish(6);
    expect((await review(id)).status).toBe(204);
    expect(code(await review(id))).toBe('already_open');
    expect([(await finality(id)).finality, code(await file(id))]).toEqual(['under_review', 'under_review']);
    await uphold(id);
    expect(await finality(id)).toMatchObject({
      finality: 'provisional',
      review: { state: 'upheld', reason: 'The questions were copied.' },
      may_appeal: { subject: 'integrity' },
    });
    await file(id);
    await decide(id, 'granted', 'The copied text was your own note.');
    expect(await finality(id)).toMatchObject({ finality: 'official', review: { state: 'cleared' }, appeal: { state: 'granted' } });
  });

  test.each(['granted', 'rejected'] as const)('that was %s is the last word on a review', async (decision) => {
    const id = await finish(6);
    await review(id);
    await uphold(id);
    await file(id);
    expect(code(await decideAs(id, 'upheld', 'cleared'))).toBe('appeal_open');
    const { rows } = (await admin.visitor.send(listReviews, { query: { user: candidate.userId } })).body;
    expect(rows).toMatchObject([{ attempt_id: id, withheld: 'appeal_open' }]);
    expect((await decide(id, decision)).status).toBe(204);
    const after = await finality(id);
    const [seen, other] = decision === 'granted' ? (['cleared', 'upheld'] as const) : (['upheld', 'cleared'] as const);
    expect(code(await decideAs(id, seen, other))).toBe('appeal_decided');
    expect(await finality(id)).toEqual(after);
    const verdict = await finish(1);
    await file(verdict);
    await decide(verdict, 'rejected');
    expect(code(await review(verdict))).toBe('appeal_decided');
  });

  test('is not decided by whoever decided the review, unless nobody else can', async () => {
    const id = await finish(6);
    await review(id);
    await uphold(id);
    await file(id);
    const withheldFrom = async (who: Member) => {
      const { rows } = (await who.visitor.send(listAppeals, { query: { user: candidate.userId } })).body;
      return rows.find(({ attempt_id }) => attempt_id === id)?.withheld;
    };
    expect([await withheldFrom(admin), await withheldFrom(judge)]).toEqual(['own_decision', null]);
    const refused = await decide(id, 'rejected', 'I looked again.', admin);
    expect([refused.status, code(refused)]).toEqual([403, 'own_decision']);
    expect((await decide(id, 'rejected')).status).toBe(204);
    const alone = await finish(6);
    await review(alone);
    await uphold(alone);
    await file(alone);
    const { database } = world.runtime;
    await database.update(userRoles).set({ role: 'student' }).where(ne(userRoles.userId, admin.userId));
    const { rows } = (await admin.visitor.send(listAppeals)).body;
    expect(rows.find(({ attempt_id }) => attempt_id === alone)).toMatchObject({ withheld: null, is_own_decision: true });
    expect((await decide(alone, 'granted', 'I looked again.', admin)).status).toBe(204);
    const mail = (await world.mails()).find(({ to, subject }) => to === candidate.email && subject.startsWith('Our answer'));
    expect(mail?.text).toContain('we had no other administrator');
  });

  test('against a verdict that is granted annuls the attempt, unless it was regraded since', async () => {
    const id = await finish(1);
    await file(id);
    expect((await decide(id, 'granted', 'Question 3 has two right answers.')).status).toBe(204);
    await world.house.ticks.runOnce();
    const sheet = (await candidate.visitor.send(readAttempt, { params: { id } })).body;
    expect([sheet.state, sheet.annulment]).toMatchObject(['annulled', { reason: 'Question 3 has two right answers.', payment: 'free' }]);
    const answers = async () =>
      (await world.mails()).filter(({ to, subject }) => to === candidate.email && subject.startsWith('Our answer')).map(({ text }) => text);
    expect(await answers()).toEqual([
      expect.stringMatching(/was granted\. Reason: Question 3 has.+The attempt was voided.+doesn’t count toward your limit/s),
    ]);
    expect(await mailsTo(), 'one mail says it all').not.toContainEqual(expect.stringContaining('was voided'));
    const regraded = await finish(1);
    await file(regraded);
    const regradedAt = world.clock.now();
    await world.runtime.database.update(assessmentResults).set({ regradedAt }).where(eq(assessmentResults.assessmentId, regraded));
    await decide(regraded, 'granted', 'We left question 3 out.');
    expect((await candidate.visitor.send(readAttempt, { params: { id: regraded } })).body.state).toBe('submitted');
    expect((await answers())[0]).toContain('We changed your score');
  });

  test('is the candidate’s own, needs a sentence, and only administrators decide it', async () => {
    const id = await finish(1);
    expect((await file(id, stranger)).status).toBe(404);
    expect((await file(id, candidate, 'Unfair.')).status).toBe(422);
    expect((await stranger.visitor.send(readFinality, { params: { id } })).status).toBe(404);
    await file(id);
    expect((await candidate.visitor.send(decideAppeal, { params: { id }, body: { decision: 'granted', reason: 'I agree.' } })).status).toBe(
      403,
    );
    expect((await decide(id, 'granted', 'x')).status).toBe(422);
  });

  test('is in the export and goes with the account, as do the signals', async () => {
    const id = await finish(1);
    await file(id);
    await world.mails();
    const exported = await candidate.visitor.request<{ sections: Record<string, unknown> }>('GET', '/api/me/export');
    const told = JSON.stringify(exported.body.sections['integrity_events']);
    expect([told.includes(words), told.includes('timedAnswers')]).toEqual([true, true]);
    await candidate.visitor.send(deleteMyAccount, { body: { password: testPassword } });
    const { database } = world.runtime;
    const left = [...(await database.select().from(appeals)), ...(await database.select().from(attemptSignals))];
    expect(left.map(({ assessmentId }) => assessmentId)).not.toContain(id);
  });
});

test('a review that many decide at once is decided once, and the candidate hears of it once', async () => {
  const id = await finish(6);
  await review(id);
  const both = [admin, judge].flatMap((who) => (['cleared', 'upheld', 'upheld'] as const).map((decision) => ({ who, decision })));
  const replies = await Promise.all(both.map(({ who, decision }) => decideAs(id, 'open', decision, who)));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  const others = replies.filter(({ status }) => status !== 204).map(code);
  expect(others.filter((one) => one !== 'decided_meanwhile' && one !== 'already_decided')).toEqual([]);
  const { state } = (await finality(id)).review ?? {};
  const told = (await mailsTo()).filter((subject) => /result doesn’t count|result stands/.test(subject));
  expect(told).toEqual([expect.stringContaining(state === 'upheld' ? 'doesn’t count' : 'result stands')]);
  expect(code(await decideAs(id, 'open', 'cleared'))).toBe('decided_meanwhile');
});

test('a review that is cleared tells the candidate that the result stands; one cleared by an appeal is told by the answer alone', async () => {
  const id = await finish(6);
  await review(id);
  await decideAs(id, 'open', 'cleared');
  const mail = (await world.mails()).find(({ to, subject }) => to === candidate.email && subject.endsWith('result stands'));
  expect(mail?.text).toContain('found no violation of the test rules. Your score hasn’t changed');
  expect(mail?.text).not.toContain('The questions were copied.');
  const other = await finish(6);
  await review(other);
  await uphold(other);
  await file(other);
  await decide(other, 'granted');
  expect((await mailsTo()).filter((subject) => subject.endsWith('result stands'))).toHaveLength(1);
});

test('the candidate reads the same file as the reviewer, with the signals', async () => {
  const id = await finish(2);
  await world.mails();
  const mine = (await candidate.visitor.send(listMyEvents, { params: { id } })).body;
  expect(mine.signals).toMatchObject({ time_tier: 'none', similarity_tier: 'none', timed_answers: expect.any(Number) });
  expect((await admin.visitor.send(listEventsForReview, { params: { id } })).body).toEqual(mine);
});

test('two attempts with the same wrong answers stand out in both files', async () => {
  // Most of the bank of 36, so that both meet most questions.
  const same = await addTest(world, { numQuestions: 30 });
  const sittings = [];
  const forms: string[][] = [];
  for (let nth = 0; nth < 2; nth++) {
    candidate = await addMember(world, 'student');
    const sitting = await sit(world, candidate, same);
    const { database } = world.runtime;
    const rows = await database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, sitting.attemptId));
    const options = await database
      .select()
      .from(questionOptions)
      .where(
        inArray(
          questionOptions.questionId,
          rows.map(({ questionId }) => questionId),
        ),
      );
    const wrong = options.filter(({ isCorrect }) => !isCorrect).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (nth === 0)
      await database.insert(wrongChoices).values(wrong.map(({ questionId, id: optionId }) => ({ questionId, optionId, chosen: 20 })));
    for (const { questionId, orderNum, optionIds } of rows) {
      const chosen = wrong.find((option) => option.questionId === questionId)?.id ?? '';
      await answer(candidate, sitting, orderNum, optionIds.indexOf(chosen));
    }
    await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    await world.mails();
    sittings.push(sitting.attemptId);
    forms.push(rows.map(({ questionId }) => questionId));
  }
  const files = await Promise.all(sittings.map((id) => admin.visitor.send(listEventsForReview, { params: { id } })));
  const shared = forms[0]?.filter((id) => forms[1]?.includes(id)).length;
  for (const { body } of files) {
    expect(body.signals).toMatchObject({ both_wrong: shared, same_wrong: shared });
    expect(['rare', 'very_rare']).toContain(body.signals?.similarity_tier);
  }
});
