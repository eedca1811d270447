import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { planForm, type Proposal, proposePlaces } from '../rules/plan-form.ts';
import { type Seeded, seeded } from '../rules/seeded.ts';
import { type MetTraits, orderForm, selectForm, type Traits } from '../rules/select-form.ts';
import {
  type DrawnQuestion,
  holdBank,
  listAtPlaces,
  listDrawn,
  listStrata,
  type PlaceKey,
  putUsed,
  readMetTraits,
  type StratumRow,
} from '../store/draw.ts';

export { putFacilities } from '../store/draw.ts';

/** One question of a form: its order from 1, and its options in the order in which this attempt shows them. */
export type FormQuestion = { questionId: string; orderNum: number; optionIds: string[] };

export type FormRequest = {
  assessmentTypeId: string;
  /** The questions this person met in earlier attempts, in any version, the ones met longest ago first. */
  metQuestionIds: readonly string[];
  /** The same seed over the same bank draws the same form. */
  seed: string;
  now: Date;
};

type FormRefusal = 'unknown_assessment_type' | 'count_too_small' | 'too_few_questions';

/** Draws the questions of an attempt and marks them as used; the cost does not grow with the bank. */
export async function drawForm(tx: Transaction, request: FormRequest): Promise<Outcome<FormQuestion[], FormRefusal>> {
  const chosen = await chooseForms(tx, { ...request, seeds: [request.seed] });
  if (!chosen.ok) return chosen;
  await putUnusedUsed(tx, chosen.value, request.now);
  return ok(chosen.value.flatMap(numbered));
}

/** Which questions a form of this seed has, with the order of their options; choosing marks nothing. */
export async function chooseForm(tx: Transaction, request: Omit<FormRequest, 'now'>): Promise<Outcome<DrawnQuestion[], FormRefusal>> {
  const chosen = await chooseForms(tx, { ...request, seeds: [request.seed] });
  return chosen.ok ? ok(chosen.value.flat()) : chosen;
}

/** Draws a form for each of many seeds, as each would be drawn alone for somebody who has met no question, in as few statements as one. */
export async function drawForms(
  tx: Transaction,
  { assessmentTypeId, seeds, now }: { assessmentTypeId: string; seeds: readonly string[]; now: Date },
): Promise<Outcome<FormQuestion[][], FormRefusal>> {
  const chosen = await chooseForms(tx, { assessmentTypeId, metQuestionIds: [], seeds });
  if (!chosen.ok) return chosen;
  await putUnusedUsed(tx, chosen.value, now);
  return ok(chosen.value.map(numbered));
}

const numbered = (form: readonly DrawnQuestion[]): FormQuestion[] =>
  form.map(({ questionId, optionIds }, at) => ({ questionId, orderNum: at + 1, optionIds }));

async function putUnusedUsed(tx: Transaction, forms: readonly DrawnQuestion[][], now: Date): Promise<void> {
  const unused = forms.flat().filter((question) => question.isUnused);
  await putUsed(tx, [...new Set(unused.map((question) => question.questionId))], now);
}

type Choosing = Pick<FormRequest, 'assessmentTypeId' | 'metQuestionIds'> & { seeds: readonly string[] };

async function chooseForms(tx: Transaction, request: Choosing): Promise<Outcome<DrawnQuestion[][], FormRefusal>> {
  const total = await holdBank(tx, request.assessmentTypeId);
  if (total === null) return refuse('unknown_assessment_type');
  const rows = await listStrata(tx, request.assessmentTypeId, request.metQuestionIds);
  const hands: Hand[] = [];
  for (const seed of request.seeds) {
    const hand = planHand(seeded(seed), total, rows);
    if (!hand.ok) return hand;
    hands.push(hand.value);
  }
  const selected = await selectAll(tx, hands, { rows, met: await readMetTraits(tx, request.metQuestionIds) });
  if (!selected) return refuse('too_few_questions');
  const found = new Map((await listDrawn(tx, [...new Set(selected.flat())])).map((question) => [question.questionId, question]));
  return ok(
    hands.map(({ dice }, form) =>
      orderForm(
        dice,
        (selected[form] ?? []).flatMap((id) => found.get(id) ?? []),
      ).map((question) => ({ ...question, optionIds: dice.shuffle(question.optionIds) })),
    ),
  );
}

/** A form on its way: its dice and how many questions it takes of each stratum. */
type Hand = { dice: Seeded; wanted: number[] };

function planHand(dice: Seeded, total: number, rows: readonly StratumRow[]): Outcome<Hand, 'count_too_small' | 'too_few_questions'> {
  const categories = [...new Set(rows.map((row) => row.categoryId))];
  const strata = rows.map((row) => ({ ...row, category: categories.indexOf(row.categoryId) }));
  const planned = planForm(dice, { total, categories: categories.length, strata });
  return planned.ok ? ok({ dice, wanted: planned.value }) : planned;
}

/** Spare places for questions that must not meet; many for a bank in which the few did not do. */
const reserve = { few: 6, many: 500 };

type Known = { rows: readonly StratumRow[]; met: MetTraits };

/** The ids of each form's questions; null when the bank has too few that may meet. */
async function selectAll(tx: Transaction, hands: readonly Hand[], known: Known): Promise<string[][] | null> {
  const selected = await selectWith(tx, hands, { ...known, reserve: reserve.few });
  const failed = hands.filter((_, form) => !selected[form]);
  if (failed.length === 0) return selected as string[][];
  const again = await selectWith(tx, failed, { ...known, reserve: reserve.many });
  if (again.some((form) => !form)) return null;
  return selected.map((form) => form ?? again.shift() ?? []);
}

async function selectWith(
  tx: Transaction,
  hands: readonly Hand[],
  { rows, met, reserve: spare }: Known & { reserve: number },
): Promise<(string[] | null)[]> {
  const strata = rows.map((row) => ({ ...row, category: 0 }));
  const difficulties = rows.map((row) => row.difficulty);
  const proposals = hands.map(({ dice, wanted }) => proposePlaces(dice, strata, wanted, spare));
  const found = await listAtPlaces(
    tx,
    proposals.flat().flatMap(({ stratum, place }) => placeKey(rows[stratum], place)),
  );
  if (found.length < proposals.flat().length) throw new Error('A place of the question bank is empty: its places have gaps.');
  let at = 0;
  return proposals.map((places, form) => {
    const questions = places.map((place): Proposal & Traits & { questionId: string } => ({
      ...place,
      ...(found[at++] as (typeof found)[number]),
    }));
    const chosen = selectForm({ wanted: hands[form]?.wanted ?? [], difficulties, proposals: questions, met });
    return chosen?.map(({ questionId }) => questionId) ?? null;
  });
}

const placeKey = (row: StratumRow | undefined, place: number): PlaceKey[] =>
  row ? [{ categoryId: row.categoryId, difficulty: row.difficulty, place }] : [];
