import { recordExport, recordReading } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import * as contracts from '../contract/authoring.ts';
import { contentOf } from '../rules/draft-content.ts';
import { readHistory, type StoredHistory } from '../service/read-history.ts';
import { restoreQuestion, retireGuarded } from '../service/retire-questions.ts';
import { approveDraft, returnDraft } from '../service/review-drafts.ts';
import { discardDraft, draftQuestion, draftVersion, saveDraft, submitDraft } from '../service/write-drafts.ts';
import { type ListedRow, listQuestions } from '../store/list-questions.ts';

/** What administrators write into the bank, and who lets it in. */
export function authoringRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.listQuestions, async ({ query }) => ok(pagedReply(await listQuestions(database, query), wireListed))),
    route(contracts.readHistory, async ({ actor, params, now }) => {
      const found = await readHistory(database, params.id);
      if (!found) return refuse('not_found');
      await recordReading(database, { at: now, act: 'questions.read', actorId: actor.userId, subject: `question:${found.key}` });
      return ok(wireHistory(found));
    }),
    route(contracts.createDraft, async ({ actor, body, now }) => {
      const by = { actorId: actor.userId, now };
      const begun = await database.transaction(async (tx) => {
        if ('question_id' in body) return draftVersion(tx, body.question_id, by);
        return draftQuestion(tx, { type: body.type, content: body.content, changeNote: body.change_note }, by);
      });
      return begun.ok ? ok({ id: begun.value }) : begun;
    }),
    route(contracts.saveDraft, async ({ actor, params, body, now }) => {
      const { revision, content, change_note: changeNote } = body;
      const by = { actorId: actor.userId, now };
      const saved = await database.transaction((tx) => saveDraft(tx, params.id, { revision, content, changeNote }, by));
      return saved.ok ? ok({ revision: saved.value }) : saved;
    }),
    route(contracts.submitDraft, async ({ actor, params, body, now }) => {
      const by = { actorId: actor.userId, now };
      const sent = await database.transaction((tx) => submitDraft(tx, params.id, body.revision, by));
      return sent.ok ? ok({}) : sent;
    }),
    route(contracts.discardDraft, async ({ actor, params, body, now }) => {
      const gone = await database.transaction((tx) => discardDraft(tx, params.id, { ...body, actorId: actor.userId, now }));
      return gone.ok ? ok({}) : gone;
    }),
    ...reviewRoutes(runtime),
  ];
}

function reviewRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.returnDraft, async ({ actor, params, body, now }) => {
      const returned = await database.transaction((tx) => returnDraft(runtime, tx, params.id, { ...body, actorId: actor.userId, now }));
      return returned.ok ? ok({}) : returned;
    }),
    route(contracts.approveDraft, async ({ actor, params, body, now }) => {
      const approved = await approveDraft(database, params.id, { ...body, actorId: actor.userId, now });
      return approved.ok ? ok({ question_id: approved.value }) : approved;
    }),
    route(contracts.retireQuestion, async ({ actor, params, body, now }) => {
      const retired = await retireGuarded(database, params.id, { ...body, actorId: actor.userId, now });
      return retired.ok ? ok({}) : retired;
    }),
    route(contracts.restoreQuestion, async ({ actor, params, body, now }) => {
      const restored = await database.transaction((tx) => restoreQuestion(tx, params.id, { ...body, actorId: actor.userId, now }));
      return restored.ok ? ok({}) : restored;
    }),
  ];
}

export function authoringRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(contracts.listQuestions, {
      columns: {
        Id: (question) => question.id,
        Key: (question) => question.key,
        Version: (question) => question.version,
        State: (question) => question.state,
        Assessment: ({ type }) => type.code,
        Category: (question) => question.category,
        Difficulty: (question) => question.difficulty,
        Question: (question) => question.question_text,
        Family: (question) => question.family,
        Source: (question) => question.source,
        Exposure: (question) => question.exposure,
        Changed: (question) => question.changed_at,
      },
      load: async (query) => (await listQuestions(database, query)).rows.map(wireListed),
      record: (taken) => recordExport(database, 'questions', taken),
    }),
  ];
}

function wireListed(row: ListedRow): contracts.ListedQuestion {
  const { id, key, version, category, difficulty, family, state, source, exposure } = row;
  return {
    id,
    key,
    version,
    type: { code: row.typeCode, slug: row.typeSlug, name: row.typeName },
    category,
    difficulty,
    question_text: row.questionText,
    family,
    state,
    source,
    exposure,
    is_over_limit: row.isOverLimit,
    changed_at: row.changedAt.toISOString(),
  };
}

function wireHistory({ key, type, categories, versions, draft, people }: StoredHistory): contracts.QuestionHistory {
  const person = (id: string) => ({ id, full_name: people.get(id)?.fullName ?? null });
  const [newest] = versions;
  return {
    key,
    type: {
      code: type.code,
      slug: type.slug,
      name: type.name,
      is_published: type.publishedAt !== null,
      exposure_limit: type.exposureLimit,
    },
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    family: newest?.family ?? null,
    state: newest ? (newest.active ? 'live' : 'retired') : (draft?.state ?? 'draft'),
    versions: versions.map((one) => ({
      id: one.id,
      version: one.version,
      content: contentOf({ ...one, right: one.options.findIndex((option) => option.isCorrect) }),
      source: one.source,
      is_active: one.active,
      inactive_reason: one.inactiveReason,
      created_at: one.createdAt.toISOString(),
      author: one.authorId === null ? null : person(one.authorId),
      reviewer: one.reviewerId === null ? null : person(one.reviewerId),
      change_note: one.changeNote,
      exposure: one.exposure,
    })),
    draft: draft && {
      id: draft.id,
      state: draft.state,
      content: draft.content,
      base_version: draft.baseVersion,
      is_outdated: (newest?.version ?? null) !== draft.baseVersion,
      authors: draft.authorIds.map(person),
      change_note: draft.changeNote,
      return_note: draft.returnNote,
      revision: draft.revision,
      updated_at: draft.updatedAt.toISOString(),
    },
  };
}
