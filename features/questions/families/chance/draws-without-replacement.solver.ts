import type { Solver } from '../family.ts';
import { numbersIn } from '../kit/read-text.ts';

/** Lists every ordered draw of numbered pieces and counts the ones asked for. */
export const solveDrawsWithoutReplacement: Solver = ({ question, options }) => {
  const found = numbersIn(question);
  const [a = 0, b = 0] = question.startsWith('Of ') ? found.slice(1) : found;
  const pieces = Array.from({ length: a + b }, (_, at) => at < a);
  const count = /three/i.test(question) ? 3 : 2;
  let [hits, all] = [0, 0];
  draw([]);
  const fitting = options.flatMap(({ text }, at) => {
    const [top = 0, bottom = 1] = numbersIn(text);
    return top * all === hits * bottom ? [at] : [];
  });
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1;

  function draw(drawn: readonly number[]): void {
    if (drawn.length < count) {
      for (const at of pieces.keys()) if (!drawn.includes(at)) draw([...drawn, at]);
      return;
    }
    const firsts = drawn.filter((at) => pieces[at]).length;
    all++;
    if (isHit(firsts)) hits++;
  }

  function isHit(firsts: number): boolean {
    if (question.includes('at least one')) return firsts < count;
    if (question.includes('of the same')) return firsts === 0 || firsts === count;
    return question.includes('and the other') ? firsts === 1 : firsts === count;
  }
};
