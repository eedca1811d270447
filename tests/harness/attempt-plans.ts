import fc from 'fast-check';
import type { Act, Slot } from './attempt-history.ts';

/** How many histories are played: as many as somebody asks for by `HISTORIES`, else this many. */
export const histories = (usual: number): number => Number(process.env['HISTORIES'] ?? usual);
/** What holds a change up repeats itself; `SEED=random` looks for what nobody has seen yet. */
export const seed = process.env['SEED'] === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env['SEED'] ?? 20_261_115);

export const questions = 4;
export const durationsMinutes: readonly number[] = [1, 2, 30];

const word = <const Word extends string>(one: Word) => fc.constant(one);
const slot: fc.Arbitrary<Slot> = fc.constantFrom(0, 0, 0, 1, 2, 2);
/** Most acts meet at few questions. */
const order = fc.constantFrom(1, 1, 1, 2, 2, 3, 4);
const choice = fc.integer({ min: 0, max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: word('choose'), slot, order, choice }) },
  { weight: 2, arbitrary: fc.record({ act: word('change mind'), slot, order, choices: fc.tuple(choice, choice) }) },
  { weight: 2, arbitrary: fc.record({ act: word('flag'), slot, order, isFlagged: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('offline', 'offline', 'online', 'crash', 'open', 'open', 'open', 'take over', 'look'),
      slot,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('submit', 'submit', 'submit at once from everywhere'), slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: word('accident'),
      slot,
      accident: fc.constantFrom('request lost', 'request delayed', 'request delayed', 'reply lost', 'reply delayed', 'reply delayed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: word('turn clock'), slot, seconds: fc.integer({ min: -9999, max: 9999 }) }) },
  { weight: 1, arbitrary: fc.record({ act: word('extra time'), minutes: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('stop the clock', 'start the clock', 'wait') }) },
);
/** A test of one of the durations, and what happens in it, one act after the other. */
export const plan = fc.record({
  type: fc.nat({ max: durationsMinutes.length - 1 }),
  acts: fc.array(act, { minLength: 4, maxLength: 12, size: 'max' }),
});
export type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** How time passes between two acts: with the server there, with the server away, or before it has closed what is overdue. */
export type Step = { seconds: number; server: 'there' | 'away' | 'slow' };
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    seconds: fc.constantFrom(0.3, 0.3, 0.3, 0.3, 0.7, 2, 6, 21, 66),
    server: fc.constantFrom('there', 'there', 'there', 'away', 'slow', 'slow'),
  }),
  { minLength: 12, maxLength: 12 },
);
