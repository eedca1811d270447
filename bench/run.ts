import { measureDrawForm } from './draw-form.ts';
import { tableOf } from './figure.ts';
import { measureImportQuestions } from './import-questions.ts';
import { measureReadUser } from './read-user.ts';
import { measureStart } from './start.ts';

const benches = {
  start: measureStart,
  'read-user': measureReadUser,
  'draw-form': measureDrawForm,
  'import-questions': measureImportQuestions,
};

/** `npm run bench` measures all promises; `npm run bench -- start` one of them. */
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n${tableOf(await measure())}\n`);
}
