import { and, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { QuestionState } from '../rules/draft.ts';
import type { QuestionSource } from '../rules/question.ts';

export type QuestionRequest = PageRequest<'key' | 'changed_at' | 'exposure'> & {
  type?: string | undefined;
  category?: string | undefined;
  state?: QuestionState | undefined;
  limit_reached?: 'yes' | undefined;
};

/** The newest version of every question, and every draft, under the same names. */
const versions = sql`
  select q.id, q.key, q.version, q.category_id, q.difficulty, q.question_text, q.family,
    case when q.active then 'live' else 'retired' end as state, q.source, q.created_at as changed_at,
    coalesce((select attempts from question_exposures e where e.question_id = q.id), 0) as exposure
  from questions q
  where not exists (select from questions later where later.key = q.key and later.version > q.version)`;
const drafts = sql`
  select d.id, d.key, coalesce(d.base_version, 0) + 1 as version, d.category_id, d.content ->> 'difficulty' as difficulty,
    d.content ->> 'question_text' as question_text, null as family, d.state, 'edited' as source, d.updated_at as changed_at, 0 as exposure
  from question_drafts d`;

function listed({ state }: QuestionRequest): SQL {
  if (state === undefined) return sql`(${versions} union all ${drafts}) listed`;
  return sql`(${state === 'draft' || state === 'review' ? drafts : versions}) listed`;
}

const keys = { key: sql`(listed.key collate "C")`, changed_at: sql`listed.changed_at`, exposure: sql`listed.exposure` };
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const isOverLimit = sql<boolean>`(listed.state = 'live' and type.exposure_limit is not null and listed.exposure >= type.exposure_limit)`;

function matching(request: QuestionRequest): SQL | undefined {
  const { search, type, category, state, limit_reached: limitReached } = request;
  const wanted = search?.trim().toLowerCase() ?? '';
  return and(
    uuid.test(wanted)
      ? sql`listed.key = (select key from questions where id = ${wanted} union select key from question_drafts where id = ${wanted})`
      : contains(search, sql`listed.key`, sql`listed.question_text`, sql`coalesce(listed.family, '')`),
    type ? sql`(lower(type.code) = ${type.toLowerCase()} or type.slug = ${type.toLowerCase()})` : undefined,
    category ? sql`category.slug = ${category}` : undefined,
    state ? sql`listed.state = ${state}` : undefined,
    limitReached ? isOverLimit : undefined,
  );
}

export type ListedRow = Awaited<ReturnType<typeof listQuestions>>['rows'][number];

export async function listQuestions(tx: Executor, request: QuestionRequest) {
  const page = keyset(request, keys, sql`listed.id`);
  const from = sql`${listed(request)} join categories category on category.id = listed.category_id join assessment_types type on type.id = category.assessment_type_id`;
  const filter = matching(request);
  const columns = {
    id: sql<string>`listed.id`.as('id'),
    key: sql<string>`listed.key`.as('key'),
    version: sql<number>`listed.version`.as('version'),
    typeCode: sql<string>`type.code`.as('type_code'),
    typeSlug: sql<string>`type.slug`.as('type_slug'),
    typeName: sql<string>`type.name`.as('type_name'),
    category: sql<string>`category.name`.as('category'),
    difficulty: sql<Difficulty>`listed.difficulty`.as('difficulty'),
    questionText: sql<string>`listed.question_text`.as('question_text'),
    family: sql<string | null>`listed.family`.as('family'),
    state: sql<QuestionState>`listed.state`.as('state'),
    source: sql<QuestionSource>`listed.source`.as('source'),
    exposure: sql<number>`listed.exposure`.as('exposure'),
    isOverLimit: isOverLimit.as('is_over_limit'),
    changedAt: sql<string>`listed.changed_at`.as('changed_at'),
    ...page.columns,
  };
  const rows = await tx
    .select(columns)
    .from(from)
    .where(and(filter, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const total = await countBounded(tx, (limit) =>
    tx
      .select({ id: sql`listed.id`.as('id') })
      .from(from)
      .where(filter)
      .limit(limit),
  );
  return {
    ...pageOf(
      request,
      rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) })),
    ),
    total,
  };
}
