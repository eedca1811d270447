import { sql } from 'drizzle-orm';
import { addAnswered } from '#features/attempts/testing.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import type { Seeded } from '#features/questions/rules/seeded.ts';
import type { World } from '#tests/harness/world.ts';

const dayMs = 86_400_000;

export type BankQuestion = { id: string; points: number; options: { id: string; isRight: boolean }[] };

/** The questions of a type with their key, in a fixed order. */
export async function listBank({ runtime }: World, typeId: string): Promise<BankQuestion[]> {
  const rows = await runtime.database
    .select({ id: questions.id, points: questions.points, optionId: questionOptions.id, isRight: questionOptions.isCorrect })
    .from(questions)
    .innerJoin(questionOptions, sql`${questionOptions.questionId} = ${questions.id}`)
    .where(sql`${questions.categoryId} in (select id from categories where assessment_type_id = ${typeId})`)
    .orderBy(questions.key, questionOptions.position);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, options]) => ({
    id,
    points: options[0]?.points ?? 5,
    options: options.map(({ optionId, isRight }) => ({ id: optionId, isRight })),
  }));
}

type Sat = {
  typeId: string;
  form: readonly BankQuestion[];
  userId: string | null;
  daysAgo: number;
  /** From 0 to 1: how probable a right answer is on the whole. */
  ability: number;
  /** Questions that this person has seen before. */
  leaked?: ReadonlySet<string>;
};

/** A finished attempt with its answers and its result, as they lie in the tables. */
export async function addSat(world: World, dice: Seeded, { typeId, form, userId, daysAgo, ability, leaked }: Sat) {
  const { runtime, clock } = world;
  const { database } = runtime;
  const id = runtime.dice.uuid();
  const startedAt = new Date(clock.now().getTime() - daysAgo * dayMs - dice.int(0, 3_600_000));
  let seconds = 0;
  const answers = form.map(({ id: questionId, options, points }, at) => {
    seconds += dice.int(1, 30) * dice.int(1, 12);
    const chance = leaked?.has(questionId) ? 96 : Math.round(100 * Math.min(0.97, Math.max(0.05, ability + (at % 5) * 0.08 - 0.16)));
    const isSkipped = dice.int(1, 100) <= 4;
    const isRight = dice.int(1, 100) <= chance;
    const chosen = isRight ? options.find((option) => option.isRight) : dice.pick(options.filter((option) => !option.isRight));
    return {
      assessmentId: id,
      orderNum: at + 1,
      questionId,
      optionIds: options.map((option) => option.id),
      selectedOptionId: isSkipped ? null : (chosen?.id ?? null),
      isCorrect: isSkipped ? null : isRight,
      answeredAt: isSkipped ? null : new Date(startedAt.getTime() + seconds * 1000),
      points,
    };
  });
  const earned = answers.reduce((sum, { isCorrect, points }) => sum + (isCorrect ? points : 0), 0);
  const possible = answers.reduce((sum, { points }) => sum + points, 0);
  const overallScore = Math.round((10_000 * earned) / possible);
  const submittedAt = new Date(startedAt.getTime() + seconds * 1000);
  const terms = { durationSeconds: 3600, passPercent: 60, leavePolicy: 'enforced' } as const;
  const times = { createdAt: startedAt, startedAt, deadlineAt: new Date(startedAt.getTime() + 3_600_000), submittedAt };
  await database
    .insert(assessments)
    .values({ id, userId, assessmentTypeId: typeId, status: 'finished', seed: id, finishedBy: 'candidate', ...times, ...terms });
  await addAnswered(world, answers);
  const resultId = runtime.dice.uuid();
  const passed = overallScore >= 6000;
  const score = { overallScore, earned, possible, passed, passPercent: 60, categoryScores: [], completedAt: submittedAt };
  await database.insert(assessmentResults).values({ id: resultId, assessmentId: id, assessmentTypeId: typeId, ...score });
  return { id, resultId, passed, score: overallScore };
}
