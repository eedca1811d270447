import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { readQuestion } from '#features/questions/contract/forms.ts';
import { questions } from '#features/questions/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { deliverQuestions, reportQuestion } from '../contract/attempts.ts';
import { createAttempt } from '../contract/gate.ts';
import { decideReport, listQuestionReports } from '../contract/reports.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { addTest, passCheck, sit } from '../testing.ts';

let world: World;
let admin: Member;
let candidate: Member;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  admin = await addMember(world, 'admin');
});
beforeEach(async () => {
  world.clock.advanceSeconds(10);
  candidate = await addMember(world, 'student');
});
afterAll(() => world.close());

async function report(words = 'Two options are right.') {
  const { attemptId } = await sit(world, candidate, type);
  await candidate.visitor.send(reportQuestion, { params: { id: attemptId }, body: { order_num: 2, words } });
  const [row] = (await admin.visitor.send(listQuestionReports, { query: { sort: '-reported_at' } })).body.rows;
  if (!row) throw new Error('The report is not listed.');
  return row;
}
const decide = (id: string, body: object, who = admin) => who.visitor.send(decideReport, { params: { id }, body });
const list = async (query: object) => (await admin.visitor.send(listQuestionReports, { query })).body.rows.map(({ id }) => id);
const mails = async () => (await world.mails()).filter((mail) => mail.to === candidate.email && mail.subject.includes('reported'));
const note = 'The second option is wrong because of the units.';

test('a question can be reported once it was delivered', async () => {
  await passCheck(candidate, type);
  const { id } = (await candidate.visitor.send(createAttempt, { body: { type: type.code } })).body;
  const send = () => candidate.visitor.send(reportQuestion, { params: { id }, body: { order_num: 1, words: 'Two options are right.' } });
  expect((await send()).status).toBe(409);
  await candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
  expect((await send()).status).toBe(204);
});

describe('a person reads what candidates report', () => {
  test('with the options in the order in which the candidate saw them', async () => {
    const { attempt_id: attemptId, option_ids: optionIds } = await report();
    const [seen] = await world.runtime.database
      .select({ optionIds: assessmentQuestions.optionIds })
      .from(assessmentQuestions)
      .where(and(eq(assessmentQuestions.assessmentId, attemptId), eq(assessmentQuestions.orderNum, 2)));
    expect(optionIds).toEqual(seen?.optionIds);
  });

  test('and finds it by the words, the address or the name of who reported it', async () => {
    const { id, person } = await report('The chart has no unit.');
    for (const search of [` ${candidate.email.toUpperCase()} `, 'HAS NO UNIT']) expect(await list({ search })).toEqual([id]);
    expect(await list({ search: person?.full_name })).toContain(id);
    expect(await list({ search: 'nobody@example.com' })).toEqual([]);
  });

  test('who said what when, and the question with its options and key', async () => {
    const row = await report();
    expect(row).toMatchObject({
      person: { email: candidate.email },
      type: { code: type.code },
      order_num: 2,
      words: 'Two options are right.',
      reported_at: world.clock.now().toISOString(),
      decision: null,
    });
    const question = (await admin.visitor.send(readQuestion, { params: { id: row.question_id } })).body;
    expect(question.question_text).toBe(row.question_text);
    expect([question.is_active, question.options.filter((option) => option.is_right)]).toEqual([true, [expect.any(Object)]]);
    expect((await candidate.visitor.send(readQuestion, { params: { id: row.question_id } })).status).toBe(403);
    expect((await admin.visitor.send(readQuestion, { params: { id: world.runtime.dice.uuid() } })).status).toBe(404);
  });

  test('open and closed ones apart, by what they say, and as a file', async () => {
    const { id } = await report('A zebra crossed the screen.');
    const found = async () => {
      const states = [{}, { state: 'open' }, { state: 'closed' }, { state: 'all' }] as const;
      return Promise.all(states.map(async (state) => (await list({ ...state, search: 'zebra' })).length));
    };
    const file = async (query = '') =>
      (await admin.visitor.request<string>('GET', `/api/admin/question-reports.csv?search=zebra${query}`)).body;
    expect([await found(), await file()]).toEqual([[1, 1, 0, 1], expect.stringContaining('A zebra crossed the screen.')]);
    await decide(id, { decision: 'kept', note });
    expect([await found(), await file('&state=all')]).toEqual([[0, 0, 1, 1], expect.stringContaining('A zebra crossed the screen.')]);
    expect(await file()).not.toContain('zebra');
  });

  test('what has waited longest first', async () => {
    const first = await report('A yak is missing.');
    world.clock.advanceSeconds(10);
    candidate = await addMember(world, 'student');
    const second = await report('Two yaks are missing.');
    expect(await list({ search: 'missing.' })).toEqual([first.id, second.id]);
  });

  test('one open report of a person on a question, however often it is sent; after a decision it can be reported again', async () => {
    const first = await report('An okapi is missing.');
    const again = (words: string) =>
      candidate.visitor.send(reportQuestion, { params: { id: first.attempt_id }, body: { order_num: 2, words } });
    const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => again(`An okapi is missing, ${nth}.`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await again('Two okapis are missing.')).status).toBe(204);
    expect(await list({ search: 'okapi' })).toEqual([first.id]);
    await decide(first.id, { decision: 'kept', note });
    await again('The okapi is still missing.');
    expect(await list({ search: 'okapi', state: 'all' })).toHaveLength(2);
    expect(await list({ search: 'Two okapis', state: 'closed' })).toEqual([first.id]);
  });

  test('in the file no formula runs, and no mark that turns the direction of the text gets in at all', async () => {
    const { attempt_id: attemptId } = await report('=HYPERLINK("quagga")');
    const file = await admin.visitor.request<string>('GET', '/api/admin/question-reports.csv?search=quagga');
    expect(file.body).toContain(`"'=HYPERLINK(""quagga"")"`);
    const turned = { order_num: 2, words: '\u202E=HYPERLINK("bongo")\u202C' };
    expect((await candidate.visitor.send(reportQuestion, { params: { id: attemptId }, body: turned })).status).toBe(422);
  });

  test.each(['kept', 'fix_needed'] as const)('and decides: %s leaves the question in use and tells the reporter why', async (decision) => {
    const row = await report();
    expect((await decide(row.id, { decision, note })).status).toBe(204);
    expect(await isActive(row.question_id)).toBe(true);
    const [mail, ...more] = await mails();
    expect([mail?.text.includes(note), mail?.text.includes(row.question_text), more]).toEqual([true, false, []]);
    const entry = (await admin.visitor.send(listAuditEntries)).body.rows.find((one) => one.subject === `question-report:${row.id}`);
    expect(entry).toMatchObject({ act: 'attempts.question-report.decided', details: { decision, note } });
  });

  test('retired takes it out of the tests to come', async () => {
    const row = await report();
    await decide(row.id, { decision: 'retired', note });
    expect(await isActive(row.question_id)).toBe(false);
    expect((await mails())[0]?.text).toContain('We retired it');
  });

  test('once: of many at the same time one decides, and nobody else may', async () => {
    const { id } = await report();
    expect((await decide(id, { decision: 'kept', note }, candidate)).status).toBe(403);
    expect((await decide(id, { decision: 'kept', note: '' })).status).toBe(422);
    expect((await decide(id, { decision: 'burnt', note })).status).toBe(422);
    expect((await decide(world.runtime.dice.uuid(), { decision: 'kept', note })).status).toBe(404);
    const replies = await Promise.all(['kept', 'retired', 'fix_needed', 'kept'].map((decision) => decide(id, { decision, note })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });
});

async function isActive(id: string): Promise<boolean | undefined> {
  const [row] = await world.runtime.database.select({ active: questions.active }).from(questions).where(eq(questions.id, id));
  return row?.active;
}
