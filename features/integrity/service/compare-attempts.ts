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
  type Wrong,
} from '../store/signals.ts';

/**
 * The wrong answers of attempts that were compared a moment ago, and the wrong options of their questions: on the day of an exam each is compared with the same
 * few hundred.
 */
export type WrongMemory = { answers: Kept<Wrong>; options: Kept<readonly string[]> };

/** A regrade shows after a minute. */
export const createWrongMemory = (): WrongMemory => ({
  answers: createKept({ most: 2000, lastsMs: 60_000 }),
  options: createKept({ most: 20_000, lastsMs: 60_000 }),
});

type Similarity = { compared: number; bothWrong: number; sameWrong: number; expectedSame: number; similarityTier: Tier };
type Answers = ReadonlyMap<string, readonly GivenAnswer[]>;
type Counts = Map<string, Map<string, number>>;

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
  const mine = new Map(sats.map(({ id }) => [id, (answers.get(id) ?? []).filter(isCounted)]));
  for (const { id } of sats) memory.answers.put(id, wrongOf(answers.get(id) ?? []));
  const compared = new Map<string, WrongBoth[]>();
  for (const group of Map.groupBy(sats, ({ assessmentTypeId }) => assessmentTypeId).values())
    for (const [id, found] of await compareGroup(tx, group, mine, memory)) compared.set(id, found);
  const wrong = [...mine.values()].flat();
  const chosen = await readCounts(tx, new Set(wrong.map(({ questionId }) => questionId)), memory);
  await addWrongChoices(tx, wrong);
  const judged = new Map<string, Similarity>();
  for (const { id } of sats) {
    await judge(tx, { id, both: compared.get(id) ?? [], chosen, judged });
    for (const { questionId, optionId } of mine.get(id) ?? []) count(chosen, questionId, optionId);
  }
  return judged;
}

/** How often each wrong option of these questions was chosen, by question and option. */
async function readCounts(tx: Transaction, questionIds: ReadonlySet<string>, memory: WrongMemory): Promise<Counts> {
  const options = new Map<string, readonly string[]>();
  for (const id of questionIds) options.set(id, memory.options.get(id) ?? []);
  const missing = [...questionIds].filter((id) => options.get(id)?.length === 0);
  for (const [id, read] of missing.length > 0 ? await listWrongOptions(tx, missing) : []) {
    options.set(id, read);
    memory.options.put(id, read);
  }
  const chosen = await listWrongCounts(tx, [...questionIds]);
  return new Map([...options].map(([id, ids]) => [id, new Map(ids.map((optionId) => [optionId, chosen.get(id)?.get(optionId) ?? 0]))]));
}

const isCounted = ({ isCorrect, answeredAt, isExcluded }: GivenAnswer): boolean => !isCorrect && answeredAt !== null && !isExcluded;

const wrongOf = (answers: readonly GivenAnswer[]): Wrong =>
  new Map(answers.filter(({ isCorrect }) => !isCorrect).map(({ questionId, optionId }) => [questionId, optionId]));

function count(chosen: Counts, questionId: string, optionId: string): void {
  const options = chosen.get(questionId);
  options?.set(optionId, (options.get(optionId) ?? 0) + 1);
}

type Judging = { id: string; both: readonly WrongBoth[]; chosen: Counts; judged: Map<string, Similarity> };

async function judge(tx: Transaction, { id, both, chosen, judged }: Judging): Promise<void> {
  const pairs = new Map<string, WrongPair[]>();
  for (const { questionId, others } of both) {
    const counts = [...(chosen.get(questionId)?.values() ?? [])];
    for (const { otherId, isSame } of others) {
      const known = pairs.get(otherId);
      if (known) known.push({ isSame, counts });
      else pairs.set(otherId, [{ isSame, counts }]);
    }
  }
  const found = judgeSimilarity(pairs, pairs.size);
  const alike = { bothWrong: found.bothWrong, sameWrong: found.same, expectedSame: found.expected, similarityTier: found.tier };
  judged.set(id, { compared: found.compared, ...alike });
  if (found.mostAlike === null || found.tier === 'none') return;
  const mate = judged.get(found.mostAlike);
  const other = mate ?? (await findSignals(tx, found.mostAlike));
  if (!other || tierRank(found.tier) <= tierRank(other.similarityTier)) return;
  if (mate) judged.set(found.mostAlike, { ...mate, ...alike });
  else await putSimilarity(tx, found.mostAlike, alike);
}

/** A question that an attempt got wrong, and the others that got it wrong too. */
type WrongBoth = { questionId: string; others: { otherId: string; isSame: boolean }[] };

/** For each attempt of one type, the questions that it and the nearest before it both got wrong. */
async function compareGroup(tx: Transaction, group: readonly Sat[], mine: Answers, memory: WrongMemory): Promise<Map<string, WrongBoth[]>> {
  const most = comparedAtMost + 2 * group.length + spare;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return new Map();
  const request = { assessmentTypeId: first.assessmentTypeId, from: first.submittedAt, to: last.submittedAt, most };
  const others = await listOthers(tx, request);
  const found = new Map<string, WrongBoth[]>();
  const wrong = new Set(group.flatMap(({ id }) => (mine.get(id) ?? []).map(({ questionId }) => questionId)));
  const byQuestion = await readWrong(tx, others, wrong, memory);
  for (const sat of group) {
    const near = nearest(sat, others);
    // Where the list ends too early for some, each of them asks for its own.
    const isShort = others.length === most && group.length > 1 && near.size < comparedAtMost;
    const both = isShort
      ? ((await compareGroup(tx, [sat], mine, memory)).get(sat.id) ?? [])
      : bothWrong(sat, mine.get(sat.id) ?? [], near, byQuestion);
    found.set(sat.id, both);
  }
  return found;
}

/** Places in the list of others, from the first to the one before `end`; the attempt itself and those of the same person lie among them and are not compared. */
type Near = { from: number; end: number; size: number };

const isSomebodyElse = (sat: Sat, { id, userId }: Other): boolean => id !== sat.id && (userId === null || userId !== sat.userId);

/** The last so many of the others who are somebody else and were not submitted later. */
function nearest(sat: Sat, others: readonly Other[]): Near {
  const [earliest, latest] = [firstCompared(sat).getTime(), sat.submittedAt.getTime()];
  const firstPlace = others.findIndex(({ submittedAt }) => submittedAt.getTime() <= latest);
  const from = firstPlace === -1 ? others.length : firstPlace;
  let [end, size] = [from, 0];
  for (; end < others.length && size < comparedAtMost; end++) {
    const other = others[end];
    if (!other || other.submittedAt.getTime() < earliest) break;
    if (isSomebodyElse(sat, other)) size++;
  }
  return { from, end, size };
}

type Chosen = { place: number; other: Other; optionId: string };

/** Who got these questions wrong, and with which option; in the order of the others. */
async function readWrong(
  tx: Transaction,
  others: readonly Other[],
  questionIds: Iterable<string>,
  memory: WrongMemory,
): Promise<Map<string, Chosen[]>> {
  const known = new Map<string, Wrong>();
  const missing: string[] = [];
  for (const { id } of others) {
    const wrong = memory.answers.get(id);
    if (wrong) known.set(id, wrong);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const read = await listWrong(tx, missing);
    for (const id of missing) {
      const wrong = read.get(id) ?? new Map<string, string>();
      known.set(id, wrong);
      memory.answers.put(id, wrong);
    }
  }
  const byQuestion = new Map<string, Chosen[]>();
  for (const questionId of questionIds) byQuestion.set(questionId, []);
  for (const [place, other] of others.entries())
    for (const [questionId, optionId] of known.get(other.id) ?? []) byQuestion.get(questionId)?.push({ place, other, optionId });
  return byQuestion;
}

function bothWrong(
  sat: Sat,
  mine: readonly GivenAnswer[],
  { from, end }: Near,
  byQuestion: ReadonlyMap<string, readonly Chosen[]>,
): WrongBoth[] {
  const found: WrongBoth[] = [];
  for (const { questionId, optionId } of mine) {
    const others: WrongBoth['others'] = [];
    for (const { place, other, optionId: chosen } of byQuestion.get(questionId) ?? []) {
      if (place < from || place >= end || !isSomebodyElse(sat, other)) continue;
      others.push({ otherId: other.id, isSame: chosen === optionId });
    }
    if (others.length > 0) found.push({ questionId, others });
  }
  return found;
}
