import type { Transaction } from '#platform/database/database.ts';
import { judgeSimilarity, type WrongPair } from '../rules/answer-similarity.ts';
import { type Tier, tierRank } from '../rules/tier.ts';
import {
  addWrongChoices,
  findSignals,
  firstCompared,
  type GivenAnswers,
  listOthers,
  listWrong,
  listWrongCounts,
  listWrongOptions,
  type Other,
  putSimilarity,
  type Sat,
  type WrongAnswers,
} from '../store/signals.ts';
import { numberingOf, type WrongMemory } from './wrong-memory.ts';

type Similarity = { compared: number; bothWrong: number; sameWrong: number; expectedSame: number; similarityTier: Tier };
/** What each attempt got wrong and counts. */
type Mine = ReadonlyMap<string, WrongAnswers>;
/** How often each wrong option of a question was chosen, at the places of the options. */
type Counts = Map<number, { options: number[]; chosen: number[] }>;

/** An attempt is compared with at most so many. */
const comparedAtMost = 300;

/** For attempts of the same person, which are not compared. */
const spare = 20;

/** How alike the wrong answers of each attempt are to those of others before it. An earlier attempt that is alike learns of it too: both files say the same. */
export async function compareAll(
  tx: Transaction,
  sats: readonly Sat[],
  answers: ReadonlyMap<string, GivenAnswers>,
  memory: WrongMemory,
): Promise<Map<string, Similarity>> {
  const mine = new Map<string, WrongAnswers>();
  for (const { id } of sats) {
    const given = answers.get(id);
    mine.set(
      id,
      wrongOf(given, (nth) => given?.answeredAt[nth] !== null && !given?.isExcluded[nth]),
    );
    memory.answers.put(
      id,
      wrongOf(given, () => true),
    );
  }
  const compared = new Map<string, Compared>();
  for (const group of Map.groupBy(sats, ({ assessmentTypeId }) => assessmentTypeId).values())
    for (const [id, found] of await compareGroup(tx, group, memory)) compared.set(id, found);
  const counts = await addCounts(tx, mine, memory);
  const judged = new Map<string, Similarity>();
  for (const { id } of sats) {
    const wrong = mine.get(id) ?? none;
    await judge(tx, { id, wrong, compared: compared.get(id) ?? nothing, counts, judged });
    for (const [nth, question] of wrong.questions.entries()) count(counts, question, wrong.options[nth] ?? -1);
  }
  return judged;
}

const none: WrongAnswers = { questions: [], options: [] };

/** The wrong answers of an attempt that are wanted, by their places in it. */
function wrongOf(given: GivenAnswers | undefined, isWanted: (nth: number) => boolean): WrongAnswers {
  const wrong = { questions: [] as number[], options: [] as number[] };
  for (const [nth, question] of given?.questions.entries() ?? []) {
    if (given?.isCorrect[nth] || !isWanted(nth)) continue;
    wrong.questions.push(question);
    wrong.options.push(given?.options[nth] ?? -1);
  }
  return wrong;
}

/** Adds wrong answers to everybody's, and says how often each wrong option of their questions had been chosen before them. */
async function addCounts(tx: Transaction, mine: Mine, memory: WrongMemory): Promise<Counts> {
  const added = new Map<number, { question: number; chosen: number }>();
  const questions = new Set<number>();
  for (const wrong of mine.values())
    for (const [nth, question] of wrong.questions.entries()) {
      const option = wrong.options[nth] ?? -1;
      const choice = added.get(option);
      if (choice) choice.chosen++;
      else added.set(option, { question, chosen: 1 });
      questions.add(question);
    }
  const idOf = (number: number): string => memory.ids[number] ?? '';
  const options = await readOptions(tx, questions, memory);
  const before = await listWrongCounts(tx, Array.from(questions, idOf), numberingOf(memory));
  const choices = Array.from(added, ([option, { question, chosen }]) => ({
    questionId: idOf(question),
    optionId: idOf(option),
    chosen,
    isKnown: before.has(option),
  }));
  await addWrongChoices(
    tx,
    choices.filter(({ isKnown }) => isKnown),
    choices.filter(({ isKnown }) => !isKnown),
  );
  return new Map(
    Array.from(options, ([question, all]) => [question, { options: [...all], chosen: all.map((option) => before.get(option) ?? 0) }]),
  );
}

/** The wrong options of these questions, by question. */
async function readOptions(tx: Transaction, questions: ReadonlySet<number>, memory: WrongMemory): Promise<Map<number, readonly number[]>> {
  const [options, missing] = [new Map<number, readonly number[]>(), new Map<string, number>()];
  for (const question of questions) {
    const id = memory.ids[question] ?? '';
    const known = memory.options.get(id) ?? [];
    options.set(question, known);
    if (known.length === 0) missing.set(id, question);
  }
  for (const [id, read] of missing.size > 0 ? await listWrongOptions(tx, [...missing.keys()]) : []) {
    const numbers = read.map(numberingOf(memory));
    options.set(missing.get(id) ?? -1, numbers);
    memory.options.put(id, numbers);
  }
  return options;
}

function count(counts: Counts, question: number, option: number): void {
  const known = counts.get(question);
  if (!known) return;
  const at = known.options.indexOf(option);
  if (at === -1) {
    known.options.push(option);
    known.chosen.push(1);
  } else known.chosen[at] = (known.chosen[at] ?? 0) + 1;
}

type Judging = { id: string; wrong: WrongAnswers; compared: Compared; counts: Counts; judged: Map<string, Similarity> };

async function judge(tx: Transaction, { id, wrong, compared, counts, judged }: Judging): Promise<void> {
  const { pairs, size } = pairsOf(wrong, compared, counts);
  const found = judgeSimilarity(pairs, size);
  const alike = { bothWrong: found.bothWrong, sameWrong: found.same, expectedSame: found.expected, similarityTier: found.tier };
  judged.set(id, { compared: found.compared, ...alike });
  const mostAlike = found.mostAlike === null ? undefined : compared.others[found.mostAlike]?.id;
  if (mostAlike === undefined || found.tier === 'none') return;
  const mate = judged.get(mostAlike);
  const other = mate ?? (await findSignals(tx, mostAlike));
  if (!other || tierRank(found.tier) <= tierRank(other.similarityTier)) return;
  if (mate) judged.set(mostAlike, { ...mate, ...alike });
  else await putSimilarity(tx, mostAlike, alike);
}

/** What is known of another attempt: nothing that both got wrong, something, the same wrong option of something; or that it isn't compared. */
const [apart, both, same, left] = [0, 1, 2, 3] as const;

/** What an attempt and each of the others both got wrong, by the place of the other; others who never chose the same option are only counted in `size`. */
function pairsOf(wrong: WrongAnswers, compared: Compared, counts: Counts): { pairs: Map<number, WrongPair[]>; size: number } {
  const marks = new Uint8Array(compared.others.length);
  for (const place of compared.near.own) marks[place] = left;
  const size = markBoth(marks, wrong, compared);
  const pairs = new Map<number, WrongPair[]>();
  for (const [nth, question] of wrong.questions.entries()) {
    const chosen = compared.byQuestion.get(question);
    if (!chosen) continue;
    const known = counts.get(question)?.chosen ?? [];
    const [alike, different] = [
      { isSame: true, counts: known },
      { isSame: false, counts: known },
    ];
    for (let at = firstNear(chosen, compared.near); at < chosen.places.length; at++) {
      const place = chosen.places[at] as number;
      if (place >= compared.near.end) break;
      if (marks[place] !== same) continue;
      const pair = chosen.options[at] === wrong.options[nth] ? alike : different;
      const found = pairs.get(place);
      if (found) found.push(pair);
      else pairs.set(place, [pair]);
    }
  }
  return { pairs, size };
}

/** Marks the others by what they got wrong too; answers with how many that are. */
function markBoth(marks: Uint8Array, { questions, options }: WrongAnswers, { near, byQuestion }: Compared): number {
  let size = 0;
  for (let nth = 0; nth < questions.length; nth++) {
    const chosen = byQuestion.get(questions[nth] as number);
    if (!chosen) continue;
    for (let at = firstNear(chosen, near); at < chosen.places.length; at++) {
      const place = chosen.places[at] as number;
      if (place >= near.end) break;
      const mark = marks[place] as number;
      if (mark === left) continue;
      if (mark === apart) size++;
      if (chosen.options[at] === options[nth]) marks[place] = same;
      else if (mark === apart) marks[place] = both;
    }
  }
  return size;
}

/** Places are in order: where the near ones begin. */
function firstNear({ places }: Chosen, { from }: Near): number {
  let at = 0;
  while (at < places.length && (places[at] as number) < from) at++;
  return at;
}

/** The others that an attempt was compared with, which of them were near, and who of them got which question wrong, by its number. */
type Compared = { others: readonly Other[]; near: Near; byQuestion: ReadonlyMap<number, Chosen> };

const nothing: Compared = { others: [], near: { from: 0, end: 0, size: 0, own: new Set() }, byQuestion: new Map() };

/** For each attempt of one type, the nearest before it and what these got wrong. */
async function compareGroup(tx: Transaction, group: readonly Sat[], memory: WrongMemory): Promise<Map<string, Compared>> {
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
    const alone = isShort ? (await compareGroup(tx, [sat], memory)).get(sat.id) : undefined;
    found.set(sat.id, alone ?? { others, near, byQuestion });
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
  const read = missing.length > 0 ? await listWrong(tx, missing, numberingOf(memory)) : new Map<string, WrongAnswers>();
  const byQuestion = new Map<number, Chosen>();
  for (const [place, { id }] of others.entries()) {
    const wrong = known[place] ?? read.get(id) ?? none;
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
