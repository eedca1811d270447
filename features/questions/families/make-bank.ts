import type { BankItem, CategoryFile } from '../rules/bank-item.ts';
import type { Figure } from '../rules/figure.ts';
import { withMutualEnemies } from '../rules/groups.ts';
import { type AuthoredItem, type Choice, type Item, letters, type TwinSet } from '../rules/item.ts';
import { seeded } from '../rules/seeded.ts';
import { families } from './all-families.ts';

/** Turns the name of a variant into its seed; with a secret in it nobody else can make the same variant. */
export type SeedOf = (name: string) => string;

/** Every question of the content: the authored ones as written, the generated ones as their families make them. */
export function makeBank(files: readonly CategoryFile[], seedOf: SeedOf = (name) => name): BankItem[] {
  return files.flatMap((file) =>
    withMutualEnemies([
      ...file.content.items.map((item) => single(file, item)),
      ...file.content.sets.flatMap((set) => twins(file, set)),
      ...generated(file, seedOf),
    ]).map((item, sequence) => ({ ...item, sequence })),
  );
}

function single(file: CategoryFile, item: AuthoredItem): BankItem {
  const wrong = item.wrong.map(({ text, note }) => ({ text, mistake: note }));
  return authored(file, item, { right: { text: item.right }, wrong });
}

/** The questions of a set: the same four options, each time another one right. */
function twins(file: CategoryFile, { id, options, situations }: TwinSet): BankItem[] {
  return situations.map((situation) => {
    const { right, notes } = situation;
    const wrong = letters.filter((letter) => letter !== right).map((letter) => ({ text: options[letter], mistake: notes[letter] ?? '' }));
    return { ...authored(file, situation, { right: { text: options[right] }, wrong }), twins: keyIn(file, id) };
  });
}

type Authored = Omit<AuthoredItem, 'right' | 'wrong'>;

function authored(file: CategoryFile, item: Authored, choices: Pick<Choices, 'right' | 'wrong'>): BankItem {
  return {
    ...keyedItem(file, item.id, { question: item.question, figure: item.figure, explanation: item.explanation, ...choices }),
    difficulty: item.difficulty,
    family: null,
    scene: item.scene ?? null,
    enemies: item.enemies.map((id) => keyIn(file, id)),
    isPublic: file.isPublic,
    passage: item.passage === undefined ? null : (file.content.passages[item.passage] ?? null),
  };
}

/** Variants follow from their key; one that repeats an earlier one of the file is made again from the next seed. */
function generated(file: CategoryFile, seedOf: SeedOf): BankItem[] {
  const made = new Set<string>();
  return file.content.families.flatMap(({ family: name, difficulty, variants }) => {
    const solved = families.get(name);
    if (!solved) throw new Error(`content/questions/${file.type}/${file.category}.yaml names the family "${name}", which does not exist.`);
    return Array.from({ length: variants }, (_, at) => {
      const id = `${name}-${difficulty}-${at + 1}`;
      for (let again = 0; again < 500; again++) {
        const item = solved.family.make(seeded(seedOf(`${file.type}/${file.category}/${id}/${again}`)), difficulty);
        const content = JSON.stringify([item.question, item.figure]);
        if (made.has(content)) continue;
        made.add(content);
        return { ...keyedItem(file, id, item), difficulty, family: name, scene: item.scene ?? null, enemies: [], passage: null };
      }
      throw new Error(`The family "${name}" cannot make ${variants} different ${difficulty} questions.`);
    });
  });
}

type Choices = Pick<Item, 'question' | 'right' | 'explanation'> & { figure?: Figure | undefined; wrong: readonly Choice[] };

const keyIn = (file: CategoryFile, id: string): string => `${file.type}/${file.category}/${id}`;

function keyedItem(file: CategoryFile, id: string, item: Choices) {
  const key = keyIn(file, id);
  const options = seeded(key).shuffle([item.right, ...item.wrong]);
  return {
    key,
    type: file.type,
    category: file.category,
    twins: null,
    sequence: 0,
    isPublic: false,
    question: item.question,
    figure: item.figure ?? null,
    options,
    right: options.indexOf(item.right),
    explanation: item.explanation,
  };
}
