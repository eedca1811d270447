import { describe, expect, test } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { allFamilies } from '../all-families.ts';
import { noteScene, pickScene, takeScene } from './scenes.ts';

describe('the scene of a question', () => {
  test('is thrown like any other value, so that questions stay as they were', () => {
    const values = ['a bakery', 'a ferry office', 'a greenhouse'];
    for (let seed = 0; seed < 20; seed++) expect(pickScene(seeded(`${seed}`), values)).toBe(seeded(`${seed}`).pick(values));
  });

  test.each([
    ['A food producer', 'food-producer'],
    ['In a youth orchestra', 'youth-orchestra'],
    ['Opening a café', 'opening-a-cafe'],
    ['A town’s budget by purpose', 'towns-budget-by-purpose'],
  ])('%s is called %s', (text, name) => {
    const dice = seeded('any');
    noteScene(dice, text);
    expect(takeScene(dice, text)).toBe(name);
  });

  test('is the one the text names when several were thrown, and is taken once', () => {
    const dice = seeded('any');
    for (const scene of ['A publisher', 'A hotel group']) noteScene(dice, scene);
    expect(takeScene(dice, 'Owners have put $3 million into a publisher in Lima.')).toBe('publisher');
    expect(takeScene(dice, 'Owners have put $3 million into a publisher in Lima.')).toBeUndefined();
  });

  test('has the place in its list where scenes are functions', () => {
    const dice = seeded('any');
    pickScene(dice, [() => 'one'], 'two outcomes');
    expect(takeScene(dice, 'one')).toBe('two-outcomes-1');
  });
});

test.each(allFamilies.map(({ family }) => family))('A-156 the scenes of the family $name are names of content files', (family) => {
  for (const difficulty of family.difficulties)
    for (let seed = 0; seed < 5; seed++) {
      const { scene } = family.make(seeded(`scene ${seed}`), difficulty);
      expect(scene ?? 'none').toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
});

test('families of one kind share their scenes', () => {
  const scenesOf = (name: string) => {
    const family = allFamilies.find((solved) => solved.family.name === name)?.family;
    return new Set(Array.from({ length: 60 }, (_, seed) => family?.make(seeded(`${seed}`), 'medium').scene));
  };
  const others = scenesOf('cost-of-capital');
  expect([...scenesOf('present-value')].filter((scene) => others.has(scene)).length).toBeGreaterThan(3);
});
