import type { BankItem } from '../bank-item.ts';
import { needsOf } from '../blueprint.ts';
import type { Problem } from './problem.ts';

export type TypeBlueprint = { slug: string; numQuestions: number; categories: readonly { slug: string; name: string }[] };

/** Each part of a blueprint holds enough questions, and no family can make more than a third of a form. */
export function checkFill(types: readonly TypeBlueprint[], items: readonly BankItem[]): Problem[] {
  const strata = Map.groupBy(items, (item) => `${item.type}/${item.category}/${item.difficulty}`);
  return types.flatMap((type) => {
    const found: Problem[] = [];
    const fromFamily = new Map<string, number>();
    for (const need of needsOf(type.numQuestions, type.categories.length)) {
      const category = type.categories[need.category];
      const members = strata.get(`${type.slug}/${category?.slug}/${need.difficulty}`) ?? [];
      const short = need.needed - members.length;
      if (short > 0)
        found.push({
          key: `${type.slug}/${category?.slug}`,
          sentence: `is ${short} ${need.difficulty} questions short in ${category?.name} (has ${members.length}, needs ${need.needed}).`,
        });
      for (const [family, made] of Map.groupBy(members, (item) => item.family))
        if (family !== null) fromFamily.set(family, (fromFamily.get(family) ?? 0) + Math.min(made.length, need.taken));
    }
    for (const [family, most] of fromFamily)
      if (most > type.numQuestions / 3)
        found.push({
          key: type.slug,
          sentence: `could take ${most} of ${type.numQuestions} questions from the family ${family}; at most a third.`,
        });
    return found;
  });
}

/** Items of a category that the blueprint does not know. */
export function checkCategories(types: readonly TypeBlueprint[], items: readonly BankItem[]): Problem[] {
  const known = new Set(types.flatMap((type) => type.categories.map((category) => `${type.slug}/${category.slug}`)));
  const strange = new Set(items.map((item) => `${item.type}/${item.category}`).filter((place) => !known.has(place)));
  return [...strange].map((key) => ({ key, sentence: 'is no category of the catalogue.' }));
}
