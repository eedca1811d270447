import { assessmentTypes } from '#content/assessment-types.ts';
import { blueprints } from '#content/blueprints.ts';
import { listTypes } from '#features/catalog/service.ts';
import { makeBank } from '#features/questions/families/make-bank.ts';
import type { BankItem } from '#features/questions/rules/bank-item.ts';
import { guessByWords, guessingRates } from '#features/questions/rules/checks/guessing.ts';
import { drawForms, reportForms } from '#features/questions/rules/form-lab.ts';
import { labBankOf } from '#features/questions/rules/lab-bank.ts';
import { drawTests, testsSold } from '#features/questions/rules/retakes.ts';
import { drawForm } from '#features/questions/service/draw-form.ts';
import { readContent } from '#features/questions/service/read-content.ts';
import { createFormReader } from '#features/questions/service/read-form.ts';
import type { Database } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { stableId } from '#platform/database/stable-id.ts';
import { createLog } from '#platform/runtime/log.ts';
import { type Attacked, attackKeys } from './key-attack.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';

const readForm = createFormReader();

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Attacks the bank of a fresh installation as somebody would who has the repository and sits tests, and says what each attack gained. */
export async function attackBank(): Promise<string> {
  const items = makeBank(readContent());
  const folder = freshFolder();
  const product = await startProduct(folder);
  const database = openDatabase(runningDatabaseUrl(folder) ?? '', createLog({ level: 'warn' }));
  try {
    const lines = [
      ...attackOptions(items),
      ...(await attackInstallation(database, items)),
      '',
      ...attackForms(items),
      '',
      ...countBank(items),
    ];
    return lines.join('\n');
  } finally {
    await closeDatabase(database);
    await product.stop();
    forgetFolder(folder);
  }
}

const judgement = /judgement|leading|decision|negotiation|ethics|communication/;

function attackOptions(items: readonly BankItem[]): string[] {
  const authored = items.filter(({ family }) => family === null);
  const hits = guessByWords(authored);
  const share = (members: readonly BankItem[]) => members.reduce((sum, item) => sum + (hits.get(item) ?? 0), 0) / members.length;
  const judging = authored.filter(({ category }) => judgement.test(category));
  return [
    `Options alone, learned words: ${percent(share(authored))} of ${authored.length} authored, ${percent(share(judging))} of ${judging.length} judgment items`,
    ...guessingRates(items)
      .slice(1)
      .map(({ name, share: rate }) => `Always ${name}: ${percent(rate)}`),
  ];
}

async function attackInstallation(database: Database, items: readonly BankItem[]): Promise<string[]> {
  const { rows } = await database.$client.query<{
    id: string;
    key: string;
    version: number;
    family: string | null;
    text: string;
    figure: unknown;
  }>('select id, key, version, family, question_text as text, figure from questions where active');
  const computed = rows.filter(({ id, key, version }) => id === stableId(`question ${key} version ${version}`)).length;
  const made = new Set(items.filter(({ family }) => family !== null).map(({ question, figure }) => JSON.stringify([question, figure])));
  const generated = rows.filter(({ family }) => family !== null);
  const known = generated.filter(({ text, figure }) => made.has(JSON.stringify([text, figure]))).length;
  const { share, questions } = attackKeys(await collect(database));
  return [
    `Ids computed from public names: ${computed} of ${rows.length}`,
    `Generated questions made again from the public code: ${known} of ${generated.length}`,
    `Decision tree on ids, order, lengths and digits: ${percent(share)} of ${questions} questions`,
  ];
}

async function collect(database: Database): Promise<Attacked[]> {
  const { rows } = await database.$client.query<{ id: string; question_id: string }>(
    'select id, question_id from question_options where is_correct',
  );
  const rightOf = new Map(rows.map((row) => [row.question_id, row.id]));
  const found = new Map<string, Attacked>();
  for (const type of await listTypes(database, 'all'))
    for (let nth = 0; nth < 10; nth++) {
      const form = await database.transaction((tx) =>
        drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: `${type.code} ${nth}`, now: new Date() }),
      );
      if (!form.ok) continue;
      for (const question of await readForm(database, form.value))
        found.set(question.id, { question, rightId: rightOf.get(question.id) ?? '' });
    }
  return [...found.values()];
}

/** By type: what second and third tests repeat, whether any lacks a category or difficulty, and what two strangers share. */
function attackForms(items: readonly BankItem[]): string[] {
  const head = 'type                          shared by two   repeats in tests 1/2/3   off the blueprint';
  const lines = assessmentTypes.map((type) => {
    const bank = labBankOf({ ...type, categories: blueprints[type.code]?.categories ?? [] }, items);
    const forms = drawForms(bank, 0, 300);
    if (!forms.ok) return `${type.slug.padEnd(30)}cannot fill a form`;
    const people = Array.from({ length: 40 }, (_, person) => drawTests(bank, testsSold(type), `stranger ${person}`) ?? []);
    const { overlap, retakes } = reportForms(bank, forms.value, people);
    const repeats = retakes.map((retake) => retake.repeats.mean.toFixed(1)).join(' / ');
    const off = retakes.map((retake) => retake.offBlueprint).join(' / ');
    return `${type.slug.padEnd(30)}${percent(overlap.mean / type.numQuestions).padEnd(16)}${repeats.padEnd(25)}${off}`;
  });
  return [head, ...lines];
}

function countBank(items: readonly BankItem[]): string[] {
  const strata = Map.groupBy(items, ({ type, category }) => `${type}/${category}`);
  return [
    'category                                             easy  medium  hard   authored  generated',
    ...[...strata].map(([name, members]) => {
      const of = (difficulty: string) => String(members.filter((item) => item.difficulty === difficulty).length).padStart(5);
      const authored = members.filter(({ family }) => family === null).length;
      return `${name.padEnd(52)}${of('easy')} ${of('medium').padStart(7)} ${of('hard')} ${String(authored).padStart(9)} ${String(members.length - authored).padStart(10)}`;
    }),
  ];
}
