import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { planForm, type Proposal, proposePlaces } from '../rules/plan-form.ts';
import { type Seeded, seeded } from '../rules/seeded.ts';
import { type MetTraits, orderForm, selectForm } from '../rules/select-form.ts';
import {
  holdBank,
  type LastingFacts,
  listLastingFacts,
  listStrata,
  type PlacedQuestion,
  putUsed,
  readMetTraits,
  type StratumRow,
} from '../store/draw.ts';
import { type Bank, type DrawMemory, readBank } from './draw-memory.ts';

export { putFacilities, tryHoldBank } from '../store/draw.ts';

/** One question of a form: its order from 1, its options in the order in which this attempt shows them, and what it counts for. */
export type FormQuestion = { questionId: string; orderNum: number; optionIds: string[]; categoryId: string; points: number };

export type FormRequest = {
  assessmentTypeId: string;
  /** The questions this person met in earlier attempts, in any version, the ones met longest ago first. */
  metQuestionIds: readonly string[];
  /** The same seed over the same bank draws the same form. */
  seed: string;
  now: Date;
};

type FormRefusal = 'unknown_assessment_type' | 'count_too_small' | 'too_few_questions';
type DrawnQuestion = Pick<PlacedQuestion, 'questionId' | 'sequence' | 'isUnused'> & LastingFacts;

/** Draws the questions of an attempt and marks them as used; the cost does not grow with the bank. */
export async function drawForm(
  tx: Transaction,
  request: FormRequest,
  memory?: DrawMemory,
): Promise<Outcome<FormQuestion[], FormRefusal | 'question_gone'>> {
  const chosen = await chooseForms(tx, { ...request, seeds: [request.seed], memory });
  if (!chosen.ok) return chosen;
  return (await putUnusedUsed(tx, chosen.value, request.now)) ? ok(chosen.value.flatMap(numbered)) : refuse('question_gone');
}

/** Which questions a form of this seed has, with the order of their options; choosing marks nothing. */
export async function chooseForm(tx: Transaction, request: Omit<FormRequest, 'now'>): Promise<Outcome<DrawnQuestion[], FormRefusal>> {
  const chosen = await chooseForms(tx, { ...request, seeds: [request.seed], memory: undefined });
  return chosen.ok ? ok(chosen.value.flat()) : chosen;
}

/** `total` is what holding the bank has answered, where it is held already. */
type FormsRequest = { assessmentTypeId: string; seeds: readonly string[]; now: Date; total?: number };

/** Draws a form for each of many seeds, as each would be drawn alone for somebody who has met no question, in as few statements as one. */
export async function drawForms(
  tx: Transaction,
  { now, ...request }: FormsRequest,
  memory?: DrawMemory,
): Promise<Outcome<FormQuestion[][], FormRefusal | 'question_gone'>> {
  const chosen = await chooseForms(tx, { ...request, metQuestionIds: [], memory });
  if (!chosen.ok) return chosen;
  return (await putUnusedUsed(tx, chosen.value, now)) ? ok(chosen.value.map(numbered)) : refuse('question_gone');
}

const numbered = (form: readonly DrawnQuestion[]): FormQuestion[] =>
  form.map(({ questionId, optionIds, categoryId, points }, at) => ({ questionId, orderNum: at + 1, optionIds, categoryId, points }));

/** False when one of them has left the database since it was chosen. */
async function putUnusedUsed(tx: Transaction, forms: readonly DrawnQuestion[][], now: Date): Promise<boolean> {
  const unused = new Set<string>();
  for (const form of forms) for (const { questionId, isUnused } of form) if (isUnused) unused.add(questionId);
  return putUsed(tx, [...unused], now);
}

type Choosing = Pick<FormRequest, 'metQuestionIds'> & Omit<FormsRequest, 'now'> & { memory: DrawMemory | undefined };

async function chooseForms(tx: Transaction, request: Choosing): Promise<Outcome<DrawnQuestion[][], FormRefusal>> {
  const total = request.total ?? (await holdBank(tx, request.assessmentTypeId));
  if (total === null) return refuse('unknown_assessment_type');
  const { assessmentTypeId, metQuestionIds, memory } = request;
  const bank = await readBank(tx, memory, assessmentTypeId);
  const rows = metQuestionIds.length === 0 ? await bank.listStrata() : await listStrata(tx, assessmentTypeId, metQuestionIds);
  const hands: Hand[] = [];
  for (const seed of request.seeds) {
    const hand = planHand(seeded(seed), total, rows);
    if (!hand.ok) return hand;
    hands.push(hand.value);
  }
  const selected = await selectAll(hands, { bank, rows, met: await readMetTraits(tx, metQuestionIds) });
  if (!selected) return refuse('too_few_questions');
  const found = await factsOf(tx, selected.flat(), memory?.facts);
  return ok(
    hands.map(({ dice }, form) => {
      const drawn: DrawnQuestion[] = [];
      for (const { questionId, sequence, isUnused } of selected[form] ?? []) {
        const facts = found.get(questionId);
        if (!facts) continue;
        const { passage, optionIds, categoryId, points } = facts;
        drawn.push({ questionId, sequence, isUnused, passage, optionIds, categoryId, points });
      }
      const ordered = orderForm(dice, drawn);
      // Each was made for this form, so what is remembered keeps its order.
      for (const question of ordered) question.optionIds = dice.shuffle(question.optionIds);
      return ordered;
    }),
  );
}

/** What lasts of these questions, from memory where an attempt has taken them before; those that none has taken may still change. */
async function factsOf(
  tx: Transaction,
  questions: readonly PlacedQuestion[],
  memory: DrawMemory['facts'] | undefined,
): Promise<Map<string, LastingFacts>> {
  const found = new Map<string, LastingFacts>();
  const missing = new Map<string, PlacedQuestion>();
  for (const question of questions) {
    if (found.has(question.questionId)) continue;
    const facts = question.isUnused ? undefined : memory?.get(question.questionId);
    if (facts) found.set(question.questionId, facts);
    else missing.set(question.questionId, question);
  }
  for (const { questionId, ...facts } of missing.size === 0 ? [] : await listLastingFacts(tx, [...missing.keys()])) {
    found.set(questionId, facts);
    if (missing.get(questionId)?.isUnused === false) memory?.put(questionId, facts);
  }
  return found;
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

type Known = { bank: Bank; rows: readonly StratumRow[]; met: MetTraits };

/** Each form's questions; null when the bank has too few that may meet. */
async function selectAll(hands: readonly Hand[], known: Known): Promise<PlacedQuestion[][] | null> {
  const selected = await selectWith(hands, { ...known, reserve: reserve.few });
  const failed = hands.filter((_, form) => !selected[form]);
  if (failed.length === 0) return selected as PlacedQuestion[][];
  const again = await selectWith(failed, { ...known, reserve: reserve.many });
  if (again.some((form) => !form)) return null;
  return selected.map((form) => form ?? again.shift() ?? []);
}

async function selectWith(
  hands: readonly Hand[],
  { bank, rows, met, reserve: spare }: Known & { reserve: number },
): Promise<(PlacedQuestion[] | null)[]> {
  const strata = rows.map((row) => ({ ...row, category: 0 }));
  const difficulties = rows.map((row) => row.difficulty);
  const proposals = hands.map(({ dice, wanted }) => proposePlaces(dice, strata, wanted, spare));
  const found = await bank.listAtPlaces(rows, proposals.flat());
  let at = 0;
  return proposals.map((places, form) => {
    const questions = places.map((place) => proposed(place, found[at++] as PlacedQuestion));
    return selectForm({ wanted: hands[form]?.wanted ?? [], difficulties, proposals: questions, met });
  });
}

/** Field by field: hundreds of these are made for each form, and spreading takes several times as long. */
const proposed = (
  { stratum, place, metRank }: Proposal,
  { questionId, family, scene, groups, facility, sequence, isUnused }: PlacedQuestion,
): Proposal & PlacedQuestion => ({ stratum, place, metRank, questionId, family, scene, groups, facility, sequence, isUnused });
