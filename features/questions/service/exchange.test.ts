import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCategories, listTypes, loadCatalog } from '#features/catalog/service.ts';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { exchangeFormats, type ExchangeFormat } from '../rules/exchange.ts';
import { questionOptions, questions } from '../tables.ts';
import { exportQuestions } from './export-questions.ts';
import { importQuestions } from './import-questions.ts';
import { listBank } from './list-bank.ts';
import { loadBank } from './load-bank.ts';

/** The whole bank is a lot to read and write. */
const timeout = 120_000;
const now = new Date('2026-03-01T10:00:00Z');
const log = createLog({ level: 'silent' });
const closing: (() => Promise<void>)[] = [];
/** Passages, figures, programs and plain words. */
const elsewhere = ['GAT-1', 'TECH-SKILLS', 'LANG-GEN', 'EET'];
let here: Database;
let types: { code: string; size: number }[];

async function openOwn(): Promise<Database> {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, log);
  closing.push(async () => {
    await closeDatabase(database);
    await clone.drop();
  });
  await loadCatalog(database);
  return database;
}

beforeAll(async () => {
  here = await openOwn();
  await loadBank(here, { bankSeed: 'exchange', privateFolder: null }, now);
  types = [];
  for (const type of await listTypes(here, 'all')) {
    let size = 0;
    for await (const { entries } of listBank(here, await listCategories(here, type.id))) size += entries.length;
    if (size > 0) types.push({ code: type.code, size });
  }
}, timeout);
afterAll(async () => {
  for (const close of closing) await close();
});

async function fileOf(database: Database, type: string, format: ExchangeFormat): Promise<Buffer> {
  const done = await exportQuestions(database, { type, format });
  if (!done.ok) throw new Error(done.refusal);
  const pieces: string[] = [];
  for await (const piece of done.value.pieces) pieces.push(piece);
  return Buffer.from(pieces.join(''));
}

const bring = (database: Database, type: string, format: ExchangeFormat, bytes: Buffer) =>
  importQuestions(database, { type, format, source: { bytes }, actorId: null, now });

const wholeBank = async (database: Database) => [
  await database.select().from(questions).orderBy(asc(questions.id)),
  await database.select().from(questionOptions).orderBy(asc(questionOptions.id)),
];

test('the content fills the banks of these types', () => {
  expect(types.map((type) => type.code)).toEqual(expect.arrayContaining(elsewhere));
});

describe.each(exchangeFormats)('the whole bank as %s', (format) => {
  test('goes out and comes back to the same bank without changing anything', { timeout }, async () => {
    const before = await wholeBank(here);
    for (const { code, size } of types) {
      const report = await bring(here, code, format, await fileOf(here, code, format));
      expect(report).toEqual({ ok: true, value: { added: 0, changed: 0, versioned: 0, unchanged: size, unexplained: 0 } });
    }
    expect(await wholeBank(here)).toEqual(before);
  });
});

describe.each(['csv', 'gift', 'moodle-xml'] as const)('the whole bank as %s', (format) => {
  test('goes into an empty bank elsewhere, and the file written there is the same to the byte', { timeout }, async () => {
    const there = await openOwn();
    for (const { code, size } of types.filter((type) => elsewhere.includes(type.code))) {
      const file = await fileOf(here, code, format);
      expect(await bring(there, code, format, file)).toMatchObject({ ok: true, value: { added: size, changed: 0, unchanged: 0 } });
      const again = await fileOf(there, code, format);
      expect(again.equals(file)).toBe(true);
    }
    const digests = new Map((await here.select().from(questions)).map((row) => [row.key, row.digest]));
    for (const { key, digest } of await there.select().from(questions)) expect(digest).toBe(digests.get(key));
  });
});

test('an export in Aiken says what it leaves out', async () => {
  const warnings: string[] = [];
  for (const { code, size } of types) {
    const done = await exportQuestions(here, { type: code, format: 'aiken' });
    const [general, explanations, ...more] = done.ok ? done.value.warnings : [];
    expect(general).toContain('keys, categories, difficulties, points and mistakes are left out');
    expect(explanations).toBe(`The explanations of ${size} questions are left out.`);
    warnings.push(...more.map((warning) => warning.replace(/\d+/, 'some')));
  }
  expect(new Set(warnings)).toEqual(
    new Set(['The passages of some questions are left out.', 'The figures of some questions are left out.']),
  );
});

test('a type that nobody knows is refused', async () => {
  expect(await exportQuestions(here, { type: 'no-such-type', format: 'csv' })).toEqual({ ok: false, refusal: 'unknown_assessment_type' });
  expect(await bring(here, 'no-such-type', 'csv', Buffer.from('x'))).toMatchObject({ ok: false, refusal: 'unknown_assessment_type' });
});
