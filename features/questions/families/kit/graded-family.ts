import { type Difficulty, difficulties } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from './choices.ts';

type Maker = (dice: Seeded) => Item | null;

/** A family that makes each of its difficulties in a way of its own; a maker may give null and is then asked again. */
export function gradedFamily(name: string, idea: string, makers: Partial<Record<Difficulty, Maker>>): Family {
  return {
    name,
    idea,
    difficulties: difficulties.filter((difficulty) => makers[difficulty]),
    make(dice, difficulty) {
      const maker = makers[difficulty];
      if (!maker) throw new RangeError(`The family "${name}" makes no ${difficulty} questions.`);
      return untilGood(() => maker(dice));
    },
  };
}
