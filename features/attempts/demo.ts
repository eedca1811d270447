import { demoAccounts, demoEmails, demoKeyOf } from '#features/accounts/demo.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { listTypes } from '#features/catalog/service.ts';
import { paidDemoAttempts } from '#features/payments/demo.ts';
import { type Seeded, seeded } from '#features/questions/rules/seeded.ts';
import { drawForm, drawForms, type FormQuestion } from '#features/questions/service/draw-form.ts';
import { countExposures } from '#features/questions/service/limit-exposure.ts';
import type { Transaction } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { evidenceUntil } from './rules/accommodation-request.ts';
import { bellCurve, chooseAnswers } from './rules/demo-candidate.ts';
import { abilityNow, planAttempts, type PlannedAttempt, talentOf } from './rules/demo-plan.ts';
import { outageReason } from './rules/outage.ts';
import { scoreOf } from './rules/score.ts';
import { allowedSeconds } from './rules/time.ts';
import { annulAll } from './service/annul.ts';
import { pauseAttempt } from './service/pause.ts';
import { insertRequest, listRequestsOf, putAccommodation, putAppliedToUnstarted } from './store/accommodations.ts';
import { putAnnulmentOutcome } from './store/annulment.ts';
import { listAttemptsOf, lockAttemptsOf, putDelivered } from './store/attempts.ts';
import { putSeen } from './store/contacts.ts';
import { type AnsweredQuestion, findKey, type FinishedAttempt, hasAnyAttempt, insertAnswered, insertFinished } from './store/demo.ts';
import { listExposures } from './store/exposures.ts';
import { insertResults, listCategoryScores } from './store/finish.ts';
import { insertAttempts, insertFormsOf } from './store/insert-attempt.ts';
import { putReport } from './store/questions.ts';
import { putDecision } from './store/reports.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The student has rehearsed without passing after an attempt that an outage spoiled, has passed what was paid for, and has a free test waiting. */
const student = { email: demoAccounts[0]?.email ?? '', rehearsed: 'GAT-P1', rehearsal: 38, paid: 84, waiting: 'TECH-SKILLS-JR' };
/** Those who sit right now: one goes on, one has been paused by the administrator. */
const sitting = [
  { email: demoEmails[54] ?? '', minutes: 38, pause: null },
  { email: demoEmails[57] ?? '', minutes: 64, pause: 'The fire alarm went off in the building.' },
] as const;
const spoiled = { name: `demo attempt of ${student.email} at ${student.rehearsed}, annulled`, daysAgo: 52 };

const reports = [
  { words: 'Two of the options look right to me.', order: 3 },
  { words: 'On my phone the last option is cut off.', order: 5 },
  { words: 'I think there is a typo in the second sentence.', order: 2 },
] as const;

type Planned = PlannedAttempt & { id: string; userId: string };
type Drawn = Planned & { form: FormQuestion[] };

/** Fills the demo world with attempts and their results, once; what people did themselves stays as it is. */
export async function seedAttempts(runtime: Runtime): Promise<void> {
  const { database, configuration, clock } = runtime;
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const types = await listTypes(tx, 'published');
    const planned = await planWorld(tx, types, now);
    const ids = planned.map(({ id }) => id);
    if (await hasAnyAttempt(tx, ids)) return;
    for (const type of types) await seedType(tx, type, planned.filter(({ code }) => code === type.code).toSorted(byTime));
    await annulSpoiled(tx, now);
    await reportSome(tx, planned);
    await openWaiting(tx, types, now);
    await askForTime(tx, planned, now);
    for (const one of sitting) await openRunning(runtime, tx, { ...one, types, planned, now });
  });
  await countExposures(database, now, listExposures);
}

const byTime = (one: Planned, other: Planned): number => one.startedAt.getTime() - other.startedAt.getTime();

async function planWorld(tx: Transaction, types: readonly AssessmentType[], now: Date): Promise<Planned[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const people = new Map<string, { id: string; createdAt: Date }>();
  for (const email of [student.email, ...demoEmails]) {
    const person = await findPersonByEmail(tx, email);
    if (person) people.set(email, person);
  }
  const isPaid = ({ email, code }: PlannedAttempt) => paidDemoAttempts.some((paid) => paid.email === email && paid.type === code);
  const ordinary = demoEmails
    .flatMap((email, nth) => planAttempts({ email, key: demoKeyOf(email), nth, joinedAt: people.get(email)?.createdAt ?? now }, types, now))
    .filter((attempt) => !isPaid(attempt))
    .map((attempt) => ({ ...attempt, id: stableId(attempt.name) }));
  const paid = paidDemoAttempts.map(({ id, email, type: code, daysAgo: days }) => {
    const name = `demo attempt of ${demoKeyOf(email)} at ${code}, paid`;
    const ability = email === student.email ? student.paid : abilityNow(seeded(name), talentOf(demoKeyOf(email)));
    return { id, name, email, code, startedAt: daysAgo(days - 0.1), ability };
  });
  const name = `demo attempt of ${student.email} at ${student.rehearsed}`;
  const rehearsal = { email: student.email, code: student.rehearsed, startedAt: daysAgo(47), ability: student.rehearsal };
  const broken = { ...rehearsal, name: spoiled.name, id: stableId(spoiled.name), startedAt: daysAgo(spoiled.daysAgo) };
  return [...ordinary, ...paid, broken, { ...rehearsal, name, id: stableId(name) }].flatMap((attempt) => {
    const userId = people.get(attempt.email)?.id;
    return userId ? [{ ...attempt, userId }] : [];
  });
}

/** Draws, answers and scores the attempts at one type, oldest first: the scores are those of the stored answers. */
async function seedType(tx: Transaction, type: AssessmentType, planned: readonly Planned[]): Promise<void> {
  const drawn = await draw(tx, type, planned);
  if (drawn.length === 0) return;
  const durationSeconds = allowedSeconds(type.durationMinutes);
  const key = await findKey(tx, [...new Set(drawn.flatMap(({ form }) => form.map(({ questionId }) => questionId)))]);
  const sat = drawn.map((attempt) => sit(attempt, key, durationSeconds));
  const { id: assessmentTypeId, passPercent, leavePolicy } = type;
  const terms = { assessmentTypeId, durationSeconds, passPercent, leavePolicy };
  const attempts = sat.map(({ attempt }) => attempt);
  await insertFinished(tx, attempts, terms);
  await insertFormsOf(tx, drawn);
  await insertAnswered(
    tx,
    sat.flatMap(({ answers }) => answers),
  );
  const categories = await listCategoryScores(
    tx,
    attempts.map(({ id }) => id),
  );
  const results = attempts.map(({ id, submittedAt }) => {
    const categoryScores = categories.get(id) ?? [];
    const result = { id: stableId(`result of ${id}`), assessmentId: id, assessmentTypeId, passPercent, completedAt: submittedAt };
    return { ...scoreOf(categoryScores, passPercent), ...result, categoryScores };
  });
  await insertResults(tx, results);
}

/** Those who come for the first time draw together, those who come again by themselves: they meet no question twice. */
async function draw(tx: Transaction, { id: assessmentTypeId }: AssessmentType, planned: readonly Planned[]): Promise<Drawn[]> {
  const isFirst = ({ userId }: Planned, at: number) => planned.findIndex((attempt) => attempt.userId === userId) === at;
  const first = planned.filter(isFirst);
  const now = planned[0]?.startedAt ?? new Date(0);
  const forms = await drawForms(tx, { assessmentTypeId, seeds: first.map(({ name }) => name), now });
  if (!forms.ok) return [];
  const drawn = first.map((attempt, at): Drawn => ({ ...attempt, form: forms.value[at] ?? [] }));
  for (const attempt of planned.filter((one, at) => !isFirst(one, at))) {
    const metQuestionIds = drawn
      .filter(({ userId }) => userId === attempt.userId)
      .flatMap(({ form }) => form.map(({ questionId }) => questionId));
    const form = await drawForm(tx, { assessmentTypeId, metQuestionIds, seed: attempt.name, now: attempt.startedAt });
    if (form.ok) drawn.push({ ...attempt, form: form.value });
  }
  return drawn;
}

type Key = Awaited<ReturnType<typeof findKey>>;

/** How one attempt went: most finish in time, a few are ended by the clock. */
function sit({ id, userId, name, email, startedAt, ability, form }: Drawn, key: Key, durationSeconds: number) {
  const dice = seeded(`answers of ${name}`);
  const isOutOfTime = ability < student.paid && dice.int(1, 100) <= 5;
  const usedSeconds = isOutOfTime ? durationSeconds : Math.round((durationSeconds * dice.int(52, 97)) / 100);
  const submittedAt = new Date(startedAt.getTime() + usedSeconds * 1000);
  const questions = form.flatMap(({ questionId, optionIds }) => {
    const keyed = key.get(questionId);
    return keyed ? [{ ...keyed, optionIds }] : [];
  });
  const chosen = chooseAnswers(
    dice,
    { ability, strengthOf: strengthsOf(demoKeyOf(email)), unreached: unreached(dice, isOutOfTime, form) },
    questions,
  );
  const answers = form.map(({ orderNum }, at): AnsweredQuestion => {
    const selectedOptionId = chosen[at] ?? null;
    return {
      assessmentId: id,
      orderNum,
      selectedOptionId,
      isCorrect: selectedOptionId === null ? null : selectedOptionId === questions[at]?.rightOptionId,
      isFlagged: dice.int(1, 100) <= 6,
      answeredAt: selectedOptionId === null ? null : new Date(startedAt.getTime() + ((at + 1) / (form.length + 1)) * usedSeconds * 1000),
    };
  });
  const attempt: FinishedAttempt = { id, userId, seed: name, startedAt, submittedAt, finishedBy: isOutOfTime ? 'time' : 'candidate' };
  return { attempt, answers };
}

const unreached = (dice: Seeded, isOutOfTime: boolean, form: readonly FormQuestion[]): number =>
  isOutOfTime ? Math.ceil((form.length * dice.int(3, 12)) / 100) : 0;

/** Everybody is better at some things than at others, whatever they sit. */
function strengthsOf(key: string): (categoryId: string) => number {
  const known = new Map<string, number>();
  return (categoryId) => {
    const strength = known.get(categoryId) ?? bellCurve(seeded(`${key} in ${categoryId}`), 0, 8);
    known.set(categoryId, strength);
    return strength;
  };
}

/** What an outage spoiled counts for nothing. */
async function annulSpoiled(tx: Transaction, now: Date): Promise<void> {
  const id = stableId(spoiled.name);
  const at = new Date(now.getTime() - (spoiled.daysAgo - 0.1) * dayMs);
  const annulled = await annulAll(tx, [id], { reason: outageReason, isRefundWanted: false, actorId: null, now: at });
  if (annulled.length > 0) await putAnnulmentOutcome(tx, id, 'free');
}

/** What some of them reported; the oldest has been decided. */
async function reportSome(tx: Transaction, planned: readonly Planned[]): Promise<void> {
  const reporters = planned.filter(({ email }) => email !== student.email).toSorted(byTime);
  for (const [at, { words, order }] of reports.entries()) {
    const attempt = reporters[Math.floor(((at + 1) * (reporters.length - 1)) / (reports.length + 1))];
    if (!attempt) return;
    const { id: assessmentId, userId, startedAt } = attempt;
    const id = stableId(`demo report ${at + 1}`);
    const reportedAt = new Date(startedAt.getTime() + 10 * 60_000);
    const isReported = await putReport(tx, { id, assessmentId, userId, orderNum: order, words, now: reportedAt });
    if (isReported && at === 0)
      await putDecision(tx, id, {
        decision: 'kept',
        note: 'Checked by two editors: only one option is right.',
        decidedAt: new Date(reportedAt.getTime() + dayMs),
        decidedBy: null,
      });
  }
}

/** What people asked for, the student first: that was granted, one waits, one was declined. */
const asked = [
  {
    kind: 'extra_time',
    askedPercent: 125,
    evidence: 'I have dyslexia. My school gives me 25% more time on every exam. I can send you its letter.',
    daysAgo: 40,
    decided: { state: 'granted', grantedPercent: 125, reason: 'The school’s letter confirms it.' },
  },
  {
    kind: 'breaks',
    askedPercent: null,
    evidence: 'I have type 1 diabetes and need to check my blood sugar during a long test.',
    daysAgo: 2,
    decided: null,
  },
  {
    kind: 'other',
    askedPercent: null,
    evidence: 'Could I take the test on paper at a center near me? I get headaches from screens.',
    daysAgo: 12,
    decided: {
      state: 'declined',
      grantedPercent: null,
      reason: 'We don’t offer paper tests. We can give you extra time for breaks, so please ask for that.',
    },
  },
] as const;

async function askForTime(tx: Transaction, planned: readonly Planned[], now: Date): Promise<void> {
  const others = planned.filter(({ email }) => email !== student.email && !sitting.some((one) => one.email === email));
  const people = [...new Set([planned.find(({ email }) => email === student.email)?.userId, ...others.map(({ userId }) => userId)])];
  for (const [at, { daysAgo, decided, ...request }] of asked.entries()) {
    const userId = people[at];
    if (!userId || (await listRequestsOf(tx, userId)).length > 0) return;
    const askedAt = new Date(now.getTime() - daysAgo * dayMs);
    const decidedAt = new Date(askedAt.getTime() + 2 * dayMs);
    const id = stableId(`demo accommodation request ${at + 1}`);
    const decision = decided && { ...decided, decidedAt, evidenceUntil: evidenceUntil(decidedAt) };
    await insertRequest(tx, { id, userId, askedAt, ...request, ...decision });
    if (decided?.state !== 'granted') continue;
    await putAccommodation(tx, { userId, timePercent: decided.grantedPercent, note: decided.reason, grantedAt: decidedAt });
    await putAppliedToUnstarted(tx, { userId, timePercent: decided.grantedPercent });
  }
}

type Running = (typeof sitting)[number] & { types: readonly AssessmentType[]; planned: readonly Planned[]; now: Date };

/** The longest test that somebody has not sat yet, answered so far as they have come. */
async function openRunning(runtime: Runtime, tx: Transaction, { email, minutes, pause, types, planned, now }: Running): Promise<void> {
  const userId = planned.find((attempt) => attempt.email === email)?.userId;
  const isNew = ({ code }: AssessmentType) => !planned.some((attempt) => attempt.email === email && attempt.code === code);
  const type = types.filter(isNew).toSorted((one, other) => (other.durationMinutes ?? 0) - (one.durationMinutes ?? 0))[0];
  if (!userId || !type) return;
  const name = `demo attempt of ${demoKeyOf(email)} at ${type.code}, running`;
  const id = stableId(name);
  const startedAt = new Date(now.getTime() - minutes * 60_000);
  const { id: assessmentTypeId, passPercent, leavePolicy } = type;
  const terms = { passPercent, leavePolicy, timePercent: null };
  const form = await drawForm(tx, { assessmentTypeId, metQuestionIds: [], seed: name, now: startedAt });
  if (!form.ok) return;
  const durationSeconds = allowedSeconds(type.durationMinutes);
  const attempt = { id, userId, assessmentTypeId, seed: name, createdAt: startedAt, durationSeconds, ...terms };
  await insertAttempts(tx, [{ attempt, form: form.value }]);
  await putDelivered(tx, { userId, id, now: startedAt, windowId: stableId(`window of ${name}`) });
  const key = await findKey(
    tx,
    form.value.map(({ questionId }) => questionId),
  );
  const ability = abilityNow(seeded(name), talentOf(demoKeyOf(email)));
  const { answers } = sit({ id, userId, name, email, code: type.code, startedAt, ability, form: form.value }, key, durationSeconds);
  const isReached = ({ answeredAt }: AnsweredQuestion) => answeredAt !== null && answeredAt < now;
  const unanswered = { selectedOptionId: null, isCorrect: null, answeredAt: null, isFlagged: false };
  await insertAnswered(
    tx,
    answers.map((answer) => (isReached(answer) ? answer : { ...answer, ...unanswered })),
  );
  await putSeen(tx, new Map([[id, now]]));
  const admin = await findPersonByEmail(tx, demoAccounts.find(({ role }) => role === 'admin')?.email ?? '');
  if (admin && pause) await pauseAttempt(runtime, tx, { attemptId: id, reason: pause, actorId: admin.id, now });
}

/** A free test whose questions are chosen and whose clock has not started. */
async function openWaiting(tx: Transaction, types: readonly AssessmentType[], now: Date): Promise<void> {
  const type = types.find(({ code }) => code === student.waiting);
  const person = await findPersonByEmail(tx, student.email);
  if (!type || !person) return;
  await lockAttemptsOf(tx, person.id);
  const attempts = await listAttemptsOf(tx, person.id);
  if (attempts.some(({ assessmentTypeId }) => assessmentTypeId === type.id)) return;
  const name = `demo attempt of ${student.email} at ${type.code}, waiting`;
  const id = stableId(name);
  const form = await drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: name, now });
  if (!form.ok) return;
  const { passPercent, leavePolicy } = type;
  const terms = { durationSeconds: allowedSeconds(type.durationMinutes), passPercent, leavePolicy, timePercent: null };
  const attempt = { id, userId: person.id, assessmentTypeId: type.id, seed: name, createdAt: now, ...terms };
  await insertAttempts(tx, [{ attempt, form: form.value }]);
}
