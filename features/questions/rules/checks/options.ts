import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.,;:!?"'’“”()]+/g, ' ')
    .trim();

/** Four distinct options of similar length, one of them right, and an explanation. */
export function checkOptions(items: readonly BankItem[]): Problem[] {
  return items.flatMap(({ key, options, right, explanation }) => {
    const found: Problem[] = [];
    const say = (sentence: string) => found.push({ key, sentence });
    if (options.length !== 4) say(`has ${options.length} options; four are needed.`);
    if (options[right] === undefined) say('has no right option.');
    const texts = new Set(options.map((option) => plain(option.text)));
    if (texts.size !== options.length) say('offers the same option twice.');
    const lengths = options.map((option) => option.text.length);
    const longest = Math.max(...lengths);
    const shortest = Math.min(...lengths);
    if (longest > shortest * 2 + 12) say(`has options from ${shortest} to ${longest} letters; let them be of similar length.`);
    if (explanation.trim().length < 30) say('is not explained.');
    return found;
  });
}
