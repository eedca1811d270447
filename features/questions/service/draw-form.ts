import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Seeded, seeded } from '../rules/seeded.ts';
import { selectForm } from '../rules/select-form.ts';
import { holdBank, listAtPlaces, listStrata, type PlacedQuestion, type PlaceKey, putUsed, type StratumRow } from '../store/draw.ts';

/** One question of a form: its order from 1, and its options in the order in which this attempt shows them. */
export type FormQuestion = { questionId: string; orderNum: number; optionIds: string[] };

export type FormRequest = {
  assessmentTypeId: string;
  /** The questions this person met in earlier attempts, in any version. */
  metQuestionIds: readonly string[];
  /** The same seed over the same bank draws the same form. */
  seed: string;
  now: Date;
};

type FormRefusal = 'unknown_assessment_type' | 'count_too_small' | 'too_few_questions';

/** Draws the questions of an attempt and marks them as used; the cost does not grow with the bank. */
export async function drawForm(tx: Transaction, request: FormRequest): Promise<Outcome<FormQuestion[], FormRefusal>> {
  const chosen = await chooseForm(tx, request);
  if (!chosen.ok) return chosen;
  const unused = chosen.value.filter((question) => question.isUnused).map((question) => question.questionId);
  await putUsed(tx, unused, request.now);
  return ok(chosen.value.map(({ questionId, optionIds }, at) => ({ questionId, orderNum: at + 1, optionIds })));
}

/** Which questions a form of this seed has, with the order of their options; choosing marks nothing. */
export async function chooseForm(tx: Transaction, request: Omit<FormRequest, 'now'>): Promise<Outcome<PlacedQuestion[], FormRefusal>> {
  const total = await holdBank(tx, request.assessmentTypeId);
  if (total === null) return refuse('unknown_assessment_type');
  const rows = await listStrata(tx, request.assessmentTypeId, request.metQuestionIds);
  const dice = seeded(request.seed);
  const picked = pickPlaces(dice, total, rows);
  if (!picked.ok) return picked;
  const found = await listAtPlaces(tx, picked.value);
  if (found.length < total) throw gap();
  return ok(found.map((question) => ({ ...question, optionIds: dice.shuffle(question.optionIds) })));
}

/** Draws a form for each of many seeds, as each would be drawn alone for somebody who has met no question, in as few statements as one. */
export async function drawForms(
  tx: Transaction,
  { assessmentTypeId, seeds, now }: { assessmentTypeId: string; seeds: readonly string[]; now: Date },
): Promise<Outcome<FormQuestion[][], FormRefusal>> {
  const total = await holdBank(tx, assessmentTypeId);
  if (total === null) return refuse('unknown_assessment_type');
  const rows = await listStrata(tx, assessmentTypeId, []);
  const dices = seeds.map((seed) => seeded(seed));
  const places: PlaceKey[] = [];
  for (const dice of dices) {
    const picked = pickPlaces(dice, total, rows);
    if (!picked.ok) return picked;
    places.push(...picked.value);
  }
  const found = await listAtPlaces(tx, places);
  if (found.length < places.length) throw gap();
  const unused = new Set(found.filter((question) => question.isUnused).map((question) => question.questionId));
  await putUsed(tx, [...unused], now);
  return ok(
    dices.map((dice, form) =>
      found
        .slice(form * total, (form + 1) * total)
        .map(({ questionId, optionIds }, at) => ({ questionId, orderNum: at + 1, optionIds: dice.shuffle(optionIds) })),
    ),
  );
}

const gap = (): Error => new Error('A place of the question bank is empty: its places have gaps.');

function pickPlaces(dice: Seeded, total: number, rows: readonly StratumRow[]) {
  const categories = [...new Set(rows.map((row) => row.categoryId))];
  const strata = rows.map((row) => ({ ...row, category: categories.indexOf(row.categoryId) }));
  const picked = selectForm(dice, { total, categories: categories.length, strata });
  if (!picked.ok) return picked;
  return ok(
    picked.value.flatMap(({ stratum, place }): PlaceKey[] => {
      const row = rows[stratum];
      return row ? [{ categoryId: row.categoryId, difficulty: row.difficulty, place }] : [];
    }),
  );
}
