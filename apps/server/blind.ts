import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBank } from '#features/questions/families/make-bank.ts';
import { checkBlindAnswers } from '#features/questions/rules/checks/blind-answers.ts';
import { keepAnswers, readAnswers, readBlindAnswers, wordingDigest, withoutKey } from '#features/questions/service/blind-answers.ts';
import { readContent } from '#features/questions/service/read-content.ts';

/**
 * `npm run blind -- gat-1/verbal-reasoning --seed 3` prints the questions that nobody has answered blind yet, without their key (`--all` prints all,
 * `--options` the options alone); `--answers file` keeps lines such as `tide-mills-1 C` that were made with the sheet of the same seed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    options: { type: 'boolean', default: false },
    answers: { type: 'string' },
    score: { type: 'string' },
  },
});
try {
  const [category = ''] = positionals;
  const items = makeBank(readContent({ under: `${category}.yaml` })).filter(({ family }) => family === null);
  if (items.length === 0) throw new Error('Name a category that has authored questions, such as gat-1/verbal-reasoning.');
  if (values.answers !== undefined) {
    const answers = readAnswers(items, values.seed, readFileSync(values.answers, 'utf8'));
    keepAnswers(category, answers, new Date().toISOString().slice(0, 10));
    const problems = checkBlindAnswers(items, readBlindAnswers(), wordingDigest);
    for (const { key, sentence } of problems) process.stdout.write(`${key} ${sentence}\n`);
    process.stdout.write(`${answers.size} answers kept, ${problems.length} of ${items.length} questions missing or answered otherwise.\n`);
  } else if (values.score !== undefined) {
    const guesses = [...readAnswers(items, values.seed, readFileSync(values.score, 'utf8'))];
    const hits = guesses.filter(([item, option]) => item.options[item.right]?.text === option);
    process.stdout.write(`${hits.length} of ${guesses.length} guesses were right.\n`);
  } else {
    const open = new Set(checkBlindAnswers(items, readBlindAnswers(), wordingDigest).map(({ key }) => key));
    const shown = values.all || values.options ? items : items.filter(({ key }) => open.has(key));
    process.stdout.write(`${withoutKey(shown, values.seed, { isOptionsOnly: values.options })}\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
