import { describe, expect, test } from 'vitest';
import { seeded } from '#features/questions/rules/seeded.ts';
import { bellCurve, chooseAnswers, type KeyedQuestion } from './demo-candidate.ts';
import { planAttempts } from './demo-plan.ts';

const form = Array.from({ length: 200 }, (_, at): KeyedQuestion => {
  const optionIds = ['a', 'b', 'c', 'd'].map((letter) => `${at}${letter}`);
  return { categoryId: at % 2 === 0 ? 'even' : 'odd', difficulty: 'medium', optionIds, rightOptionId: `${at}c` };
});
const rightShare = (answers: (string | null)[], only: (at: number) => boolean = () => true) => {
  const asked = answers.filter((_, at) => only(at));
  return asked.filter((answer) => answer?.endsWith('c')).length / asked.length;
};

describe('somebody of the demo world', () => {
  test('is somewhere around the middle, rarely far from it', () => {
    const dice = seeded('many');
    const people = Array.from({ length: 2000 }, () => bellCurve(dice, 65, 10));
    const mean = people.reduce((sum, one) => sum + one, 0) / people.length;
    expect(Math.abs(mean - 65)).toBeLessThan(1);
    expect(people.filter((one) => Math.abs(one - 65) <= 10).length / people.length).toBeCloseTo(0.68, 1);
    expect(people.filter((one) => Math.abs(one - 65) > 30).length).toBeLessThan(20);
  });

  test('is right as often as the ability says, more often where the strengths are', () => {
    const strengthOf = (categoryId: string) => (categoryId === 'even' ? 20 : -20);
    const answers = chooseAnswers(seeded('one'), { ability: 60, strengthOf, unreached: 0 }, form);
    expect(rightShare(answers)).toBeCloseTo(0.6, 1);
    expect(rightShare(answers, (at) => at % 2 === 0)).toBeGreaterThan(0.7);
    expect(rightShare(answers, (at) => at % 2 === 1)).toBeLessThan(0.5);
    for (const [at, answer] of answers.entries()) expect([...(form[at]?.optionIds ?? []), null]).toContain(answer);
  });

  test('does not answer what was not reached', () => {
    const answers = chooseAnswers(seeded('late'), { ability: 90, strengthOf: () => 0, unreached: 12 }, form);
    expect(answers.slice(-12)).toEqual(Array.from({ length: 12 }, () => null));
    expect(answers.slice(0, -12).filter((answer) => answer !== null).length).toBeGreaterThan(180);
  });
});

describe('the attempts of somebody of the demo world', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const types = Array.from({ length: 12 }, (_, at) => ({ code: `T${at}`, priceCents: at < 10 ? 4999 : 0 }));

  test('are the same each time, lie after joining, and follow one another by days', () => {
    const joinedAt = new Date('2026-08-01T10:00:00Z');
    const plan = planAttempts({ email: 'somebody@example.org', key: 'somebody', nth: 3, joinedAt }, types, now);
    expect(planAttempts({ email: 'somebody@example.org', key: 'somebody', nth: 3, joinedAt }, types, now)).toEqual(plan);
    expect(plan.length).toBeGreaterThan(5);
    const times = plan.map(({ startedAt }) => startedAt.getTime());
    expect(Math.min(...times)).toBeGreaterThan(joinedAt.getTime());
    expect(Math.max(...times)).toBeLessThan(now.getTime() - 86_400_000);
    expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) > 2 * 86_400_000)).toBe(true);
    expect(new Set(plan.map(({ name }) => name)).size).toBe(plan.length);
  });
});
