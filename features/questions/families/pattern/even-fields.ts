import type { Cell, FigureOf } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { areEvenlyLong } from '../kit/even-lengths.ts';
import { looksIn } from '../kit/option-cues.ts';

/** A field that is offered, and for a wrong one the mistake that leads to it. */
export type CellChoice = { text: string; figure: FigureOf<'cell'>; mistake?: string };

/** What can be told of an option before the rule is found: how much it looks like the grid, whether it stands in it, how full it is. */
type Traits = { inGrid: number; repeats: number; shapes: number; letters: number };

/** Whether the field has a kind of shape, a fill or a size that stands nowhere in the grid. */
function isForeign({ shapes }: Cell, shown: readonly Cell[]): boolean {
  const all = shown.flatMap((cell) => cell.shapes);
  return shapes.some(
    ({ shape, fill, size }) =>
      !all.some((other) => other.shape === shape) || !all.some((other) => other.fill === fill) || !all.some((other) => other.size === size),
  );
}

const sharing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((look) => other.has(look)).length;

/** How likely a guesser takes the first option who looks for the highest score, or for the lowest. */
function guessed(scores: readonly number[]): { most: number; least: number } {
  const [own = 0] = scores;
  const [above, below, alike] = [(score: number) => score > own, (score: number) => score < own, (score: number) => score === own];
  const chance = 1 / scores.filter(alike).length;
  return { most: scores.some(above) ? 0 : chance, least: scores.some(below) ? 0 : chance };
}

/**
 * Three wrong fields beside which the right one stands out no more often than any other: for each cue a die says whether the right
 * field has the most of it, the least or neither, and the three that come closest are taken. Mistakes come before near misses.
 */
export function evenThree(
  dice: Seeded,
  right: CellChoice,
  choices: readonly CellChoice[],
  shown: readonly Cell[],
): [CellChoice, CellChoice, CellChoice] | null {
  const offered = [right, ...choices];
  const looks = offered.map(({ figure }) => looksIn(figure.cell));
  const grid = shown.map(looksIn);
  const fields = new Set(shown.map((cell) => JSON.stringify(cell)));
  const traits = offered.map(({ text, figure: { cell } }, at): Traits => {
    const own = looks[at] ?? new Set();
    const shared = grid.reduce((sum, field) => sum + sharing(own, field), 0);
    return {
      inGrid: Number((shared / own.size).toFixed(6)),
      repeats: fields.has(JSON.stringify(cell)) ? 1 : 0,
      shapes: cell.shapes.length,
      letters: text.length,
    };
  });
  const alike = looks.map((one) => looks.map((other) => Math.round((1e6 * sharing(one, other)) / one.size)));
  const places = weights.map(() => dice.int(0, 3));
  const strayed = (three: readonly number[]): number => {
    const four = [0, ...three];
    const scores = cuesOf(four, traits, alike);
    return scores.reduce((sum, score, cue) => {
      const { most, least } = guessed(score);
      const [wantsMost, wantsLeast] = cue === repeatsCue ? [0.25, 0.25] : [Number(places[cue] === 0), Number(places[cue] === 1)];
      return sum + (weights[cue] ?? 0) * (Math.abs(wantsMost - most) + Math.abs(wantsLeast - least));
    }, 0);
  };
  let best: { three: readonly number[]; cost: number } | null = null;
  // Fields with a look that the grid does not have are easy to rule out: one at most, and in every second question none.
  const foreign = offered.map(({ figure }) => isForeign(figure.cell, shown));
  const allowed = dice.int(0, 1);
  for (const three of threesOf(choices.length)) {
    if (three.filter((at) => foreign[at]).length > allowed) continue;
    if (!areEvenlyLong([right.text, ...three.map((at) => offered[at]?.text ?? '')])) continue;
    const cost = strayed(three) + (0.05 * three.reduce((sum, at) => sum + at, 0)) / choices.length;
    if (!best || cost < best.cost) best = { three, cost };
  }
  const [one, two, three] = (best?.three ?? []).map((at) => offered[at]);
  return one && two && three ? [one, two, three] : null;
}

/** How much each of the five cues below counts: those of the grid most, the length of the description least. */
const weights = [4, 4, 10, 1, 0.5];
/** Whether a field stands in the grid follows from the rule, so there all four options should be alike. */
const repeatsCue = 2;

/** The scores that each cue gives the four options. */
function cuesOf(four: readonly number[], traits: readonly Traits[], alike: readonly (readonly number[])[]): number[][] {
  const by = (trait: keyof Traits): number[] => four.map((at) => traits[at]?.[trait] ?? 0);
  const likeness = four.map((at) => four.reduce((sum, other) => sum + (alike[at]?.[other] ?? 0), 0));
  return [by('inGrid'), likeness, by('repeats'), by('shapes'), by('letters')];
}

/** Every three of the numbers from 1 to `count`. */
function threesOf(count: number): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let one = 1; one <= count; one++)
    for (let two = one + 1; two <= count; two++) for (let three = two + 1; three <= count; three++) found.push([one, two, three]);
  return found;
}
