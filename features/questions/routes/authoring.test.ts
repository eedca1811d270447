import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addType } from '#features/catalog/testing.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { publishAssessmentType } from '../contract.ts';
import * as contracts from '../contract/authoring.ts';
import type { DraftContent } from '../rules/draft.ts';
import { drawForm } from '../service/draw-form.ts';
import { putQuestions } from '../service/put-questions.ts';
import { questions } from '../tables.ts';
import { addQuestions, newQuestion } from '../testing.ts';

let world: World;
let author: Visitor;
let reviewer: Visitor;
let type: { id: string; code: string; categoryIds: readonly string[] };
beforeAll(async () => {
  world = await openWorld();
  author = await visitAs(world, 'admin');
  reviewer = await visitAs(world, 'admin');
  const { database } = world.runtime;
  type = await addType(database, { code: 'WRITE', numQuestions: 10 });
  // Exactly two tests without a repeat, and one easy question more.
  await addQuestions(database, type, { easy: 7, medium: 10, hard: 4 });
  await author.send(publishAssessmentType, { params: { type: 'write' } });
});
afterAll(() => world.close());

const idOf = async (key: string): Promise<string> => {
  const [found] = await world.runtime.database
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.key, key), questions.active));
  return found?.id ?? '';
};
const history = async (id: string) => (await author.send(contracts.readHistory, { params: { id } })).body;

async function draftOf(key: string, changes: Partial<DraftContent> = {}) {
  const begun = await author.send(contracts.createDraft, { body: { question_id: await idOf(key) } });
  expect(begun.status).toBe(201);
  const { draft } = await history(begun.body.id);
  const content = { ...(draft?.content as DraftContent), ...changes };
  const saved = await author.send(contracts.saveDraft, {
    params: { id: begun.body.id },
    body: { revision: 1, content, change_note: 'Clearer wording.' },
  });
  expect(saved.status).toBe(200);
  return { id: begun.body.id, revision: saved.body.revision };
}
const submit = async ({ id, revision }: { id: string; revision: number }) => {
  expect((await author.send(contracts.submitDraft, { params: { id }, body: { revision } })).status).toBe(204);
  return { id, revision: revision + 1 };
};
const approve = (visitor: Visitor, { id, revision }: { id: string; revision: number }) =>
  visitor.send(contracts.approveDraft, { params: { id }, body: { revision } });

describe('a question on its way into the bank', () => {
  test('a second administrator approves what the first wrote; an attempt keeps the version it has', async () => {
    const key = 'WRITE/1/medium-1';
    const before = await idOf(key);
    const { database } = world.runtime;
    const seeds = Array.from({ length: 30 }, (_, at) => `seed ${at}`);
    let hasIt = false;
    for (const seed of seeds) {
      const form = await database.transaction((tx) =>
        drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed, now: world.clock.now() }),
      );
      hasIt ||= form.ok && form.value.some(({ questionId }) => questionId === before);
    }
    expect(hasIt).toBe(true);
    const draft = await submit(await draftOf(key, { question_text: 'What does it ask, in clearer words?' }));
    const own = await approve(author, draft);
    expect([own.status, own.body.error.code]).toEqual([403, 'own_draft']);
    const approved = await approve(reviewer, draft);
    expect(approved.status).toBe(200);
    const { versions, state, draft: open } = await history(approved.body.question_id);
    expect(state).toBe('live');
    expect(open).toBeNull();
    expect(versions.map(({ version, is_active: isActive, source, inactive_reason: why }) => [version, isActive, source, why])).toEqual([
      [2, true, 'edited', null],
      [1, false, 'import', 'replaced'],
    ]);
    expect(versions[0]?.content.question_text).toBe('What does it ask, in clearer words?');
    expect(versions[0]).toMatchObject({ change_note: 'Clearer wording.', author: { full_name: expect.any(String) } });
    expect(versions[0]?.author?.id).not.toBe(versions[0]?.reviewer?.id);
    const acts = (await author.send(listAuditEntries, { query: {} })).body.rows.filter(({ subject }) => subject === `question:${key}`);
    expect(acts.map(({ act }) => act)).toEqual([
      'questions.draft.approved',
      'questions.draft.submitted',
      'questions.read',
      'questions.draft.begun',
    ]);
  });

  test('whoever edits a draft in review cannot approve it either, and the review starts again', async () => {
    const draft = await submit(await draftOf('WRITE/1/medium-2', { explanation: 'A better explanation.' }));
    const { draft: stored } = await history(draft.id);
    const edited = await reviewer.send(contracts.saveDraft, {
      params: { id: draft.id },
      body: { revision: draft.revision, content: stored?.content as DraftContent, change_note: 'Mine' },
    });
    expect((await approve(reviewer, { ...draft, revision: edited.body.revision })).body.error.code).toBe('not_in_review');
    const again = await submit({ id: draft.id, revision: edited.body.revision });
    expect((await approve(reviewer, again)).body.error.code).toBe('own_draft');
    expect((await approve(reviewer, draft)).body.error.code).toBe('changed_meanwhile');
    const discard = (body: { revision: number }) => reviewer.send(contracts.discardDraft, { params: { id: draft.id }, body });
    expect((await discard({ revision: draft.revision })).body.error.code).toBe('changed_meanwhile');
    expect((await discard({ revision: again.revision })).status).toBe(204);
    expect((await approve(reviewer, again)).status).toBe(404);
  });

  test('whoever saves a draft as it is has written nothing and can approve it, and says why they discard it', async () => {
    const draft = await submit(await draftOf('WRITE/1/hard-1', { explanation: 'Yet another explanation.' }));
    const { draft: stored } = await history(draft.id);
    const body = { revision: draft.revision, content: stored?.content as DraftContent, change_note: stored?.change_note ?? '' };
    expect((await reviewer.send(contracts.saveDraft, { params: { id: draft.id }, body })).body).toEqual({ revision: draft.revision });
    const silent = await reviewer.send(contracts.discardDraft, { params: { id: draft.id }, body: { revision: draft.revision } });
    expect([silent.status, silent.body.error.code]).toEqual([422, 'reason_missing']);
    expect((await approve(reviewer, draft)).status).toBe(200);
  });

  test('a reviewer sends a draft back with a reason that its author reads', async () => {
    const draft = await submit(await draftOf('WRITE/1/medium-3', { explanation: 'Another explanation.' }));
    const body = { revision: draft.revision, reason: 'Option two is right as well.' };
    expect((await author.send(contracts.returnDraft, { params: { id: draft.id }, body })).status).toBe(403);
    expect((await reviewer.send(contracts.returnDraft, { params: { id: draft.id }, body })).status).toBe(204);
    expect((await history(draft.id)).draft).toMatchObject({ state: 'draft', return_note: 'Option two is right as well.' });
    const mails = (await world.mails()).filter(({ subject }) => subject === 'Your question was sent back');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Reason: Option two is right as well.');
    expect(mails[0]?.text).toContain(`/admin/questions/${draft.id}`);
  });

  test('an incomplete draft, one that changes nothing and a second one are refused with the reason', async () => {
    const key = 'WRITE/1/medium-4';
    const same = await draftOf(key);
    const send = (revision: number) => author.send(contracts.submitDraft, { params: { id: same.id }, body: { revision } });
    expect((await send(same.revision)).body.error.code).toBe('nothing_changed');
    const { draft } = await history(same.id);
    const content = { ...(draft?.content as DraftContent), question_text: ' ', explanation: '' };
    const saved = await author.send(contracts.saveDraft, {
      params: { id: same.id },
      body: { revision: same.revision, content, change_note: '' },
    });
    const refused = await send(saved.body.revision);
    expect(refused.body.error.message).toBe('The question isn’t complete. The question is empty. The explanation is empty.');
    const second = await author.send(contracts.createDraft, { body: { question_id: await idOf(key) } });
    expect(second.body.error.code).toBe('has_draft');
  });

  test('a new question comes into the bank as its first version', async () => {
    const content: DraftContent = {
      category: 'category-1',
      difficulty: 'hard',
      question_text: 'Which of these is a prime number?',
      passage_title: null,
      passage: null,
      figure: { kind: 'table', title: 'Numbers', columns: ['A', 'B'], rows: [[1, 2]] },
      points: null,
      explanation: 'Only 7 has no divisor besides 1 and itself.',
      options: ['7', '9', '15', '21'].map((text) => ({ text, figure: null, mistake: null })),
      right: 0,
    };
    const create = (name: string, changes: Partial<DraftContent> = {}) =>
      author.send(contracts.createDraft, { body: { type: name, content: { ...content, ...changes }, change_note: 'New' } });
    expect((await create('nowhere')).status).toBe(404);
    expect((await create('write', { category: 'nothing' })).status).toBe(422);
    const created = await create('write');
    expect((await history(created.body.id)).state).toBe('draft');
    const draft = await submit({ id: created.body.id, revision: 1 });
    const approved = await approve(reviewer, draft);
    const { versions, key } = await history(approved.body.question_id);
    expect(key).toMatch(/^write\/category-1\//);
    expect(versions).toHaveLength(1);
    expect(versions[0]?.content.figure).toMatchObject({ kind: 'table', columns: ['A', 'B'] });
  });
});

describe('what was edited and the content', () => {
  test('an edited question survives the next load of the content, and a retired one stays retired', async () => {
    const { database } = world.runtime;
    const own = await addType(database, { code: 'SYNCED', numQuestions: 10 });
    const [categoryId = ''] = own.categoryIds;
    const items = ['a', 'b', 'c'].map((name) => newQuestion(`synced/${name}`, { categoryId, difficulty: 'easy' }));
    const load = (list: typeof items) =>
      database.transaction((tx) =>
        putQuestions(tx, list, { assessmentTypeId: own.id, categoryIds: own.categoryIds, source: 'content', now: world.clock.now() }),
      );
    await load(items);
    const approved = await approve(reviewer, await submit(await draftOf('synced/a', { explanation: 'Edited by hand.' })));
    const retire = { params: { id: await idOf('synced/b') }, body: { reason: 'Everybody knows it.' } };
    expect((await author.send(contracts.retireQuestion, retire)).status).toBe(204);
    const changed = items.map((item) => newQuestion(item.key, { categoryId, difficulty: 'easy' }, { explanation: 'From the content.' }));
    expect(await load(changed)).toMatchObject({ kept: 1, changed: 1 });
    const { versions } = await history(approved.body.question_id);
    expect(versions[0]).toMatchObject({ source: 'edited', is_active: true, content: { explanation: 'Edited by hand.' } });
    expect(await idOf('synced/b')).toBe('');
    expect((await history(await idOf('synced/c'))).versions[0]?.content.explanation).toBe('From the content.');
    // The content no longer has the edited question: it stays.
    await load(changed.slice(1));
    expect(await idOf('synced/a')).toBe(approved.body.question_id);
  });
});

describe('the guard of a published type', () => {
  test('A-164 refuses to retire what a second test needs, with its own sentence, and lets go what it can spare', async () => {
    const retire = async (key: string) =>
      author.send(contracts.retireQuestion, { params: { id: await idOf(key) }, body: { reason: 'Too well known.' } });
    expect((await retire('WRITE/1/easy-1')).status).toBe(204);
    const refused = await retire('WRITE/1/easy-2');
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('second test repeats 1 easy question of Category 1.');
    expect(await idOf('WRITE/1/easy-2')).not.toBe('');
  });

  test('refuses a draft that takes an easy question away, and a retired one can be put back', async () => {
    const draft = await submit(await draftOf('WRITE/1/easy-3', { difficulty: 'medium' }));
    const refused = await approve(reviewer, draft);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'guard']);
    const [retired] = await world.runtime.database.select({ id: questions.id }).from(questions).where(eq(questions.key, 'WRITE/1/easy-1'));
    const restore = () => author.send(contracts.restoreQuestion, { params: { id: retired?.id ?? '' }, body: { reason: 'It is needed.' } });
    expect((await restore()).status).toBe(204);
    expect((await restore()).status).toBe(409);
    expect((await approve(reviewer, draft)).status).toBe(200);
  });
});

describe('the list of questions', () => {
  const list = async (query: object) => (await author.send(contracts.listQuestions, { query })).body;

  test('is searched by text, key and id, filtered by state, and paged', async () => {
    const first = await list({ type: 'write', limit: 5 });
    expect(first.rows).toHaveLength(5);
    const second = await list({ type: 'write', limit: 5, cursor: first.next_cursor });
    expect(second.rows.map(({ key }) => key)).not.toContain(first.rows[0]?.key);
    expect((await list({ search: 'prime number' })).rows.map(({ state }) => state)).toEqual(['live']);
    const [found] = (await list({ search: 'WRITE/1/hard-1' })).rows;
    expect((await list({ search: found?.id })).rows.map(({ key }) => key)).toEqual(['WRITE/1/hard-1']);
    expect((await list({ state: 'draft', type: 'WRITE' })).rows.map(({ key }) => key)).toEqual(['WRITE/1/medium-3', 'WRITE/1/medium-4']);
    expect((await list({ state: 'retired', type: 'synced' })).rows.map(({ key }) => key)).toEqual(['synced/b']);
    expect((await list({ category: 'category-9' })).total).toBe(0);
    const sorted = await list({ sort: '-exposure', limit: 2 });
    expect((await list({ sort: '-exposure', limit: 2, cursor: sorted.next_cursor })).rows).toHaveLength(2);
  });

  test('is exported, and the export is written down', async () => {
    const file = await author.request<string>('GET', '/api/admin/questions.csv?search=prime');
    expect(file.status).toBe(200);
    expect(file.body).toContain('Which of these is a prime number?');
  });
});

test('a draft begins without a right option, which somebody has to choose before it is reviewed', async () => {
  const content: DraftContent = {
    category: 'category-1',
    difficulty: 'easy',
    question_text: 'What is two and two?',
    passage_title: null,
    passage: null,
    figure: null,
    points: null,
    explanation: 'It is counted.',
    options: ['Four', 'Five', 'Six', 'Seven'].map((text) => ({ text, figure: null, mistake: null })),
    right: null,
  };
  const { id } = (await author.send(contracts.createDraft, { body: { type: 'write', content, change_note: 'New question' } })).body;
  const send = (revision: number) => author.send(contracts.submitDraft, { params: { id }, body: { revision } });
  const refused = await send(1);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('No option is marked as right.')]);
  const body = { revision: 1, content: { ...content, right: 0 }, change_note: 'New question' };
  const saved = await author.send(contracts.saveDraft, { params: { id }, body });
  expect((await send(saved.body.revision)).status).toBe(204);
});
