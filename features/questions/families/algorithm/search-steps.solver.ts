import type { Solver } from '../family.ts';
import { numberIn, numbersIn, onlyFit } from '../kit/read-figure.ts';
import { solvePrinted } from '../program/printed-output.solver.ts';

/** How many looks the worst place of a list costs, by trying every place. */
function worst(size: number): number {
  let most = 0;
  for (let sought = 0; sought <= size; sought++) {
    let [low, high, looks] = [0, size - 1, 0];
    while (low <= high) {
      const middle = (low + high) >> 1;
      looks++;
      if (middle < sought) low = middle + 1;
      else if (middle > sought) high = middle - 1;
      else break;
    }
    most = Math.max(most, looks);
  }
  return most;
}

/** Runs the program, or tries every place of lists of the sizes in question. */
export const solveSearchSteps: Solver = (view) => {
  if (view.figure) return solvePrinted(view);
  const [given = 0] = numbersIn(view.question);
  if (view.question.startsWith('A sorted list holds')) return onlyFit(view, (text) => Number(text) === worst(given));
  return onlyFit(view, (text) => {
    const size = numberIn(text);
    return worst(size) <= given && worst(size + 1) > given;
  });
};
