import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { addTest } from '#features/attempts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { approveDraft, createDraft, readHistory, saveDraft, submitDraft } from '#features/questions/contract/authoring.ts';
import { addMember, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readResult } from '../contract.ts';
import { listRegrades, makeRegrade, previewRegrade, revertRegrade } from '../contract/regrades.ts';
import { finishTest } from '../testing.ts';

let world: World;
let admin: Visitor;
let ada: Awaited<ReturnType<typeof finishTest>>;
let question: { id: string; selected: string };
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
  // A bank of exactly one form, so that everybody meets every question.
  const type = await addTest(world, { code: 'REGRADED', numQuestions: 36 });
  ada = await finishTest(world, type, 21);
  const [row] = await world.runtime.database
    .select()
    .from(assessmentQuestions)
    .where(and(eq(assessmentQuestions.assessmentId, ada.attemptId), eq(assessmentQuestions.orderNum, 36)));
  question = { id: row?.questionId ?? '', selected: row?.selectedOptionId ?? '' };
});
afterAll(() => world.close());

/** One administrator drafts the question with this option as the right one, and a second one approves it. */
async function approveKey({ id, selected }: { id: string; selected: string }): Promise<void> {
  const { versions } = (await admin.send(listRegrades, { params: { id } })).body;
  const right = versions.find((one) => one.question_id === id)?.options.findIndex((option) => option.id === selected) ?? 0;
  const draft = (await admin.send(createDraft, { body: { question_id: id } })).body;
  const { content, revision } = (await admin.send(readHistory, { params: draft })).body.draft ?? {};
  const body = { revision: revision ?? 0, content: { ...content, right } as never, change_note: 'The key was wrong.' };
  const saved = (await admin.send(saveDraft, { params: draft, body })).body;
  expect((await admin.send(submitDraft, { params: draft, body: saved })).status).toBe(204);
  const reviewed = { revision: saved.revision + 1 };
  expect((await (await visitAs(world, 'admin')).send(approveDraft, { params: draft, body: reviewed })).status).toBe(200);
}

const score = async () => (await ada.person.visitor.send(readResult, { params: { id: ada.resultId } })).body;
const correctedMails = async () => (await world.mails()).filter(({ subject }) => subject.endsWith('result was corrected'));

test('the preview says who is affected and changes nothing; the regrade does the same, tells them and is written down', async () => {
  const params = { id: question.id };
  const change = { kind: 'new_key' as const, option_id: question.selected };
  const tried = await admin.send(previewRegrade, { params, body: change });
  const alone = await admin.send(makeRegrade, { params, body: { ...change, reason: 'I say so.' } });
  expect([tried.body, alone.body]).toMatchObject([{ error: { code: 'key_not_approved' } }, { error: { code: 'key_not_approved' } }]);
  await approveKey(question);
  const preview = await admin.send(previewRegrade, { params, body: change });
  expect(preview.body).toMatchObject({ attempts: 1, results: 1, now_passed: 1, now_failed: 0, raised: 1, lowered: 0, worst_drop: 0 });
  expect((await score()).passed).toBe(false);
  expect(await correctedMails()).toEqual([]);

  expect((await admin.send(makeRegrade, { params, body: { ...change, reason: '' } })).status).toBe(422);
  const { fingerprint } = preview.body;
  const stale = await admin.send(makeRegrade, { params, body: { ...change, reason: 'Option two is right.', fingerprint: 'of another' } });
  expect([stale.status, stale.body.error.code, (await score()).passed]).toEqual([409, 'preview_outdated', false]);
  const made = await admin.send(makeRegrade, { params, body: { ...change, reason: 'Option two is right.', fingerprint } });
  expect([made.status, made.body.now_passed]).toEqual([201, 1]);
  expect((await score()).passed).toBe(true);
  const [mail, ...others] = await correctedMails();
  expect([mail?.to, others]).toEqual([ada.person.email, []]);

  const { body } = await admin.send(listRegrades, { params });
  expect(body.regrades).toMatchObject([{ kind: 'new_key', reason: 'Option two is right.', results: 1, verdicts: 1, reverted_at: null }]);
  const regraded = body.versions.find((one) => one.question_id === question.id);
  expect(regraded?.options.find((option) => option.is_right)?.id).toBe(question.selected);
  const again = await admin.send(makeRegrade, { params, body: { ...change, reason: 'Once more.' } });
  expect([again.status, again.body.error.code]).toEqual([409, 'same_key']);

  const back = await admin.send(revertRegrade, { params: { id: made.body.id }, body: { reason: 'It was right after all.' } });
  expect(back.body).toMatchObject({ results: 1, now_failed: 1, raised: 0, lowered: 1 });
  expect(back.body.worst_drop).toBeGreaterThan(0);
  expect(await correctedMails()).toHaveLength(2);
  const acts = (await admin.send(listAuditEntries, { query: { search: 'regrade' } })).body.rows;
  expect(acts.map(({ act, details }) => [act, details['reason']])).toEqual([
    ['results.regrade-reverted', 'It was right after all.'],
    ['results.regraded', 'Option two is right.'],
  ]);
});

test('an unknown question, an option of another one and a second reversal are refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await admin.send(previewRegrade, { params: { id: unknown }, body: { kind: 'left_out' } })).status).toBe(404);
  expect((await admin.send(listRegrades, { params: { id: unknown } })).status).toBe(404);
  const foreign = await admin.send(previewRegrade, { params: { id: question.id }, body: { kind: 'new_key', option_id: unknown } });
  expect(foreign.body.error.code).toBe('not_an_option');
  const { body } = await admin.send(listRegrades, { params: { id: question.id } });
  const twice = await admin.send(revertRegrade, { params: { id: body.regrades[0]?.id ?? '' }, body: { reason: 'Again.' } });
  expect(twice.body.error.code).toBe('already_reverted');
});

test('whoever reads the keys that can be regraded is in the audit log', async () => {
  const reader = await addMember(world, 'admin');
  const { body } = await reader.visitor.send(listRegrades, { params: { id: question.id } });
  expect(body.versions.length).toBeGreaterThan(0);
  const query = { act: 'questions.read', user: reader.userId };
  expect((await admin.send(listAuditEntries, { query })).body.rows).toMatchObject([{ actor_id: reader.userId }]);
});
