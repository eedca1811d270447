import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { type addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';

type TestType = Awaited<ReturnType<typeof addTest>>;

/** Somebody sits a test, answers the first `right` questions right and the rest wrong, each after some seconds, and submits. */
export async function finishTest(world: World, type: TestType, right: number, member?: Member, secondsEach = 0) {
  const person = member ?? (await addMember(world, 'student'));
  const sitting = await sit(world, person, type);
  const correct = await correctIndexes(world, sitting);
  for (const [at, index] of correct.entries()) {
    world.clock.advanceSeconds(secondsEach);
    await answer(person, sitting, at + 1, at < right ? index : (index + 1) % 4);
  }
  const { body } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
  return { ...sitting, person, resultId: body.result_id };
}

/** Results of made-up people at a type, one for each of the points. */
export async function addResults({ runtime, clock }: World, type: Pick<TestType, 'id'>, points: readonly number[]): Promise<void> {
  const { database, dice } = runtime;
  const now = clock.now();
  const attempts = points.map((score) => ({ id: dice.uuid(), userId: dice.uuid(), resultId: dice.uuid(), score }));
  await database
    .insert(users)
    .values(
      attempts.map(({ userId }) => ({ id: userId, email: `${userId}@example.org`, fullName: 'Made Up', createdAt: now, updatedAt: now })),
    );
  await database.insert(assessments).values(
    attempts.map(({ id, userId }) => ({
      id,
      userId,
      assessmentTypeId: type.id,
      status: 'finished' as const,
      seed: id,
      createdAt: now,
      startedAt: now,
      deadlineAt: now,
      submittedAt: now,
      finishedBy: 'candidate' as const,
      durationSeconds: 1200,
      passPercent: 60,
      leavePolicy: 'enforced' as const,
    })),
  );
  await database.insert(assessmentResults).values(
    attempts.map(({ id, resultId, score }) => ({
      id: resultId,
      assessmentId: id,
      assessmentTypeId: type.id,
      overallScore: score,
      earned: 0,
      possible: 0,
      passed: score >= 6000,
      passPercent: 60,
      categoryScores: [],
      completedAt: now,
    })),
  );
}

/** Everything stored about the attempts, answers and results of a type and its key, in an order of its own. */
export async function storedScores({ runtime: { database } }: World, type: Pick<TestType, 'id'>) {
  const answers = await database
    .select()
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(eq(assessments.assessmentTypeId, type.id))
    .orderBy(assessmentQuestions.assessmentId, assessmentQuestions.orderNum);
  const results = await database
    .select()
    .from(assessmentResults)
    .where(eq(assessmentResults.assessmentTypeId, type.id))
    .orderBy(assessmentResults.id);
  const key = await database.select().from(questionOptions).orderBy(questionOptions.id);
  const drawn = await database.select({ id: questions.id, active: questions.active }).from(questions).orderBy(questions.id);
  return { answers: answers.map((row) => row.assessment_questions), results, key, drawn };
}
