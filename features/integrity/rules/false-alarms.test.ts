import { describe, expect, test } from 'vitest';
import { type Honesty, simulateSimilarity, simulateTimes } from '#tests/harness/honest-attempts.ts';
import { judgeSimilarity, type WrongPair } from './answer-similarity.ts';
import { judgeTimes, secondsPerAnswer, type TimedAnswer } from './answer-times.ts';
import { falseAlarms } from './false-alarms.ts';
import { binomialTail, manyTail } from './tails.ts';

/** `SIMULATED=10` simulates ten times as many; what was measured stands in decision 70. */
const times = Number(process.env['SIMULATED'] ?? 1);

describe.each<Honesty>(['textbook', 'rough'])('among honest attempts, %s', (honesty) => {
  test(
    'fast answers raise no more false alarms than is stated',
    () => {
      const { attempts, reached } = simulateTimes(honesty, 10_000 * times, 20_261_116);
      if (times > 1) process.stdout.write(`${honesty}, times: ${JSON.stringify({ attempts, reached })}\n`);
      for (const tier of ['unusual', 'rare', 'very_rare'] as const)
        expect(reached[tier] / attempts).toBeLessThanOrEqual(falseAlarms.times[tier]);
    },
    120_000 * times,
  );

  test(
    'like wrong answers raise no more false alarms than is stated',
    () => {
      const { attempts, reached } = simulateSimilarity(honesty, 6 * times, 20_261_116);
      if (times > 1) process.stdout.write(`${honesty}, similarity: ${JSON.stringify({ attempts, reached })}\n`);
      for (const tier of ['unusual', 'rare', 'very_rare'] as const)
        expect(reached[tier] / attempts).toBeLessThanOrEqual(falseAlarms.similarity[tier]);
    },
    120_000 * times,
  );
});

describe('what is not honest', () => {
  const others = { answers: 200, logMean: Math.log(40), logDeviation: 0.5 };
  const usual = (at: number): TimedAnswer => ({ seconds: 40 * Math.exp(0.3 * Math.sin(at)), others });

  test('a dozen answers in three seconds stand out; being fast throughout does not', () => {
    const answers = Array.from({ length: 40 }, (_, at) => (at < 12 ? { seconds: 3, others } : usual(at)));
    expect(judgeTimes(answers)).toMatchObject({ answers: 40, fast: 12, tier: 'very_rare' });
    const quick = Array.from({ length: 40 }, (_, at) => ({ ...usual(at), seconds: usual(at).seconds / 4 }));
    expect(judgeTimes(quick).tier).toBe('none');
  });

  test('twelve identical wrong answers of twelve stand out among 100 attempts; five of twelve do not', () => {
    const wrong = (same: number): WrongPair[] => Array.from({ length: 12 }, (_, at) => ({ isSame: at < same, counts: [30, 30, 30] }));
    expect(judgeSimilarity(new Map([['twin', wrong(12)]]), 100)).toMatchObject({ same: 12, tier: 'rare', mostAlike: 'twin' });
    expect(judgeSimilarity(new Map([['like', wrong(5)]]), 100).tier).toBe('none');
  });

  test('what is known of too few people says nothing', () => {
    expect(judgeTimes(Array.from({ length: 40 }, () => ({ seconds: 1, others: { ...others, answers: 49 } }))).tier).toBe('none');
    const rarely = Array.from({ length: 30 }, (): WrongPair => ({ isSame: true, counts: [6, 6, 7] }));
    expect(judgeSimilarity(new Map([['other', rarely]]), 1)).toMatchObject({ bothWrong: 0, tier: 'none' });
  });
});

test('tails are those of counting every case', () => {
  const chances = [0.1, 0.5, 0.3, 0.9];
  const all = Array.from({ length: 16 }, (_, cases) => chances.map((_chance, at) => (cases >> at) % 2 === 1));
  for (let count = 0; count <= 5; count++) {
    const exact = all
      .filter((one) => one.filter(Boolean).length >= count)
      .reduce((sum, one) => sum + one.reduce((product, hit, at) => product * (hit ? (chances[at] ?? 0) : 1 - (chances[at] ?? 0)), 1), 0);
    expect(manyTail(chances, count)).toBeCloseTo(exact, 12);
  }
  expect(binomialTail(10, 0.5, 10)).toBeCloseTo(2 ** -10, 12);
});

test('an answer takes the time since the one before it; one that a pause fell into has none', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  const answered = [
    { questionId: 'b', answeredAt: at(50) },
    { questionId: 'a', answeredAt: at(20) },
    { questionId: 'in flight', answeredAt: at(62) },
    { questionId: 'first after it', answeredAt: at(700) },
    { questionId: 'second after it', answeredAt: at(712) },
  ];
  expect([...secondsPerAnswer(at(0), answered, [{ from: at(60), to: at(660) }])]).toEqual([
    ['a', 20],
    ['b', 30],
    ['second after it', 12],
  ]);
});
