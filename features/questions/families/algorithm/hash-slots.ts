import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Slip } from '../kit/choices.ts';
import { familyOf, type Kind, numberPrinted, range } from '../program/program-items.ts';
import { pickScene } from '../kit/scenes.ts';

const stores = [
  'A coat check stores coats by number',
  'A parcel locker stores parcels by number',
  'A cache stores pages by number',
  'A school files student records by number',
  'A tool library stores tools by number',
  'A hash table stores numbers',
];

const rule = (size: number): string =>
  `in ${size} slots numbered 0 to ${size - 1}. The slot is the remainder when the number is divided by ${size}.`;
const probing = 'If that slot is taken, the next free slot is used; slot 0 follows the last slot.';

/** Only slots that there are; any other would give itself away. */
const slipsWithin = (size: number, slips: readonly Slip[]): Slip[] => slips.filter(([slot]) => slot < size);

const oneSlot: Kind = (dice) => {
  const [size, key] = [dice.pick([7, 8, 9, 11, 12, 13]), dice.int(40, 190)];
  const right = key % size;
  if (right === 0) return null;
  return numberPrinted(dice, {
    question: `${pickScene(dice, stores)} ${rule(size)} Which slot does the number ${key} get?`,
    right,
    isClosed: true,
    slips: slipsWithin(size, [
      [Math.floor(key / size), 'Uses the quotient instead of the remainder.'],
      [key % (size - 1), `Divides by ${size - 1}, the number of the last slot.`],
      [right + 1, 'Numbers the slots from 1.'],
      [key % 10, 'Uses the last digit of the number.'],
      [size - right, 'Gives the distance to the next multiple.'],
      [key % (size + 1), `Divides by ${size + 1}, one more than there are slots.`],
    ]),
    explanation: `${key} = ${Math.floor(key / size)} × ${size} + ${right}, so the remainder and the slot are ${right}.`,
  });
};

/** Puts keys into their slots one by one; the answer is the slot of each, in the order of the keys. */
function placed(keys: readonly number[], size: number, from = (key: number) => key % size): number[] {
  const slots: (number | null)[] = Array.from({ length: size }, () => null);
  return keys.map((key) => {
    let slot = from(key);
    while (slots[slot] !== null) slot = (slot + 1) % size;
    slots[slot] = key;
    return slot;
  });
}

/** Keys whose remainders lie close together, so that many of them find their slot taken. */
function crowdedKeys(dice: Seeded, size: number, count: number): number[] {
  const first = dice.int(0, size - 1);
  const near = range(12, 98).filter((key) => (key + size - first) % size < 4);
  return dice.sample(near, count);
}

const lastSlot: Kind = (dice) => {
  const size = dice.pick([7, 8, 9]);
  const keys = crowdedKeys(dice, size, 5);
  const last = keys.at(-1) ?? 0;
  const slots = placed(keys, size);
  const right = slots.at(-1) ?? 0;
  const home = last % size;
  if (right === home) return null;
  const taken = new Set(slots.slice(0, -1));
  return numberPrinted(dice, {
    question: `${pickScene(dice, stores)} ${rule(size)} ${probing} The numbers ${listed(keys.map(String))} arrive in this order. Which slot does ${last} get?`,
    right,
    isClosed: true,
    signed: true,
    slips: [
      [home, 'Overlooks that the slot is already taken.'],
      [(home + 1) % size, 'Moves only one slot forward.'],
      [(right + 1) % size, 'Moves one slot too far.'],
      [range(0, size - 1).find((slot) => !taken.has(slot)) ?? 0, 'Uses the lowest-numbered free slot.'],
      [
        range(0, size - 1)
          .map((at) => (home - at + size) % size)
          .find((slot) => !taken.has(slot)) ?? 0,
        'Looks for a free slot going down.',
      ],
      [size - 1, 'Uses the highest-numbered slot.'],
    ],
    explanation: `${last} leaves a remainder of ${home}. Slots ${listed(slots.slice(0, -1).map(String))} are already taken, so the next free slot from ${home} onward is ${right}.`,
  });
};

const slotsLookedAt: Kind = (dice) => {
  const size = dice.pick([7, 8, 9, 10]);
  const keys = crowdedKeys(dice, size, 6);
  const slots = placed(keys, size);
  const sought = dice.pick(keys.slice(2));
  const at = keys.indexOf(sought);
  const looks = keys.map((key, nr) => (((slots[nr] ?? 0) - (key % size) + size) % size) + 1);
  const right = looks[at] ?? 0;
  if (right < (dice.int(0, 2) === 0 ? 2 : 3)) return null;
  return numberPrinted(dice, {
    question: `${pickScene(dice, stores)} ${rule(size)} ${probing} The numbers ${listed(keys.map(String))} are stored in this order. Later, ${sought} is looked up in the same way. How many slots are checked until it is found?`,
    right,
    slips: [
      [right - 1, 'Does not count the slot where the number is found.'],
      [1, 'Assumes that the number is in the slot given by its remainder.'],
      [right + 1, 'Counts one more slot after the number has been found.'],
      [at + 1, 'Counts the numbers that were stored up to this one.'],
      [(slots[at] ?? 0) + 1, 'Starts looking at slot 0.'],
      [keys.filter((key) => key % size === sought % size).length, 'Counts the numbers with the same remainder.'],
    ],
    explanation: `${sought} leaves a remainder of ${sought % size} but is in slot ${slots[at]}, because the slots before it were taken. Starting from slot ${sought % size}, that makes ${right} slots checked.`,
  });
};

export const hashSlots = familyOf('hash-slots', 'Finds the slot of a key by its remainder, also when the slot is already taken.', {
  easy: [oneSlot],
  medium: [lastSlot],
  hard: [slotsLookedAt],
});
