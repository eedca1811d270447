import { sql } from 'drizzle-orm';
import { addType } from '#features/catalog/testing.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import { addQuestions } from '#features/questions/testing.ts';
import type { Member } from '#tests/harness/people.ts';
import type { World } from '#tests/harness/world.ts';
import { deliverQuestions, saveAnswer } from './contract/attempts.ts';
import { checkSecurity, createAttempt } from './contract/gate.ts';
import { rulesVersion } from './rules/security-check.ts';
import { type AnsweredQuestion, insertAnswered } from './store/demo.ts';
import { insertFormsOf } from './store/insert-attempt.ts';
import { assessmentQuestions } from './tables/forms.ts';

type TestType = Awaited<ReturnType<typeof addTest>>;
let types = 0;

/** A published free type of 6 questions in two categories with a bank of its own; 20 minutes, and no limit but that of free types. */
export async function addTest(world: World, changes: Parameters<typeof addType>[1] = {}) {
  const { database } = world.runtime;
  const code = changes.code ?? `SIT-${++types}`;
  const rules = { numQuestions: 6, categories: 2, attemptsPerYear: null, coolOffDays: 0, publishedAt: world.clock.now() };
  const type = await addType(database, { ...rules, ...changes, code });
  await addQuestions(database, type, { easy: 6, medium: 8, hard: 4 });
  return { ...type, slug: code.toLowerCase() };
}

/** Passes the security check for a type. */
export function passCheck({ visitor }: Pick<Member, 'visitor'>, type: Pick<TestType, 'code'>) {
  const body = { type: type.code, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
  return visitor.send(checkSecurity, { body });
}

/** Passes the check, starts an attempt and has its questions delivered: the clock runs. */
export async function sit(world: World, member: Pick<Member, 'visitor'>, type: Pick<TestType, 'code'>) {
  await passCheck(member, type);
  const created = await member.visitor.send(createAttempt, { body: { type: type.code } });
  if (created.status !== 201) throw new Error(`No attempt was started: ${JSON.stringify(created.body)}`);
  const attemptId = created.body.id;
  const windowId = world.runtime.dice.uuid();
  const { body: sheet } = await member.visitor.send(deliverQuestions, { params: { id: attemptId }, body: { window_id: windowId } });
  return { attemptId, windowId, questions: sheet.questions, sheet };
}

export type Sitting = Awaited<ReturnType<typeof sit>>;

/** Saves the option at a place of a question, both from 1 and from 0. */
export function answer({ visitor }: Pick<Member, 'visitor'>, sitting: Sitting, order: number, place: number, revision = 1) {
  const optionId = sitting.questions[order - 1]?.options[place]?.id;
  const body = { option_id: optionId, revision, window_id: sitting.windowId };
  return visitor.send(saveAnswer, { params: { id: sitting.attemptId, order: String(order) }, body });
}

/** The index of the correct option of every question, in order; tests know the key, candidates do not. */
export async function correctIndexes({ runtime }: World, { attemptId }: Pick<Sitting, 'attemptId'>): Promise<number[]> {
  const rows = await runtime.database
    .select({ optionIds: assessmentQuestions.optionIds, right: questionOptions.id })
    .from(assessmentQuestions)
    .innerJoin(questionOptions, sql`${questionOptions.questionId} = ${assessmentQuestions.questionId} and ${questionOptions.isCorrect}`)
    .where(sql`${assessmentQuestions.assessmentId} = ${attemptId}`)
    .orderBy(assessmentQuestions.orderNum);
  return rows.map(({ optionIds, right }) => optionIds.indexOf(right));
}

type AnsweredEntry = Omit<AnsweredQuestion, 'isFlagged'> & { questionId: string; optionIds: string[] };

/** The questions of attempts that are there already, in their order, and what was chosen. */
export async function addAnswered({ runtime: { database } }: World, entries: readonly AnsweredEntry[]): Promise<void> {
  const facts = await database.select({ id: questions.id, categoryId: questions.categoryId, points: questions.points }).from(questions);
  const factsOf = new Map(facts.map((one) => [one.id, one]));
  const asked = entries.map((entry) => {
    const { categoryId = '', points = null } = factsOf.get(entry.questionId) ?? {};
    return { ...entry, categoryId, points: points ?? 5, isFlagged: false };
  });
  await database.transaction(async (tx) => {
    const attempts = Map.groupBy(asked, ({ assessmentId }) => assessmentId);
    await insertFormsOf(
      tx,
      [...attempts].map(([id, form]) => ({ id, form })),
    );
    await insertAnswered(tx, asked);
  });
}

/** Time passes while the server is there: its heart beats to the end, and everything that is due happens. */
export async function passTime(world: World, seconds: number): Promise<void> {
  world.clock.advanceSeconds(seconds);
  await world.runtime.database.execute(sql`update heartbeats set at = ${world.clock.now().toISOString()}`);
  await world.house.ticks.runOnce();
}
