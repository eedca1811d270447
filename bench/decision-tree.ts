/** What is known of a case: a small whole number for each feature, and whether it is what is looked for. */
export type Case = { features: readonly number[]; isHit: boolean };

/** A tree that says how likely a case is a hit. */
export type Tree = { share: number } | { feature: number; atMost: number; below: Tree; above: Tree };

const leastCases = 40;

/** Learns a tree of at most `depth` questions, each time the one that separates hits from misses best. */
export function learnTree(cases: readonly Case[], depth: number): Tree {
  const share = shareOf(cases);
  if (depth === 0 || cases.length < 2 * leastCases || share === 0 || share === 1) return { share };
  let best: { gain: number; feature: number; atMost: number } | null = null;
  const count = cases[0]?.features.length ?? 0;
  for (let feature = 0; feature < count; feature++)
    for (const atMost of new Set(cases.map(({ features }) => features[feature] ?? 0))) {
      const [below, above] = split(cases, feature, atMost);
      if (below.length < leastCases || above.length < leastCases) continue;
      const gain = spread(cases) - spread(below) - spread(above);
      if (gain > (best?.gain ?? 0)) best = { gain, feature, atMost };
    }
  if (!best) return { share };
  const [below, above] = split(cases, best.feature, best.atMost);
  return { feature: best.feature, atMost: best.atMost, below: learnTree(below, depth - 1), above: learnTree(above, depth - 1) };
}

export function likelihood(tree: Tree, features: readonly number[]): number {
  if ('share' in tree) return tree.share;
  return likelihood((features[tree.feature] ?? 0) <= tree.atMost ? tree.below : tree.above, features);
}

function split(cases: readonly Case[], feature: number, atMost: number): [Case[], Case[]] {
  const isBelow = ({ features }: Case) => (features[feature] ?? 0) <= atMost;
  return [cases.filter(isBelow), cases.filter((each) => !isBelow(each))];
}

const shareOf = (cases: readonly Case[]): number => cases.filter(({ isHit }) => isHit).length / Math.max(1, cases.length);

/** How mixed cases are, times their number. */
const spread = (cases: readonly Case[]): number => cases.length * shareOf(cases) * (1 - shareOf(cases));
