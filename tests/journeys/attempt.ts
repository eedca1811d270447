import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expect } from './journey.ts';

/** The free practice test has this many questions. */
export const questionCount = 15;

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

/** What a candidate sees of the test room, by the words on it. */
export function roomOf(page: Page) {
  const main = page.getByRole('main');
  const navigator = main.getByRole('navigation', { name: 'Questions' });
  return {
    main,
    navigator,
    question: (order: number): Locator => main.getByRole('heading', { level: 2, name: `Question ${order} of ${questionCount}` }),
    options: main.getByRole('radio'),
    /** The card of the nth option, from 1, where a mouse would press. */
    card: (nth: number): Locator =>
      main
        .getByRole('radiogroup')
        .locator('label')
        .nth(nth - 1),
    next: main.getByRole('button', { name: 'Next', exact: true }),
    previous: main.getByRole('button', { name: 'Previous', exact: true }),
    /** On the last question it opens the review, and there it submits. */
    submit: main.getByRole('button', { name: /^Submit (Assessment|test)$/ }),
    /** What it asks there while questions are unanswered. */
    submitAnyway: page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }),
    flag: main.getByRole('button', { name: /^Flag(ged| for review)?$/ }),
    review: main.getByRole('heading', { level: 2, name: 'Review before you submit' }),
    cell: (order: number): Locator => navigator.locator(`[data-order="${order}"]`),
    saving: main.locator('[data-saving]'),
    time: main.getByRole('timer'),
  };
}

/** Opens an attempt at its address; one whose clock has not started is begun. */
export async function openTest(page: Page, attemptId: string): Promise<ReturnType<typeof roomOf>> {
  await page.goto(`/assessment/${attemptId}`);
  const room = roomOf(page);
  const begin = room.main.getByRole('button', { name: 'Begin', exact: true });
  await expect(begin.or(room.time)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(room.options.first()).toBeVisible();
  return room;
}

/** Answers the shown question with its nth option and goes on. */
export async function answerAndGoOn(page: Page, nth: number): Promise<void> {
  // On a busy machine a question is seen before its keys are heard.
  await expect(async () => {
    await page.keyboard.press(String(nth));
    await expect(roomOf(page).options.nth(nth - 1)).toBeChecked({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press('n');
}

/** The seconds on a clock face: `1:59:58` or `4:09`. */
export const secondsOn = (face: string): number => face.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export type StoredAnswer = { order: number; optionIds: string[]; chosen: string | null; isFlagged: boolean; right: number; points: number };

const answersStatement = `
  select question.order_num as "order", question.option_ids as "optionIds", question.selected_option_id as chosen,
    question.is_flagged as "isFlagged", array_position(question.option_ids, option.id) as "right", coalesce(bank.points, 5) as points
  from assessment_questions question
  join questions bank on bank.id = question.question_id
  join question_options option on option.question_id = bank.id and option.is_correct
  where question.assessment_id = $1 order by question.order_num`;

/** What the server has of an attempt, with the place of each right option, from 1. */
export async function storedAnswers(house: Pool, attemptId: string): Promise<StoredAnswer[]> {
  return (await house.query<StoredAnswer>(answersStatement, [attemptId])).rows;
}

/** Which option of each answered question is on the server, from 1. */
export async function storedChoices(house: Pool, attemptId: string): Promise<Record<number, number>> {
  const answered = (await storedAnswers(house, attemptId)).filter(({ chosen }) => chosen !== null);
  return Object.fromEntries(answered.map(({ order, optionIds, chosen }) => [order, optionIds.indexOf(chosen ?? '') + 1]));
}

export type StoredAttempt = {
  status: string;
  finishedBy: string | null;
  deadlineAt: Date;
  submittedAt: Date | null;
  percent: string | null;
};

const attemptStatement = `
  select attempt.status, attempt.finished_by as "finishedBy", attempt.deadline_at as "deadlineAt", attempt.submitted_at as "submittedAt",
    result.percent
  from assessments attempt left join assessment_results result on result.assessment_id = attempt.id where attempt.id = $1`;

export async function storedAttempt(house: Pool, attemptId: string): Promise<StoredAttempt> {
  const [attempt] = (await house.query<StoredAttempt>(attemptStatement, [attemptId])).rows;
  if (!attempt) throw new Error(`There is no attempt ${attemptId}.`);
  return attempt;
}

const deadlineStatement = `
  with moved as (
    update assessments set deadline_at = now() + $2 * interval '1 second', version = version + 1 where id = $1 returning id
  )
  select pg_notify('meridian_notifications', 'attempt ' || id) from moved`;

/** Lets the time of an attempt run out soon; open pages learn of it as they do of every change. */
export async function endIn(house: Pool, attemptId: string, seconds: number): Promise<void> {
  await house.query(deadlineStatement, [attemptId, seconds]);
}
