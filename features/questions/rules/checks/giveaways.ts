import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

const collective = /\b(?:all|none|both|neither|any) of (?:the|these|those) (?:above|answers|options)\b|\ball of these\b|\bnone of these\b/i;
const absolute = /\b(?:always|never|only|all|every|none|nobody|everyone|must|impossible|completely)\b/i;

/** Items that can be answered without knowing: by length, by an echo of the question, by absolute words, by "all of the above". */
export function checkGiveaways(items: readonly BankItem[]): Problem[] {
  return [...items.flatMap(oneItem), ...byCategory(items.filter((item) => item.family === null))];
}

function oneItem({ key, question, options, right, family }: BankItem): Problem[] {
  const found: Problem[] = [];
  const say = (sentence: string) => found.push({ key, sentence });
  const rightText = options[right]?.text ?? '';
  const wrong = options.filter((_, at) => at !== right).map((option) => option.text);
  if (options.some((option) => collective.test(option.text))) say('uses "all" or "none of the above".');
  if (family !== null) return found;
  const longestWrong = Math.max(...wrong.map((text) => text.length));
  if (rightText.length > longestWrong * 1.25 + 6)
    say(`gives its answer away: the right option has ${rightText.length} letters, the longest wrong one ${longestWrong}.`);
  if (wrong.every((text) => absolute.test(text)) && !absolute.test(rightText))
    say('has absolute words in every wrong option and none in the right one.');
  const echo = echoes(question, rightText).filter((word) => !wrong.some((text) => words(text).has(word)));
  if (echo.length >= 3) say(`repeats words of the question in the right option alone: ${echo.join(', ')}.`);
  return found;
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{5,}/g) ?? []);
const echoes = (question: string, right: string): string[] => [...words(right)].filter((word) => words(question).has(word));

/** In a category the right option is the longest, or the shortest, about as often as any other. */
function byCategory(items: readonly BankItem[]): Problem[] {
  const categories = Map.groupBy(items, (item) => `${item.type}/${item.category}`);
  return [...categories].flatMap(([key, members]) => {
    if (members.length < 6) return [];
    const found: Problem[] = [];
    for (const [word, best] of [
      ['longest', Math.max],
      ['shortest', Math.min],
    ] as const) {
      const share = members.filter((item) => isAlone(item, best)).length / members.length;
      if (share > 0.4)
        found.push({ key, sentence: `has the right option as the ${word} in ${Math.round(share * 100)}% of its items; at most 40%.` });
    }
    return found;
  });
}

function isAlone({ options, right }: BankItem, best: (...lengths: number[]) => number): boolean {
  const lengths = options.map((option) => option.text.length);
  const own = lengths[right] ?? 0;
  return own === best(...lengths) && lengths.filter((length) => length === own).length === 1;
}
