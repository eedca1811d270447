import type { Cell } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { CellSlip } from './cells.ts';

/** A change of some looks of the right field, and the mistake that leads to it. */
export type LooksSlip<Looks> = readonly [change: Partial<Looks>, mistake: string];

/**
 * Wrong fields that have no more in common with the right one than with each other: two mistakes and both of them at once,
 * or, where three different looks can be mistaken, each two of the three.
 */
export function crossedSlips<Looks extends object>(
  dice: Seeded,
  right: Looks,
  slips: readonly LooksSlip<Looks>[],
  draw: (looks: Looks) => Cell,
): CellSlip[] {
  const apart: LooksSlip<Looks>[] = [];
  for (const slip of dice.shuffle(slips)) {
    const isNew = apart.every(([change]) => Object.keys(change).every((name) => !(name in slip[0])));
    if (isNew) apart.push(slip);
  }
  const [one, two, three] = apart;
  if (!one || !two) return [];
  const made = (...several: LooksSlip<Looks>[]): CellSlip => [
    draw(several.reduce((looks, [change]) => ({ ...looks, ...change }), right)),
    joined(several.map(([, mistake]) => mistake)),
  ];
  return three ? [made(one, two), made(one, three), made(two, three)] : [made(one), made(two), made(one, two)];
}

const joined = ([first = '', second]: readonly string[]): string =>
  second === undefined ? first : `${first.replace(/\.$/, '')} and ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
