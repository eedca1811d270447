import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { listCategories, listTypes, loadCatalog } from '#features/catalog/service.ts';
import { difficulties } from '#features/questions/rules/difficulty.ts';
import { formats } from '#features/questions/service/formats/all.ts';
import { importQuestions } from '#features/questions/service/import-questions.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder } from './product.ts';

const size = 10_000;
const rounds = 3;

/** What it costs to bring a large file into an empty bank, against the bare inserts of the same rows. */
export async function measureImportQuestions(): Promise<Measurement[]> {
  const folder = freshFolder();
  const log = createLog({ level: 'warn' });
  const embedded = await startEmbedded({ dataFolder: folder, log });
  const database = openDatabase(embedded.url, log);
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await migrateDatabase(database, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
    await loadCatalog(database);
    return await measure(database, client, { url: embedded.url, folder });
  } finally {
    await client.end();
    await closeDatabase(database);
    await embedded.stop();
    forgetFolder(folder);
  }
}

async function measure(database: Database, client: Client, command: { url: string; folder: string }): Promise<Measurement[]> {
  const file = await fileOf(database, size, (nth) => `What is the answer to question ${nth}?`);
  const changedFile = await fileOf(database, size, (nth) => `What is the better answer to question ${nth}?`);
  const little = await fileOf(database, 1, () => 'What is this?');
  const times = { first: [] as number[], again: [] as number[], changed: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await empty(client);
    times.first.push(await seconds(() => bring(database, file)));
    times.again.push(await seconds(() => bring(database, file)));
    const rows = await takeRows(client);
    await empty(client);
    times.bare.push(await seconds(() => insertBare(client, rows)));
    times.changed.push(await seconds(() => bring(database, changedFile)));
  }
  await empty(client);
  const littleMib = await peakMibOf(command.url, command.folder, little);
  const peakMib = await peakMibOf(command.url, command.folder, file);
  const bare = median(times.bare);
  const against = (name: string, measured: number[]): Measurement => {
    const value = median(measured);
    return { name, value, unit: 's', limit: bare, ratio: value / bare };
  };
  return [
    against(`import of ${size} questions from CSV, against the bare inserts`, times.first),
    against('the same file again, nothing to change', times.again),
    against('the file with every question changed', times.changed),
    { name: 'peak memory of the command, above that for one question', value: peakMib - littleMib, unit: 'MiB' },
    { name: 'size of the file', value: file.byteLength / 1024 / 1024, unit: 'MiB' },
  ];
}

async function fileOf(database: Database, length: number, ask: (nth: number) => string): Promise<Buffer> {
  const type = (await listTypes(database, 'all')).find(({ code }) => code === 'GAT-1');
  const categories = await listCategories(database, type?.id ?? '');
  const { head, question } = formats.csv;
  const lines = Array.from({ length }, (_, nth) => {
    const category = categories[nth % categories.length];
    const text = (letter: string) => `${letter}: the value that a careful reader would find for number ${nth}`;
    const entry = {
      key: `gat-1/bench/${nth}`,
      categoryId: category?.id ?? '',
      difficulty: difficulties[nth % 3] ?? 'easy',
      questionText: `${ask(nth)} ${'Read every word of it with care. '.repeat(6)}`.trim(),
      passageTitle: null,
      passage: null,
      figure: null,
      points: null,
      explanation: `Because ${'this is how numbers work, '.repeat(6)}it is.`,
      family: null,
      options: ['A', 'B', 'C', 'D'].map((letter, at) => ({ text: text(letter), isCorrect: at === nth % 4, figure: null, mistake: null })),
    };
    return question(entry, category?.name ?? '');
  });
  return Buffer.from(head + lines.join(''));
}

async function bring(database: Database, bytes: Buffer): Promise<void> {
  const done = await importQuestions(database, { type: 'gat-1', format: 'csv', source: { bytes }, actorId: null, now: new Date() });
  if (!done.ok) throw new Error(done.gaps?.[0] ?? done.refusal);
}

type Rows = Record<'questions' | 'question_options', Record<string, unknown>[]>;

async function takeRows(client: Client): Promise<Rows> {
  const all = async (table: string) => (await client.query<Record<string, unknown>>(`select * from ${table}`)).rows;
  return { questions: await all('questions'), question_options: await all('question_options') };
}

const empty = (client: Client) => client.query('truncate questions, question_options');

/** The rows as they are, 500 a statement, in one transaction: what any import has to pay. */
async function insertBare(client: Client, rows: Rows): Promise<void> {
  await client.query('begin');
  for (const [table, all] of Object.entries(rows)) {
    const columns = Object.keys(all[0] ?? {});
    for (let at = 0; at < all.length; at += 500) {
      const part = all.slice(at, at + 500);
      const places = part.map((_, nth) => `(${columns.map((__, column) => `$${nth * columns.length + column + 1}`).join()})`);
      const values = part.flatMap((row) => columns.map((column) => row[column]));
      await client.query(`insert into ${table} (${columns.join()}) values ${places.join()}`, values);
    }
  }
  await client.query('commit');
}

/** The highest memory of the command while it imports a file, in MiB. */
async function peakMibOf(url: string, folder: string, bytes: Buffer): Promise<number> {
  const path = join(folder, 'bank.csv');
  writeFileSync(path, bytes);
  const child = spawn(
    process.execPath,
    ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/questions.ts', 'import', 'gat-1', path],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let peakKib = 0;
  while (child.exitCode === null) {
    const status = existsSync(`/proc/${child.pid}/status`) ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : '';
    peakKib = Math.max(peakKib, Number(/^VmHWM:\s+(?<kib>\d+)/mu.exec(status)?.groups?.['kib'] ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (child.exitCode !== 0) throw new Error(`The command ended with code ${child.exitCode}.`);
  return peakKib / 1024;
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
