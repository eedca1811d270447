import { setImmediate } from 'node:timers/promises';
import { type CategoryNames, checkExchange } from '../rules/check-exchange.ts';
import { type ExchangeFormat, exchangeLimits, type ExchangeQuestion, type FileProblem, isProblem } from '../rules/exchange.ts';
import { formats } from './formats/all.ts';
import { type FileSource, readText } from './read-text.ts';

export type QuestionsRead = {
  questions: ExchangeQuestion[];
  problems: FileProblem[];
  /** True when there were so many problems that the rest was not read. */
  isCut: boolean;
};

/** How long the server does nothing else. */
const mostMs = 10;

/** Every question of a file, checked on its own; others are served in between, however long the file is. */
export async function readQuestions(source: FileSource, format: ExchangeFormat, categories: CategoryNames): Promise<QuestionsRead> {
  const read = await readText(source);
  if ('problem' in read) return { questions: [], problems: [read.problem], isCut: false };
  const questions: ExchangeQuestion[] = [];
  const problems: FileProblem[] = [];
  let entries = 0;
  let begun = performance.now();
  for await (const entry of formats[format].read(read.text)) {
    entries++;
    if (performance.now() - begun > mostMs) {
      await setImmediate();
      begun = performance.now();
    }
    if (isProblem(entry)) problems.push(entry);
    else {
      const checked = checkExchange(entry, categories);
      if ('problems' in checked) problems.push(...checked.problems);
      else questions.push(checked.question);
    }
    if (problems.length >= exchangeLimits.problems) return { questions, problems, isCut: true };
    if (entries > exchangeLimits.questions) {
      const message = `The file holds more than ${exchangeLimits.questions} questions. Split it into smaller ones.`;
      return { questions, problems: [...problems, { line: entry.line, message }], isCut: true };
    }
  }
  if (entries === 0) problems.push({ line: null, message: 'The file has no questions.' });
  return { questions, problems, isCut: false };
}
