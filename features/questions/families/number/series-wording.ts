import type { Seeded } from '../../rules/seeded.ts';
import { number } from '../../rules/wording.ts';
import { personOf } from '../kit/people.ts';

/** Asks for the number after those shown, in one of several ways. */
export function nextInSeries(dice: Seeded, shown: readonly number[]): string {
  const series = shown.map((term) => number(term)).join(', ');
  const person = personOf(dice);
  return dice.pick([
    `Which number comes next in this series? ${series}, …`,
    `The numbers ${series} follow a rule. Which number comes next?`,
    `${person} writes down numbers that follow a fixed rule: ${series}. Which number does ${person} write next?`,
    `A puzzle book shows the series ${series} and asks for the next number. What is it?`,
    `A lock opens with the number that continues this series: ${series}. Which number opens the lock?`,
    `A program prints numbers that follow a simple rule. So far, it has printed ${series}. What does it print next?`,
  ]);
}
