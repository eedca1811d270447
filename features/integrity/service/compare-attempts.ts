import { createKept, type Kept } from '#features/questions/service/kept.ts';
import type { Transaction } from '#platform/database/database.ts';
import { judgeSimilarity, type WrongPair } from '../rules/answer-similarity.ts';
import { type Tier, tierRank } from '../rules/tier.ts';
import {
  addWrongChoices,
  findSignals,
  firstCompared,
  type GivenAnswer,
  listAnswers,
  listOthers,
  listWrongCounts,
  type Other,
  putSimilarity,
  type Sat,
} from '../store/signals.ts';

/** The wrong answers of an attempt: the option by its question. */
type Wrong = ReadonlyMap<string, string>;

/** The wrong answers of attempts that were compared a moment ago: on the day of an exam each is compared with the same few hundred. */
export type WrongMemory = Kept<Wrong>;

/** A regrade shows after a minute. */
export const createWrongMemory = (): WrongMemory => createKept({ most: 2000, lastsMs: 60_000 });

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
  const mine = new Map(sats.map(({ id }) => [id, (answers.get(id) ?? []).filter(counts)]));
  for (const { id } of sats) memory.put(id, wrongOf(answers.get(id) ?? []));
  const compared = new Map<string, Map<string, WrongBoth[]>>();
  for (const group of Map.groupBy(sats, ({ assessmentTypeId }) => assessmentTypeId).values())
    for (const [id, found] of await compareGroup(tx, group, mine, memory)) compared.set(id, found);
  const wrong = [...mine.values()].flat();
  const chosen = await listWrongCounts(tx, [...new Set(wrong.map(({ questionId }) => questionId))]);
  await addWrongChoices(tx, wrong);
  const judged = new Map<string, Similarity>();
  for (const { id } of sats) {
    await judge(tx, { id, both: compared.get(id) ?? new Map(), chosen, judged });
    for (const { questionId, optionId } of mine.get(id) ?? []) count(chosen, questionId, optionId);
  }
  return judged;
}

const counts = ({ isCorrect, answeredAt, isExcluded }: GivenAnswer): boolean => isCorrect === false && answeredAt !== null && !isExcluded;

const wrongOf = (answers: readonly GivenAnswer[]): Wrong =>
  new Map(answers.filter(({ isCorrect }) => isCorrect === false).map(({ questionId, optionId }) => [questionId, optionId]));

function count(chosen: Counts, questionId: string, optionId: string): void {
  const options = chosen.get(questionId);
  options?.set(optionId, (options.get(optionId) ?? 0) + 1);
}

type Judging = { id: string; both: ReadonlyMap<string, readonly WrongBoth[]>; chosen: Counts; judged: Map<string, Similarity> };

async function judge(tx: Transaction, { id, both, chosen, judged }: Judging): Promise<void> {
  const pairs = new Map<string, WrongPair[]>();
  for (const [otherId, wrong] of both)
    pairs.set(
      otherId,
      wrong.map(({ questionId, isSame }) => ({ isSame, counts: [...(chosen.get(questionId)?.values() ?? [])] })),
    );
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

/** A question that two attempts both got wrong. */
type WrongBoth = { questionId: string; isSame: boolean };

/** For each attempt of one type, the questions that it and the nearest before it both got wrong, by the other attempt. */
async function compareGroup(
  tx: Transaction,
  group: readonly Sat[],
  mine: Answers,
  memory: WrongMemory,
): Promise<Map<string, Map<string, WrongBoth[]>>> {
  const most = comparedAtMost + 2 * group.length + spare;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return new Map();
  const request = { assessmentTypeId: first.assessmentTypeId, from: first.submittedAt, to: last.submittedAt, most };
  const others = await listOthers(tx, request);
  const near = new Map(group.map((sat) => [sat.id, nearest(sat, others)]));
  const found = new Map<string, Map<string, WrongBoth[]>>();
  // Where the list ends too early for some, each of them asks for its own.
  const isShort = (sat: Sat) => others.length === most && group.length > 1 && (near.get(sat.id)?.size ?? 0) < comparedAtMost;
  const byQuestion = await readWrong(tx, others, memory);
  for (const sat of group) {
    const both = isShort(sat)
      ? ((await compareGroup(tx, [sat], mine, memory)).get(sat.id) ?? new Map<string, WrongBoth[]>())
      : bothWrong(mine.get(sat.id) ?? [], near.get(sat.id) ?? new Set(), byQuestion);
    found.set(sat.id, both);
  }
  return found;
}

/** The last so many of the others who are somebody else and were not submitted later. */
function nearest(sat: Sat, others: readonly Other[]): Set<string> {
  const from = firstCompared(sat);
  const near = new Set<string>();
  for (const { id, userId, submittedAt } of others) {
    if (near.size === comparedAtMost || submittedAt < from) break;
    const isOther = id !== sat.id && (userId === null || userId !== sat.userId);
    if (isOther && submittedAt <= sat.submittedAt) near.add(id);
  }
  return near;
}

type Chosen = { otherId: string; optionId: string };

/** Who got a question wrong, and with which option. */
async function readWrong(tx: Transaction, others: readonly Other[], memory: WrongMemory): Promise<Map<string, Chosen[]>> {
  const known = new Map<string, Wrong>();
  const missing: string[] = [];
  for (const { id } of others) {
    const wrong = memory.get(id);
    if (wrong) known.set(id, wrong);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const read = Map.groupBy(await listAnswers(tx, missing), ({ attemptId }) => attemptId);
    for (const id of missing) {
      const wrong = wrongOf(read.get(id) ?? []);
      known.set(id, wrong);
      memory.put(id, wrong);
    }
  }
  const byQuestion = new Map<string, Chosen[]>();
  for (const [otherId, wrong] of known) {
    for (const [questionId, optionId] of wrong) {
      const chosen = byQuestion.get(questionId);
      if (chosen) chosen.push({ otherId, optionId });
      else byQuestion.set(questionId, [{ otherId, optionId }]);
    }
  }
  return byQuestion;
}

function bothWrong(
  mine: readonly GivenAnswer[],
  near: ReadonlySet<string>,
  byQuestion: ReadonlyMap<string, readonly Chosen[]>,
): Map<string, WrongBoth[]> {
  const found = new Map<string, WrongBoth[]>();
  for (const { questionId, optionId } of mine) {
    for (const other of byQuestion.get(questionId) ?? []) {
      if (!near.has(other.otherId)) continue;
      const both = { questionId, isSame: other.optionId === optionId };
      const pairs = found.get(other.otherId);
      if (pairs) pairs.push(both);
      else found.set(other.otherId, [both]);
    }
  }
  return found;
}
