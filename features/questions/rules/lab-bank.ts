import type { BankItem } from './bank-item.ts';
import { difficulties } from './difficulty.ts';
import { groupsOf } from './groups.ts';
import type { LabBank } from './form-lab.ts';

type LabType = { slug: string; numQuestions: number; categories: readonly { slug: string; name: string }[] };

/** The bank of a type straight from its content, as the form lab draws from it. */
export function labBankOf({ slug, numQuestions, categories }: LabType, items: readonly BankItem[]): LabBank {
  const strata = categories.flatMap((part, category) =>
    difficulties.map((difficulty) => ({
      category,
      difficulty,
      questions: items
        .filter((item) => item.type === slug && item.category === part.slug && item.difficulty === difficulty)
        .map((item) => ({ family: item.family, scene: item.scene, groups: groupsOf(item), facility: null })),
    })),
  );
  return { total: numQuestions, categories: categories.map(({ name }) => name), strata };
}
