import type { BankItem, CategoryFile } from '../rules/bank-item.ts';
import type { Figure } from '../rules/figure.ts';
import type { AuthoredItem, Choice, Item } from '../rules/item.ts';
import { seeded } from '../rules/seeded.ts';
import { families } from './all-families.ts';

/** Every question of the content: the authored ones as written, the generated ones as their families make them. */
export function makeBank(files: readonly CategoryFile[]): BankItem[] {
  return files.flatMap((file) => [...file.content.items.map((item) => authored(file, item)), ...generated(file)]);
}

function authored(file: CategoryFile, item: AuthoredItem): BankItem {
  const choices = { ...item, right: { text: item.right }, wrong: item.wrong.map((text) => ({ text })) };
  return {
    ...keyedItem(file, item.id, choices),
    difficulty: item.difficulty,
    family: null,
    passage: item.passage === undefined ? null : (file.content.passages[item.passage] ?? null),
  };
}

/** Variants follow from their key; one that repeats an earlier one of the file is made again from the next seed. */
function generated(file: CategoryFile): BankItem[] {
  const made = new Set<string>();
  return file.content.families.flatMap(({ family: name, difficulty, variants }) => {
    const solved = families.get(name);
    if (!solved) throw new Error(`content/questions/${file.type}/${file.category}.yaml names the family "${name}", which does not exist.`);
    return Array.from({ length: variants }, (_, at) => {
      const id = `${name}-${difficulty}-${at + 1}`;
      for (let again = 0; again < 500; again++) {
        const item = solved.family.make(seeded(`${file.type}/${file.category}/${id}/${again}`), difficulty);
        const content = JSON.stringify([item.question, item.figure]);
        if (made.has(content)) continue;
        made.add(content);
        return { ...keyedItem(file, id, item), difficulty, family: name, passage: null };
      }
      throw new Error(`The family "${name}" cannot make ${variants} different ${difficulty} questions.`);
    });
  });
}

type Choices = Pick<Item, 'question' | 'right' | 'explanation'> & { figure?: Figure | undefined; wrong: readonly Choice[] };

function keyedItem(file: CategoryFile, id: string, item: Choices) {
  const key = `${file.type}/${file.category}/${id}`;
  const options = seeded(key).shuffle([item.right, ...item.wrong]);
  return {
    key,
    type: file.type,
    category: file.category,
    question: item.question,
    figure: item.figure ?? null,
    options,
    right: options.indexOf(item.right),
    explanation: item.explanation,
  };
}
