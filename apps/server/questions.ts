import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type ExchangeFormat, exchangeFormats } from '#features/questions/rules/exchange.ts';
import { exportQuestions } from '#features/questions/service/export-questions.ts';
import { formatOfName } from '#features/questions/service/formats/all.ts';
import { importQuestions } from '#features/questions/service/import-questions.ts';
import type { Database } from '#platform/database/database.ts';
import { withLock } from '#platform/database/lock.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `Bring questions into the bank of an assessment, or write them into a file:
  npm run questions -- export gat-1 bank.csv
  npm run questions -- import gat-1 bank.gift [--category verbal-reasoning] [--difficulty easy] [--trial]
The format follows from the ending (.csv, .gift, .txt for Aiken, .xml for Moodle XML) or from --format ${exchangeFormats.join(' | ')}.
`;

type Asked = { act: string; type: string; path: string; format: ExchangeFormat; category?: string; difficulty?: string; isTrial: boolean };

function readArguments(): Asked | null {
  const options = {
    format: { type: 'string' },
    category: { type: 'string' },
    difficulty: { type: 'string' },
    trial: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [act = '', type, path, ...rest] = positionals;
    const format = exchangeFormats.find((name) => name === values.format) ?? (values.format ? null : formatOfName(path ?? ''));
    if (!['import', 'export'].includes(act) || !type || !path || rest.length > 0 || !format) return null;
    const { trial = false, category, difficulty } = values;
    return {
      act,
      type,
      path,
      format,
      isTrial: trial,
      ...(category !== undefined && { category }),
      ...(difficulty !== undefined && { difficulty }),
    };
  } catch {
    return null;
  }
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const complain = (sentence: string) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

/** The file appears under its name when it is whole. */
async function runExport(database: Database, { type, path, format }: Asked): Promise<void> {
  const done = await exportQuestions(database, { type, format });
  if (!done.ok) return complain(`No assessment is called ${type}.`);
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(Readable.from(done.value.pieces), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const warning of done.value.warnings) say(warning);
  say(`The questions of ${type} are in ${path}.`);
}

async function runImport(database: Database, { type, path, format, category, difficulty, isTrial }: Asked): Promise<void> {
  const now = systemClock.now();
  const done = await importQuestions(database, { type, format, source: { path }, category, difficulty, actorId: null, now, isTrial });
  if (done.ok) {
    const { added, changed, versioned, unchanged, unexplained } = done.value;
    say(`${added} added, ${changed} changed, ${versioned} followed by a new version, ${unchanged} unchanged.`);
    if (unexplained > 0) say(`${unexplained} have no explanation.`);
    if (isTrial) say('This was a trial run. The bank hasn’t changed.');
  } else if (done.refusal === 'unknown_assessment_type') complain(`No assessment is called ${type}.`);
  else {
    for (const { line, message } of done.problems) complain(line === null ? message : `${path}:${line} ${message}`);
    const more = done.total - done.problems.length;
    if (done.isCut) complain(`At least ${done.total} problems; the rest of the file was not read.`);
    else if (more > 0) complain(`… and ${more} more.`);
    complain('Nothing was imported.');
  }
}

const asked = readArguments();
if (!asked) {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    // A second import waits for the first, however long its statements take.
    await (asked.act === 'import' ? withLock(database, 'questions', () => runImport(database, asked)) : runExport(database, asked));
  } finally {
    await closeDatabase(database);
  }
});
