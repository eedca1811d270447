import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentTypes as content } from '#content/assessment-types.ts';
import { blueprints } from '#content/blueprints.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createAssessmentType, editAssessmentType, editTypeTexts, listAssessmentTypes, readAssessmentType } from './contract.ts';
import { loadCatalog } from './service.ts';

let world: World;
let student: Visitor;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await loadCatalog(world.runtime.database);
  student = await visitAs(world, 'student');
  admin = await visitAs(world, 'admin');
});
afterAll(() => world.close());

const details = async (type: string) => (await student.send(readAssessmentType, { params: { type } })).body;

describe('the figures of the catalog', () => {
  test.each([
    ['A-044', 'GAT-1', 4999, 120, 60, 'Pre-University'],
    ['A-045', 'GAT-2', 7999, 150, 75, 'University Entry'],
    ['A-046', 'GAT-3', 9999, 180, 90, 'Advanced Digital'],
    ['A-047', 'CBT', 6999, 120, 60, 'Early Career'],
    ['A-048', 'EET', 8999, 150, 75, 'Mid Career'],
    ['A-049', 'ACD', 12999, 180, 90, 'Executive'],
  ])('%s %s costs %i cents, takes %i minutes, has %i questions and is for %s', async (_, code, price, minutes, questions, level) => {
    expect(await details(code)).toMatchObject({ code, price_cents: price, duration_minutes: minutes, num_questions: questions, level });
  });

  test.each([
    ['A-113', 'technical-skills', 4900, 120, 60],
    ['A-114', 'professional-certification', 9900, 180, 90],
    ['A-115', 'language-proficiency-general', 7900, 150, 75],
    ['A-116', 'management-skills', 6900, 90, 45],
  ])('%s %s costs %i cents, takes %i minutes and has %i questions', async (_, slug, price, minutes, questions) => {
    expect(await details(slug)).toMatchObject({ slug, price_cents: price, duration_minutes: minutes, num_questions: questions });
  });

  test('A-119 the two practice types are free', async () => {
    expect(await details('GAT-P1')).toMatchObject({ price_cents: 0, num_questions: 15, duration_minutes: 20 });
    expect(await details('TECH-SKILLS-JR')).toMatchObject({ price_cents: 0, num_questions: 20, duration_minutes: 30 });
  });

  test('A-118 A-120 the table has the fields of the spec, the price in dollars too', async () => {
    const { rows } = await world.runtime.database.execute(
      sql`select id is not null as id, code, name, price, stripe_price_id, num_questions, duration_minutes from assessment_types where code = 'GAT-1'`,
    );
    expect(rows).toEqual([
      {
        id: true,
        code: 'GAT-1',
        name: 'Global Aptitude Test 1',
        price: '49.99',
        stripe_price_id: null,
        num_questions: 60,
        duration_minutes: 120,
      },
    ]);
    expect((await details('gat-1')).currency).toBe('USD');
  });

  test('A-121 every type has four to seven categories of its own, which share its questions', async () => {
    for (const { slug, numQuestions } of content) {
      const { categories } = await details(slug);
      expect(categories.length).toBeGreaterThanOrEqual(4);
      expect(categories.length).toBeLessThanOrEqual(7);
      expect(categories.reduce((sum, category) => sum + category.num_questions, 0)).toBe(numQuestions);
    }
  });
});

describe('finding a type', () => {
  test.each(['gat-1', 'GAT-1', 'Gat-1', ' gat1 ', 'gat1'])('A-117 "%s" leads to GAT-1', async (name) => {
    expect((await details(name)).code).toBe('GAT-1');
  });

  test('a name that nothing has answers 404 with a sentence', async () => {
    const answer = await student.send(readAssessmentType, { params: { type: 'gat-9' } });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({
      code: 'unknown_assessment_type',
      message: 'We couldn’t find this assessment.',
    });
  });

  test('A-024 details are for students and administrators; the public list is for everybody', async () => {
    const employer = await visitAs(world, 'employer');
    expect((await employer.send(readAssessmentType, { params: { type: 'gat-1' } })).status).toBe(403);
    expect((await world.visitor().send(readAssessmentType, { params: { type: 'gat-1' } })).status).toBe(401);
    expect((await world.visitor().send(listAssessmentTypes)).status).toBe(200);
  });

  test('a type that is not published says so and is not listed', async () => {
    expect((await details('gat-1')).why_not_start).toBe('not_published');
    expect((await world.visitor().send(listAssessmentTypes)).body.types).toEqual([]);
  });
});

describe('the sample question', () => {
  test('stands in the place that its data says, with an explanation', async () => {
    for (const { slug } of content) {
      const { sample } = await details(slug);
      expect(new Set(sample.options).size).toBe(4);
      expect(sample.options[sample.right]).toBeDefined();
      expect(sample.explanation.length).toBeGreaterThan(30);
    }
    expect(new Set(Object.values(blueprints).map((blueprint) => blueprint.sample.right)).size).toBe(4);
  });
});

describe('an administrator', () => {
  test('sets price, price id, duration and passing score, and the audit log knows', async () => {
    const body = { price_cents: 5999, stripe_price_id: 'price_abc', duration_minutes: 100, pass_percent: 75 };
    expect((await admin.send(editAssessmentType, { params: { type: 'cbt' }, body })).status).toBe(204);
    expect(await details('cbt')).toMatchObject({ price_cents: 5999, duration_minutes: 100, pass_percent: 75 });
    const { rows: entries } = (await admin.send(listAuditEntries, { query: { act: 'catalog.assessment-type.edited' } })).body;
    expect(entries[0]).toMatchObject({ subject: 'assessment-type:CBT', details: body });
  });

  test('allows a calculator or takes it away, and the content does not change that back', async () => {
    const allowing = async () =>
      (await Promise.all(content.map(({ slug }) => details(slug)))).filter((type) => type.allows_calculator).map(({ code }) => code);
    expect(await allowing()).toEqual(['PRO-CERT', 'MGMT-SKILLS', 'ACD']);
    for (const [type, allows_calculator] of [
      ['lang-gen', true],
      ['acd', false],
    ] as const)
      expect((await admin.send(editAssessmentType, { params: { type }, body: { allows_calculator } })).status).toBe(204);
    await world.runtime.database.execute(sql`update assessment_types set content_digest = 'older' where code in ('LANG-GEN', 'ACD')`);
    await loadCatalog(world.runtime.database);
    expect(await allowing()).toEqual(['PRO-CERT', 'LANG-GEN', 'MGMT-SKILLS']);
    const { rows } = (await admin.send(listAuditEntries, { query: { act: 'catalog.assessment-type.edited' } })).body;
    expect(rows[0]?.details).toMatchObject({ allows_calculator: false, before: { allowsCalculator: true } });
  });

  test('keeps what was set when the catalog is loaded again', async () => {
    await admin.send(editAssessmentType, { params: { type: 'eet' }, body: { price_cents: 1 } });
    await loadCatalog(world.runtime.database);
    expect((await details('eet')).price_cents).toBe(1);
    await world.runtime.database.execute(
      sql`update assessment_types set content_digest = 'older content', about = 'Older words.' where code = 'EET'`,
    );
    await loadCatalog(world.runtime.database);
    expect(await details('eet')).toMatchObject({ price_cents: 1, about: blueprints['EET']?.about });
  });

  test.each([
    ['a price below 0', { price_cents: -1 }],
    ['half a cent', { price_cents: 4999.5 }],
    ['a price id of another kind', { stripe_price_id: 'prod_1' }],
    ['no duration at all', { duration_minutes: 0 }],
    ['a passing score above 100', { pass_percent: 101 }],
    ['a field that does not exist', { published: true }],
    ['nothing', {}],
  ])('cannot set %s', async (_, body) => {
    expect((await admin.send(editAssessmentType, { params: { type: 'gat-1' }, body })).status).toBe(422);
  });

  test('changes price and duration of what is published with a reason, and never its passing score', async () => {
    const { database } = world.runtime;
    await database.execute(sql`update assessment_types set published_at = now() where code = 'GAT-P1'`);
    const edit = async (body: object) => {
      const answer = await admin.send(editAssessmentType, { params: { type: 'gat-p1' }, body });
      return answer.status === 204 ? null : answer.body.error.code;
    };
    const reason = 'New costs from December';
    expect(await edit({ duration_minutes: 61 })).toBe('no_reason');
    expect(await edit({ pass_percent: 51, reason })).toBe('published');
    expect(await edit({ duration_minutes: null, reason })).toBe('gaps');
    expect(await edit({ price_cents: 100, reason })).toBe('gaps');
    expect(await edit({ reason })).toBe('invalid_input');
    expect(await edit({ price_cents: 100, stripe_price_id: 'price_new', duration_minutes: 61, reason })).toBeNull();
    expect(await edit({ price_cents: 200, reason })).toBe('same_price_id');
    expect(await details('gat-p1')).toMatchObject({ price_cents: 100, duration_minutes: 61 });
    await database.execute(sql`update assessment_types set published_at = null where code = 'GAT-P1'`);
  });

  test('the database itself refuses a published price without a price id', async () => {
    const sold = world.runtime.database.execute(sql`update assessment_types set published_at = now() where code = 'GAT-2'`);
    await expect(sold).rejects.toMatchObject({ cause: { constraint: 'assessment_types_can_be_sold' } });
  });
});

describe('an administrator who adds to the catalog', () => {
  const body = {
    code: 'OWN-1',
    name: 'Own assessment',
    level: 'Any',
    shelf: 'track',
    summary: 'What we measure ourselves.',
    about: 'Made by our own people.',
    num_questions: 20,
    pass_percent: 60,
    duration_minutes: 60,
    price_cents: 0,
    categories: ['Planning', 'Numbers and Data'],
  };
  const create = (changes: object = {}) => admin.send(createAssessmentType, { body: { ...body, ...changes } });

  test('makes an unpublished type with categories, which the content never takes over', async () => {
    expect((await create()).body).toEqual({ slug: 'own-1' });
    const made = await details('OWN-1');
    expect(made).toMatchObject({ name: 'Own assessment', num_questions: 20, why_not_start: 'not_published' });
    expect(made.categories.map(({ name }) => name)).toEqual(['Planning', 'Numbers and Data']);
    await loadCatalog(world.runtime.database);
    expect(await details('OWN-1')).toEqual(made);
    expect((await create()).status).toBe(409);
    expect((await create({ code: 'GAT-1' })).status).toBe(409);
    const { rows } = (await admin.send(listAuditEntries, { query: { act: 'catalog.assessment-type.created' } })).body;
    expect(rows.map(({ subject }) => subject)).toEqual(['assessment-type:OWN-1']);
  });

  test.each([
    ['a code in small letters', { code: 'own-2' }],
    ['no category', { categories: [] }],
    ['two categories of one name', { code: 'OWN-3', categories: ['Planning', 'planning'] }],
    ['a test without questions', { num_questions: 0 }],
    ['no name', { name: ' ' }],
  ])('cannot make one with %s', async (_, changes) => {
    expect((await create(changes)).status).toBe(422);
  });

  test('edits texts that the next load of the content leaves alone', async () => {
    const { name, level, summary } = await details('cbt');
    const sample = { question: 'Which one?', options: ['A', 'B', 'C', 'D'], right: 2, explanation: 'C it is.' };
    const edit = (changes: object = {}) =>
      admin.send(editTypeTexts, { params: { type: 'cbt' }, body: { name, level, summary, about: 'Our own words.', sample, ...changes } });
    expect((await edit()).status).toBe(204);
    expect((await edit({ summary: '' })).status).toBe(422);
    await world.runtime.database.execute(sql`update assessment_types set content_digest = 'older content' where code = 'CBT'`);
    await loadCatalog(world.runtime.database);
    expect(await details('cbt')).toMatchObject({ about: 'Our own words.', sample });
  });
});
