import { expect, test } from 'vitest';
import { seeded } from '#features/questions/rules/seeded.ts';
import { addUp, type CountedSide, roundToEven } from './answer-sums.ts';
import { bucketOf, medianSeconds, timeEdges } from './answer-time.ts';
import { addToTallies, countDays, noTallies } from './tallies.ts';

const side = (facts: Partial<CountedSide> = {}): CountedSide => ({
  direction: 1,
  assessmentTypeId: 'type',
  day: 20_000,
  isDemo: false,
  questionIds: ['one', 'two', 'three'],
  points: [5, 5, 10],
  optionIds: ['a', 'b', null],
  isRight: [true, false, false],
  isLeftOut: [false, false, false],
  answeredAt: [1010, 1030, null],
  startedAt: 1000,
  pauses: [],
  ...facts,
});

test('an answer adds what it and the others gave, how long it took, and its day', () => {
  const { questions, types } = addUp([side()]);
  expect(types.get('type')).toEqual({ attempts: 1, demoAttempts: 0, questions: 3, score: 25_000, scoreSquares: 25_000 ** 2 });
  const sums = { assessmentTypeId: 'type', attempts: 1, demoAttempts: 0, days: new Map([[20_000, { attempts: 1, rights: 1 }]]) };
  expect(questions.get('one')).toEqual({
    ...sums,
    answered: 1,
    rights: 1,
    rest: 0,
    restSquares: 0,
    rightRest: 0,
    share: 25_000,
    shareRest: 0,
    options: new Map([['a', { chosen: 1, rest: 0 }]]),
    times: new Map([[bucketOf(10), 1]]),
  });
  expect(questions.get('two')).toMatchObject({
    answered: 1,
    rights: 0,
    rest: 25_000,
    restSquares: 25_000 ** 2,
    times: new Map([[bucketOf(20), 1]]),
  });
  expect(questions.get('three')).toMatchObject({ attempts: 1, answered: 0, rest: 25_000, options: new Map(), times: new Map() });
});

test('a question that was left out adds nothing, but the answer after it was given after it', () => {
  const { questions, types } = addUp([side({ isLeftOut: [true, false, false] })]);
  expect([...questions.keys()]).toEqual(['two', 'three']);
  expect(types.get('type')).toMatchObject({ questions: 2, score: 0 });
  expect(questions.get('two')?.times).toEqual(new Map([[bucketOf(20), 1]]));
  expect(addUp([side({ isLeftOut: [true, true, true] })])).toEqual({ questions: new Map(), types: new Map() });
});

test('times are between answers in the order in which they were given, without pauses', () => {
  const pauses = [
    { from: 900, to: 1005 },
    { from: 1020, to: 1025 },
  ];
  const { questions } = addUp([side({ answeredAt: [1050, 1010, 1050], optionIds: ['a', 'b', 'c'], pauses })]);
  expect(questions.get('two')?.times).toEqual(new Map([[bucketOf(5), 1]]));
  expect(questions.get('one')?.times).toEqual(new Map([[bucketOf(35), 1]]));
  expect(questions.get('three')?.times, 'in the same moment').toEqual(new Map([[0, 1]]));
});

test('what was added is taken away without a trace, in any order', () => {
  const dice = seeded('tallies');
  const sides = Array.from({ length: 200 }, () =>
    side({
      day: dice.int(19_990, 20_000),
      optionIds: [dice.pick(['a', 'd']), dice.pick(['b', 'e', null]), dice.pick(['c', null])],
      isRight: [dice.int(0, 1) === 1, dice.int(0, 1) === 1, false],
      points: [dice.int(1, 9), 5, 7],
      answeredAt: [1000 + dice.int(0, 2000), 1000 + dice.int(0, 2000), null],
    }),
  );
  const fold = (all: readonly CountedSide[], since = 0) => {
    const tallies = new Map(['one', 'two', 'three'].map((id) => [id, noTallies]));
    for (let at = 0; at < all.length; at += 7)
      for (const [id, added] of addUp(all.slice(at, at + 7)).questions)
        tallies.set(id, addToTallies(tallies.get(id) ?? noTallies, added, since));
    return tallies;
  };
  const [kept, gone] = [sides.slice(0, 90), sides.slice(90)];
  const away = dice.shuffle(gone).map((one) => ({ ...one, direction: -1 as const }));
  expect(fold([...dice.shuffle(sides), ...away])).toEqual(fold(kept));
  expect(fold([...sides, ...sides.map((one) => ({ ...one, direction: -1 as const }))]).get('one')).toEqual(noTallies);
  const all = addUp(sides).questions.get('one');
  expect(countDays(fold(sides).get('one')?.days ?? [])).toEqual({ attempts: all?.attempts, rights: all?.rights });
  expect(countDays(fold(sides, 19_995).get('one')?.days ?? []).attempts).toBe(sides.filter(({ day }) => day >= 19_995).length);
});

test('buckets, rounding and medians are those of PostgreSQL, in which they were counted before', () => {
  expect([-1, 0.999, 1, 5.5, 6, 1599.9, 1600, 1e9].map(bucketOf)).toEqual([0, 0, 1, 5, 6, 35, timeEdges.length, timeEdges.length]);
  expect([0, 0.5, 1.5, 2.5, 2.4, 2.6, 7].map(roundToEven)).toEqual([0, 0, 2, 2, 2, 3, 7]);
  expect(medianSeconds([])).toBeNull();
  expect(medianSeconds([0, 0, 2, 0, 2])).toBe(3);
});
