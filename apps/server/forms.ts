import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assessmentTypes } from '#content/assessment-types.ts';
import { blueprints } from '#content/blueprints.ts';
import { isNamed } from '#features/catalog/rules/named.ts';
import { exposurePicture } from '#features/questions/rules/exposure-picture.ts';
import { drawForms, reportForms } from '#features/questions/rules/form-lab.ts';
import { labBankOf } from '#features/questions/rules/lab-bank.ts';
import { makeBank } from '#features/questions/families/make-bank.ts';
import { drawTests, testsSold } from '#features/questions/rules/retakes.ts';
import { formLabText } from '#features/questions/rules/form-lab-text.ts';
import { readContent } from '#features/questions/service/read-content.ts';

/** `npm run forms -- gat-1` draws 1,000 forms from the content and all tests of twenty people, and shows what they have in them; `--forms 2000`, `--picture forms.svg`. */
function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { forms: { type: 'string', default: '1000' }, picture: { type: 'string' } },
  });
  const [wanted = ''] = positionals;
  const type = assessmentTypes.find((candidate) => isNamed(candidate, wanted));
  if (!type) throw new Error(`Name an assessment type: ${assessmentTypes.map(({ slug }) => slug).join(', ')}.`);
  const count = Number(values.forms);
  if (!Number.isInteger(count) || count < 1 || count > 100_000) throw new Error('Draw a whole number of forms from 1 to 100,000.');
  const bank = labBankOf(
    { ...type, categories: blueprints[type.code]?.categories ?? [] },
    makeBank(readContent({ under: `${type.slug}/` })),
  );
  const forms = drawForms(bank, 0, count);
  if (!forms.ok) throw new Error(`The bank of ${type.name} cannot fill a form of ${type.numQuestions} questions.`);
  const people = Array.from({ length: 20 }, (_, person) => drawTests(bank, testsSold(type), `person ${person}`) ?? []);
  const report = reportForms(bank, forms.value, people);
  const path = resolve(values.picture ?? join(mkdtempSync(join(tmpdir(), 'meridian-forms-')), `${type.slug}.svg`));
  writeFileSync(path, exposurePicture(type.name, report));
  process.stdout.write(`${formLabText(type.name, report)}\n\nPicture: ${path}\n`);
}

try {
  run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
