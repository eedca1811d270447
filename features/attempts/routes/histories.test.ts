import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionOptions } from '#features/questions/tables.ts';
import { addCandidates } from '#tests/harness/attempt-people.ts';
import { createHistory, type History } from '#tests/harness/attempt-history.ts';
import { type Key, percentOf } from '#tests/harness/attempt-model.ts';
import { settle } from '#tests/harness/attempt-device.ts';
import { durationsMinutes, histories, type Plan, plan, questions, seed, type Step, steps } from '#tests/harness/attempt-plans.ts';
import { addMember } from '#tests/harness/people.ts';
import { createQuickVisitors, type QuickVisitor } from '#tests/harness/quick-visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createAttempt } from '../contract/gate.ts';
import { silenceSeconds } from '../rules/outage.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { assessmentResults, assessments, heartbeats, lateAnswers } from '../tables.ts';
import { addTest, passTime } from '../testing.ts';

/** The reducers are played thousands of times without a server; these show that browser, line, server and database are wired as they believe. */
const count = histories(300);
const atOnce = 100;

let world: World;
let visitors: ReturnType<typeof createQuickVisitors>;
let admin: QuickVisitor;
let types: { code: string }[];
beforeAll(async () => {
  world = await openWorld();
  visitors = createQuickVisitors(world.url);
  admin = (await addMember(world, 'admin')).visitor;
  types = [];
  for (const durationMinutes of durationsMinutes)
    types.push(await addTest(world, { durationMinutes, numQuestions: questions, categories: 2 }));
  await passTime(world, 1);
});
afterAll(() => {
  visitors.close();
  return world.close();
});

/** How often the server gave each answer to a save. */
const answered = new Map<string, number>();

async function finishAll(running: readonly History[]): Promise<void> {
  for (let calm = 0; calm < 2; calm++) {
    await settle(2);
    const busy = running.filter((one) => one.isBusy());
    if (busy.length === 0) continue;
    calm = -1;
    await Promise.all(busy.map((one) => one.idle()));
  }
}

async function letPass(running: readonly History[], { seconds, server }: Step): Promise<void> {
  const lastBeatMs = world.clock.now().getTime();
  const isAway = server === 'away' && seconds > silenceSeconds;
  if (isAway) {
    world.clock.advanceSeconds(seconds);
    await world.house.ticks.runOnce();
  } else if (server === 'slow') {
    world.clock.advanceSeconds(seconds);
    await world.runtime.database.update(heartbeats).set({ at: world.clock.now() });
  } else await passTime(world, seconds);
  const hasLooked = isAway || server !== 'slow';
  for (const { model } of hasLooked ? running : []) model.tick(world.clock.now().getTime(), isAway ? lastBeatMs : null);
  do await finishAll(running);
  while (running.map((one) => one.runDue()).some(Boolean));
  await finishAll(running);
}

/** Plays plans side by side on one server, act by act, and answers what went wrong with each. */
async function play(plans: readonly Plan[], time: readonly Step[]): Promise<string[][]> {
  const people = await addCandidates(world, visitors, plans.length);
  const running = await Promise.all(
    people.map(async (visitor, at) => {
      const created = await visitor.send(createAttempt, { body: { type: types[plans[at]?.type ?? 0]?.code } });
      const one = createHistory({ world, visitor, admin, attemptId: created.body.id });
      await one.open(0);
      return one;
    }),
  );
  await finishAll(running);
  for (const [nth, step] of time.entries()) {
    if (plans.every(({ acts }) => nth >= acts.length)) break;
    await letPass(running, step);
    await Promise.all(running.map((one, at) => one.perform(plans[at]?.acts[nth] ?? { act: 'wait' })));
    await finishAll(running);
  }
  return judge(running);
}

/** What is paused goes on, everybody comes back, everything is delivered and submitted; then the database has to say what the model says. */
async function judge(running: readonly History[]): Promise<string[][]> {
  await Promise.all(running.map((one) => one.goOn()));
  for (const one of running) one.comeBack();
  // What is sent now arrives before the clock moves on.
  await finishAll(running);
  for (const seconds of [1, 16]) {
    await letPass(running, { seconds, server: 'there' });
    // What came when time was up stays on the device until the end is known, because the deadline could still move.
    for (const one of running) one.comeBack();
    await finishAll(running);
  }
  for (const { model, ...one } of running) {
    if (one.countLeft() > 0) model.complain(`${one.countLeft()} edits are still on a device.`);
    for (let nth = 1; nth <= questions && !model.isOver(); nth++)
      for (const kind of ['answer', 'flag'] as const)
        if (model.taken(kind, nth)?.nth !== model.latest(kind, nth)?.nth) model.complain(`The last ${kind} of question ${nth} was lost.`);
  }
  const key = await readKey(running);
  await Promise.all(
    running.map(async ({ attemptId, model, submit }) => {
      const percent = percentOf(model, key.get(attemptId) ?? []);
      const scores = await submit();
      if (scores.some((score) => score !== percent)) model.complain(`Scored ${scores.join(', ')} instead of ${percent}.`);
    }),
  );
  await compareStored(running);
  for (const one of running) one.look();
  await finishAll(running);
  await Promise.all(running.map(compareLate));
  for (const one of running) compareShown(one);
  for (const { model } of running) for (const [answer, times] of model.answers()) answered.set(answer, (answered.get(answer) ?? 0) + times);
  return running.map(({ model }) => [...model.wrongs()]);
}

/** Candidates are told of a late answer where it is newer than the one that counts, and nowhere else. */
async function compareLate({ model, read }: History): Promise<void> {
  const isLate = (nth: number) => (model.late(nth)?.nth ?? 0) > (model.taken('answer', nth)?.nth ?? 0);
  const orders = Array.from({ length: questions }, (_, at) => at + 1);
  if (!orders.some((nth) => model.late(nth))) return;
  const told = (await read()).late_answers.map((late) => late.order_num);
  if (told.join() !== orders.filter(isLate).join()) model.complain(`Told as late: ${told.join()}.`);
}

/** Every page that is open says what the server has, and what came too late. */
function compareShown({ model, shown }: History): void {
  for (const { sheet, answers } of shown()) {
    if (!['submitted', 'expired'].includes(sheet.state)) model.complain(`A page believes that the attempt is ${sheet.state}.`);
    for (const [nth, { optionId, saving }] of answers) {
      const taken = model.taken('answer', nth);
      const late = model.late(nth);
      // A page that has seen the end need not hear of what came to another window after it.
      const isTrue =
        saving === 'late'
          ? late !== undefined && late.nth > (taken?.nth ?? 0)
          : saving === (taken ? 'saved' : 'empty') && optionId === (taken?.value ?? null);
      if (!isTrue) model.complain(`A page calls question ${nth} ${saving}, with ${optionId}.`);
    }
  }
}

/** The right option of every question; tests know the key, candidates do not. */
async function readKey(running: readonly History[]): Promise<Map<string, Key[]>> {
  const { assessmentId, questionId, orderNum } = assessmentQuestions;
  const ids = running.map((one) => one.attemptId);
  const rows = await world.runtime.database
    .select({ assessmentId, order: orderNum, optionId: questionOptions.id })
    .from(assessmentQuestions)
    .innerJoin(questionOptions, and(eq(questionOptions.questionId, questionId), questionOptions.isCorrect))
    .where(inArray(assessmentId, ids));
  return Map.groupBy(
    rows.map((row) => ({ ...row, points: 5 })),
    (row) => row.assessmentId,
  );
}

async function compareStored(running: readonly History[]): Promise<void> {
  const { database } = world.runtime;
  const ids = running.map(({ attemptId }) => attemptId);
  const rows = await database.select().from(assessmentQuestions).where(inArray(assessmentQuestions.assessmentId, ids));
  const ends = await database.select().from(assessments).where(inArray(assessments.id, ids));
  const results = await database.select().from(assessmentResults).where(inArray(assessmentResults.assessmentId, ids));
  const lates = await database.select().from(lateAnswers).where(inArray(lateAnswers.assessmentId, ids));
  for (const { attemptId, model } of running) {
    for (const row of rows.filter(({ assessmentId }) => assessmentId === attemptId)) {
      const answer = model.taken('answer', row.orderNum)?.value ?? null;
      if (row.selectedOptionId !== answer) model.complain(`Question ${row.orderNum} holds ${row.selectedOptionId} instead of ${answer}.`);
      const flag = model.taken('flag', row.orderNum)?.value ?? false;
      if (row.isFlagged !== flag) model.complain(`The flag of question ${row.orderNum} is ${row.isFlagged}.`);
      const late = lates.find(({ assessmentId, orderNum }) => assessmentId === attemptId && orderNum === row.orderNum);
      if ((late?.optionId ?? null) !== (model.late(row.orderNum)?.value ?? null))
        model.complain(`The late answer of question ${row.orderNum} is ${late?.optionId}.`);
    }
    const end = ends.find(({ id }) => id === attemptId);
    if (end?.submittedAt?.getTime() !== model.endMs()) model.complain(`It ended at ${end?.submittedAt?.toISOString()}.`);
    if (results.filter(({ assessmentId }) => assessmentId === attemptId).length !== 1) model.complain('There is not one result.');
  }
}

test(
  `A-176 A-180 A-184 A-193 A-196 in ${count} random histories nothing that was acknowledged is lost, and what was made last counts`,
  async () => {
    const plans = fc.sample(plan, { seed, numRuns: count });
    const times = fc.sample(steps, { seed, numRuns: Math.ceil(count / atOnce) });
    for (let from = 0; from < plans.length; from += atOnce) {
      const time = times[from / atOnce] ?? [];
      const wrongs = await play(plans.slice(from, from + atOnce), time);
      const failed = wrongs.findIndex((list) => list.length > 0);
      if (failed >= 0) await tellShortest(from + failed, time, wrongs[failed] ?? []);
    }
    // Fewer histories need not meet every answer that a save can get.
    const every = ['attempt_closed', 'out_of_date', 'paused', 'saved', 'time_is_up'];
    expect([...answered.keys()]).toEqual(expect.arrayContaining(count < 2000 ? ['saved'] : every));
  },
  120_000 + 300 * count,
);

/** Repeats a history that failed ever shorter, and says the shortest one. */
async function tellShortest(index: number, time: readonly Step[], wrongs: readonly string[]): Promise<void> {
  const found = await fc.check(
    fc.asyncProperty(plan, async (one) => ((await play([one], time))[0]?.length ?? 0) === 0),
    { seed, path: String(index), endOnFailure: false, numRuns: 1, interruptAfterTimeLimit: 60_000 },
  );
  const shortest = JSON.stringify(found.counterexample ?? 'it did not happen again alone', null, 1);
  throw new Error(`History ${index} of seed ${seed} went wrong:\n${wrongs.join('\n')}\n${shortest}\nTime: ${JSON.stringify(time)}`);
}
