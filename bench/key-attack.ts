import type { CandidateQuestion } from '#features/questions/rules/candidate-question.ts';
import { type Case, learnTree, likelihood } from './decision-tree.ts';

/** A question as a candidate gets it, with the answer that the attacker does not have. */
export type Attacked = { question: CandidateQuestion; rightId: string };

const rank = (values: readonly (string | number)[], value: string | number): number => values.filter((other) => other < value).length;
const nibble = (id: string, at: number): number => Number.parseInt(id.replaceAll('-', '')[at] ?? '0', 16);

/** Everything about an option that needs no understanding: ids, places, lengths, the order of the texts, digits. */
function featuresOf({ id, options }: CandidateQuestion, at: number): number[] {
  const ids = options.map((option) => option.id);
  const texts = options.map((option) => option.option_text);
  const lengths = texts.map((text) => text.length);
  const own = ids[at] ?? '';
  const ownLength = lengths[at] ?? 0;
  return [
    at,
    rank(ids, own),
    rank(texts, texts[at] ?? ''),
    rank(lengths, ownLength),
    lengths.filter((length) => length === ownLength).length,
    nibble(own, 0),
    nibble(own, 31),
    nibble(own, 0) ^ nibble(id, 0),
    (texts[at] ?? '').replaceAll(/\D/g, '').length,
    JSON.stringify(options[at]?.figure ?? '').length,
  ];
}

const casesOf = ({ question, rightId }: Attacked): Case[] =>
  question.options.map((option, at) => ({ features: featuresOf(question, at), isHit: option.id === rightId }));

/** How often a tree learned from half of the questions finds the key of the other half. */
export function attackKeys(attacked: readonly Attacked[]): { share: number; questions: number } {
  const known = attacked.filter((_, at) => at % 2 === 0);
  const unknown = attacked.filter((_, at) => at % 2 === 1);
  const tree = learnTree(known.flatMap(casesOf), 4);
  const hits = unknown.reduce((sum, one) => sum + hitShare(casesOf(one), (features) => likelihood(tree, features)), 0);
  return { share: hits / Math.max(1, unknown.length), questions: unknown.length };
}

/** One for the right choice, a share of it where several look equally good. */
function hitShare(cases: readonly Case[], score: (features: readonly number[]) => number): number {
  const scores = cases.map(({ features }) => score(features));
  const best = Math.max(...scores);
  const chosen = cases.filter((_, at) => scores[at] === best);
  return chosen.some(({ isHit }) => isHit) ? 1 / chosen.length : 0;
}
