import { createKept, type Kept } from '#features/questions/service/kept.ts';
import type { Transaction } from '#platform/database/database.ts';
import { judgeSimilarity, type WrongPair } from '../rules/answer-similarity.ts';
import { type Tier, tierRank } from '../rules/tier.ts';
import {
  addWrongChoices,
  findSignals,
  firstCompared,
  type GivenAnswer,
  listOthers,
  listWrong,
  listWrongCounts,
  listWrongOptions,
  type Other,
  putSimilarity,
  type Sat,
  type WrongChoice,
  type WrongIds,
} from '../store/signals.ts';

/**
 * The wrong answers of attempts that were compared a moment ago, and the wrong options of their questions: on the day of an exam each is compared with the same
 * few hundred. Questions and options are numbered, because comparing thousands of ids takes most of the time.
 */
export type WrongMemory = { answers: Kept<Wrong>; options: Kept<readonly string[]>; numbers: Map<string, number>; mostNumbers: number };

/** Numbers of the questions that an attempt got wrong, and of the options that it chose, at the same places. */
type Wrong = { questions: readonly number[]; options: readonly number[] };

/** A regrade shows after a minute. */
export const createWrongMemory = (mostNumbers = 200_000): WrongMemory => ({
  answers: createKept({ most: 2000, lastsMs: 60_000 }),
  options: createKept({ most: 20_000, lastsMs: 60_000 }),
  numbers: new Map(),
  mostNumbers,
});

/** What is remembered by numbers goes with them. */
function forgetTooMany({ answers, numbers, mostNumbers }: WrongMemory): void {
  if (numbers.size < mostNumbers) return;
  numbers.clear();
  answers.clear();
}

function numberOf({ numbers }: WrongMemory, id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, numbers.size);
  return numbers.size - 1;
}

const numbered = (memory: WrongMemory, { questionIds, optionIds }: WrongIds): Wrong => ({
  questions: questionIds.map((id) => numberOf(memory, id)),
  options: optionIds.map((id) => numberOf(memory, id)),
});

type Similarity = { compared: number; bothWrong: number; sameWrong: number; expectedSame: number; similarityTier: Tier };
type Answers = ReadonlyMap<string, readonly GivenAnswer[]>;
/** How often each wrong option of a question was chosen, at the places of the options. */
type Counts = Map<string, { optionIds: string[]; chosen: number[] }>;

/** An attempt is compared with at most so many. */
const comparedAtMost = 300;

/** For attempts of the same person, which are not compared. */
const spare = 20;

/** How alike the wrong answers of each attempt are to those of others before it. An earlier attempt that is alike learns of it too: both files say the same. */
export async function compareAll(
  tx: Transaction,
  sats: readonly Sat[],
  answers: Answers,
  memory: WrongMemory,
): Promise<Map<string, Similarity>> {
  forgetTooMany(memory);
  const mine = new Map(sats.map(({ id }) => [id, (answers.get(id) ?? []).filter(isCounted)]));
  for (const { id } of sats) memory.answers.put(id, numbered(memory, wrongOf(answers.get(id) ?? [])));
  const compared = new Map<string, Compared>();
  for (const group of Map.groupBy(sats, ({ assessmentTypeId }) => assessmentTypeId).values())
    for (const [id, found] of await compareGroup(tx, group, mine, memory)) compared.set(id, found);
  const chosen = await addCounts(tx, [...mine.values()].flat(), memory);
  const judged = new Map<string, Similarity>();
  for (const { id } of sats) {
    await judge(tx, { id, compared: compared.get(id) ?? nothing, chosen, judged });
    for (const { questionId, optionId } of mine.get(id) ?? []) count(chosen, questionId, optionId);
  }
  return judged;
}

/** Adds wrong answers to everybody's, and says how often each wrong option of their questions had been chosen before them. */
async function addCounts(tx: Transaction, wrong: readonly GivenAnswer[], memory: WrongMemory): Promise<Counts> {
  const added = new Map<string, Map<string, number>>();
  for (const { questionId, optionId } of wrong) {
    const options = added.get(questionId) ?? new Map<string, number>();
    options.set(optionId, (options.get(optionId) ?? 0) + 1);
    added.set(questionId, options);
  }
  const options = await readOptions(tx, [...added.keys()], memory);
  const before = await listWrongCounts(tx, [...added.keys()]);
  const choices = [...added].flatMap(([questionId, each]) => [...each].map(([optionId, chosen]) => ({ questionId, optionId, chosen })));
  const isKnown = ({ questionId, optionId }: WrongChoice) => before.get(questionId)?.has(optionId) ?? false;
  await addWrongChoices(
    tx,
    choices.filter(isKnown),
    choices.filter((choice) => !isKnown(choice)),
  );
  return new Map(
    [...options].map(([id, ids]) => {
      const chosen = before.get(id);
      return [id, { optionIds: [...ids], chosen: ids.map((optionId) => chosen?.get(optionId) ?? 0) }];
    }),
  );
}

/** The wrong options of these questions, by question. */
async function readOptions(tx: Transaction, questionIds: readonly string[], memory: WrongMemory): Promise<Map<string, readonly string[]>> {
  const options = new Map<string, readonly string[]>();
  for (const id of questionIds) options.set(id, memory.options.get(id) ?? []);
  const missing = questionIds.filter((id) => options.get(id)?.length === 0);
  for (const [id, read] of missing.length > 0 ? await listWrongOptions(tx, missing) : []) {
    options.set(id, read);
    memory.options.put(id, read);
  }
  return options;
}

const isCounted = ({ isCorrect, answeredAt, isExcluded }: GivenAnswer): boolean => !isCorrect && answeredAt !== null && !isExcluded;

function wrongOf(answers: readonly GivenAnswer[]): WrongIds {
  const wrong = answers.filter(({ isCorrect }) => !isCorrect);
  return { questionIds: wrong.map(({ questionId }) => questionId), optionIds: wrong.map(({ optionId }) => optionId) };
}

function count(counts: Counts, questionId: string, optionId: string): void {
  const question = counts.get(questionId);
  if (!question) return;
  const at = question.optionIds.indexOf(optionId);
  if (at === -1) {
    question.optionIds.push(optionId);
    question.chosen.push(1);
  } else question.chosen[at] = (question.chosen[at] ?? 0) + 1;
}

type Judging = { id: string; compared: Compared; chosen: Counts; judged: Map<string, Similarity> };

async function judge(tx: Transaction, { id, compared: { others, both }, chosen, judged }: Judging): Promise<void> {
  const pairs = new Map<number, WrongPair[]>();
  for (const { questionId, places, isSame } of both) {
    const counts = chosen.get(questionId)?.chosen ?? [];
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      const pair = { isSame: isSame[at] as boolean, counts };
      const known = pairs.get(place);
      if (known) known.push(pair);
      else pairs.set(place, [pair]);
    }
  }
  const found = judgeSimilarity(pairs, pairs.size);
  const alike = { bothWrong: found.bothWrong, sameWrong: found.same, expectedSame: found.expected, similarityTier: found.tier };
  judged.set(id, { compared: found.compared, ...alike });
  const mostAlike = found.mostAlike === null ? undefined : others[found.mostAlike]?.id;
  if (mostAlike === undefined || found.tier === 'none') return;
  const mate = judged.get(mostAlike);
  const other = mate ?? (await findSignals(tx, mostAlike));
  if (!other || tierRank(found.tier) <= tierRank(other.similarityTier)) return;
  if (mate) judged.set(mostAlike, { ...mate, ...alike });
  else await putSimilarity(tx, mostAlike, alike);
}

/** A question that an attempt got wrong, the places of the others that got it wrong too, and whether each chose the same option. */
type WrongBoth = { questionId: string; places: number[]; isSame: boolean[] };

/** The others that an attempt was compared with, and what both got wrong. */
type Compared = { others: readonly Other[]; both: readonly WrongBoth[] };

const nothing: Compared = { others: [], both: [] };

/** For each attempt of one type, the questions that it and the nearest before it both got wrong. */
async function compareGroup(tx: Transaction, group: readonly Sat[], mine: Answers, memory: WrongMemory): Promise<Map<string, Compared>> {
  const most = comparedAtMost + 2 * group.length + spare;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return new Map();
  const request = { assessmentTypeId: first.assessmentTypeId, from: first.submittedAt, to: last.submittedAt, most };
  const others = await listOthers(tx, request);
  const found = new Map<string, Compared>();
  const byQuestion = await readWrong(tx, others, memory);
  for (const sat of group) {
    const near = nearest(sat, others);
    // Where the list ends too early for some, each of them asks for its own.
    const isShort = others.length === most && group.length > 1 && near.size < comparedAtMost;
    const alone = isShort ? (await compareGroup(tx, [sat], mine, memory)).get(sat.id) : undefined;
    found.set(sat.id, alone ?? { others, both: bothWrong(mine.get(sat.id) ?? [], near, byQuestion, memory) });
  }
  return found;
}

/** Places in the list of others, from the first to the one before `end`; those of the attempt itself and of the same person are not compared. */
type Near = { from: number; end: number; size: number; own: ReadonlySet<number> };

const isSomebodyElse = (sat: Sat, { id, userId }: Other): boolean => id !== sat.id && (userId === null || userId !== sat.userId);

/** The last so many of the others who are somebody else and were not submitted later. */
function nearest(sat: Sat, others: readonly Other[]): Near {
  const [earliest, latest] = [firstCompared(sat).getTime(), sat.submittedAt.getTime()];
  const firstPlace = others.findIndex(({ submittedAt }) => submittedAt.getTime() <= latest);
  const from = firstPlace === -1 ? others.length : firstPlace;
  const own = new Set<number>();
  let [end, size] = [from, 0];
  for (; end < others.length && size < comparedAtMost; end++) {
    const other = others[end];
    if (!other || other.submittedAt.getTime() < earliest) break;
    if (isSomebodyElse(sat, other)) size++;
    else own.add(end);
  }
  return { from, end, size, own };
}

/** The places of those who got a question wrong, in the order of the others, and which option each chose. */
type Chosen = { places: number[]; options: number[] };

/** Who got which question wrong, by the number of the question. */
async function readWrong(tx: Transaction, others: readonly Other[], memory: WrongMemory): Promise<Map<number, Chosen>> {
  const known = others.map(({ id }) => memory.answers.get(id));
  const missing = others.filter((_, place) => !known[place]).map(({ id }) => id);
  const read = missing.length > 0 ? await listWrong(tx, missing) : new Map<string, WrongIds>();
  const byQuestion = new Map<number, Chosen>();
  for (const [place, { id }] of others.entries()) {
    const wrong = known[place] ?? numbered(memory, read.get(id) ?? { questionIds: [], optionIds: [] });
    if (!known[place]) memory.answers.put(id, wrong);
    for (let at = 0; at < wrong.questions.length; at++) {
      const question = wrong.questions[at] as number;
      const option = wrong.options[at] as number;
      const chosen = byQuestion.get(question);
      if (chosen) {
        chosen.places.push(place);
        chosen.options.push(option);
      } else byQuestion.set(question, { places: [place], options: [option] });
    }
  }
  return byQuestion;
}

function bothWrong(
  mine: readonly GivenAnswer[],
  { from, end, own }: Near,
  byQuestion: ReadonlyMap<number, Chosen>,
  { numbers }: WrongMemory,
): WrongBoth[] {
  const found: WrongBoth[] = [];
  for (const { questionId, optionId } of mine) {
    const chosen = byQuestion.get(numbers.get(questionId) ?? -1);
    if (!chosen) continue;
    const option = numbers.get(optionId);
    const both: WrongBoth = { questionId, places: [], isSame: [] };
    for (let at = 0; at < chosen.places.length; at++) {
      const place = chosen.places[at] as number;
      if (place < from || own.has(place)) continue;
      if (place >= end) break;
      both.places.push(place);
      both.isSame.push(chosen.options[at] === option);
    }
    if (both.places.length > 0) found.push(both);
  }
  return found;
}
