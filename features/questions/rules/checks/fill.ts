import type { BankItem } from '../bank-item.ts';
import { formsHeld, needsOf } from '../blueprint.ts';
import type { Problem } from './problem.ts';

export type TypeBlueprint = {
  slug: string;
  priceCents: number;
  numQuestions: number;
  categories: readonly { slug: string; name: string }[];
};

/** No family makes more of a category and difficulty than one question in so many. */
const familyShare = 6;

/** Each category and difficulty of a blueprint holds enough whole forms, and no family dominates it. */
export function checkFill(types: readonly TypeBlueprint[], items: readonly BankItem[]): Problem[] {
  const strata = Map.groupBy(items, (item) => `${item.type}/${item.category}/${item.difficulty}`);
  return types.flatMap((type) =>
    needsOf(type.numQuestions, type.categories.length, formsHeld(type)).flatMap((need) => {
      const category = type.categories[need.category];
      const key = `${type.slug}/${category?.slug}`;
      const members = strata.get(`${key}/${need.difficulty}`) ?? [];
      const where = `${need.difficulty} questions of ${category?.name}`;
      const short = need.needed - members.length;
      return [
        ...(short > 0 ? [{ key, sentence: `has ${members.length} ${where}; ${formsHeld(type)} forms need ${need.needed}.` }] : []),
        ...largeFamilies(members).map((family) => ({ key, sentence: `has more than a sixth of its ${where} from the family ${family}.` })),
      ];
    }),
  );
}

function largeFamilies(members: readonly BankItem[]): string[] {
  const families = Map.groupBy(members, (item) => item.family);
  return [...families].flatMap(([family, made]) => (family !== null && made.length * familyShare > members.length ? [family] : []));
}

/** Items of a category that the blueprint does not know. */
export function checkCategories(types: readonly TypeBlueprint[], items: readonly BankItem[]): Problem[] {
  const known = new Set(types.flatMap((type) => type.categories.map((category) => `${type.slug}/${category.slug}`)));
  const strange = new Set(items.map((item) => `${item.type}/${item.category}`).filter((place) => !known.has(place)));
  return [...strange].map((key) => ({ key, sentence: 'is no category of the catalog.' }));
}
