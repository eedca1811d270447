import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { AssessmentType, Category } from './rules/assessment-type.ts';
import { isNamed } from './rules/named.ts';
import { assessmentTypes, categories } from './tables.ts';

const columns = {
  id: assessmentTypes.id,
  code: assessmentTypes.code,
  slug: assessmentTypes.slug,
  aliases: assessmentTypes.aliases,
  shelf: assessmentTypes.shelf,
  name: assessmentTypes.name,
  level: assessmentTypes.level,
  priceCents: assessmentTypes.priceCents,
  stripePriceId: assessmentTypes.stripePriceId,
  numQuestions: assessmentTypes.numQuestions,
  durationMinutes: assessmentTypes.durationMinutes,
  passPercent: assessmentTypes.passPercent,
  attemptsPerYear: assessmentTypes.attemptsPerYear,
  coolOffDays: assessmentTypes.coolOffDays,
  validityMonths: assessmentTypes.validityMonths,
  leavePolicy: assessmentTypes.leavePolicy,
  allowsCalculator: assessmentTypes.allowsCalculator,
  summary: assessmentTypes.summary,
  about: assessmentTypes.about,
  sample: assessmentTypes.sample,
  publishedAt: assessmentTypes.publishedAt,
  exposureLimit: assessmentTypes.exposureLimit,
};

export async function listTypes(tx: Executor, only: 'published' | 'all'): Promise<AssessmentType[]> {
  return tx
    .select(columns)
    .from(assessmentTypes)
    .where(only === 'published' ? isNotNull(assessmentTypes.publishedAt) : undefined)
    .orderBy(asc(assessmentTypes.position));
}

const namedStatement = {
  name: 'catalog.type-named',
  text: `
    select id, code, slug, aliases, shelf, name, level, price_cents as "priceCents", stripe_price_id as "stripePriceId",
      num_questions as "numQuestions", duration_minutes as "durationMinutes", pass_percent as "passPercent",
      attempts_per_year as "attemptsPerYear", cool_off_days as "coolOffDays", validity_months as "validityMonths",
      leave_policy as "leavePolicy", allows_calculator as "allowsCalculator", summary, about, sample, published_at as "publishedAt",
      exposure_limit as "exposureLimit"
    from assessment_types where slug = $1 or lower(code) = $1 or aliases @> array[$1::text] order by position`,
};

/** The type of this code, slug or alias, in any case. */
export async function findTypeNamed(tx: Executor, name: string): Promise<AssessmentType | null> {
  const found = await runNamed<AssessmentType>(tx, namedStatement, [name.trim().toLowerCase()]);
  return found.find((type) => isNamed(type, name)) ?? null;
}

/** Holds the type until the transaction ends, so that what was checked about it stays true. */
export async function lockTypeNamed(tx: Executor, name: string): Promise<AssessmentType | null> {
  const found = await findTypeNamed(tx, name);
  if (!found) return null;
  const [held] = await tx.select(columns).from(assessmentTypes).where(eq(assessmentTypes.id, found.id)).for('update');
  return held ?? null;
}

export async function listCategories(tx: Executor, assessmentTypeId: string): Promise<Category[]> {
  return tx
    .select({ id: categories.id, slug: categories.slug, name: categories.name, about: categories.about })
    .from(categories)
    .where(eq(categories.assessmentTypeId, assessmentTypeId))
    .orderBy(asc(categories.position));
}

export type Terms = Partial<
  Pick<AssessmentType, 'priceCents' | 'stripePriceId' | 'durationMinutes' | 'passPercent' | 'allowsCalculator' | 'exposureLimit'>
>;

export async function putTerms(tx: Executor, id: string, terms: Terms): Promise<void> {
  await tx.update(assessmentTypes).set(terms).where(eq(assessmentTypes.id, id));
}

/** Publishes or withdraws; a type that is published already keeps its first date. */
export async function putPublished(tx: Executor, id: string, publishedAt: Date | null): Promise<void> {
  await tx
    .update(assessmentTypes)
    .set({ publishedAt })
    .where(and(eq(assessmentTypes.id, id), publishedAt ? isNull(assessmentTypes.publishedAt) : undefined));
}

type LoadedType = typeof assessmentTypes.$inferInsert;

export async function listDigests(tx: Executor): Promise<{ code: string; digest: string; textsEditedAt: Date | null }[]> {
  const { code, contentDigest: digest, textsEditedAt } = assessmentTypes;
  return tx.select({ code, digest, textsEditedAt }).from(assessmentTypes);
}

/** What people read about a type. */
export type TypeTexts = Pick<AssessmentType, 'name' | 'level' | 'summary' | 'about' | 'sample'>;

export async function putTexts(tx: Executor, id: string, texts: TypeTexts, now: Date): Promise<void> {
  await tx
    .update(assessmentTypes)
    .set({ ...texts, textsEditedAt: now })
    .where(eq(assessmentTypes.id, id));
}

/** Adds a type after all others with its categories; false when its code or slug is taken. */
export async function insertType(tx: Executor, type: Omit<LoadedType, 'position'>): Promise<boolean> {
  const [last] = await tx.select({ position: sql<number>`coalesce(max(${assessmentTypes.position}), 0)` }).from(assessmentTypes);
  const added = await tx
    .insert(assessmentTypes)
    .values({ ...type, position: (last?.position ?? 0) + 1 })
    .onConflictDoNothing()
    .returning({ id: assessmentTypes.id });
  return added.length > 0;
}

/**
 * Inserts a type of the content, or brings it up to date; price, duration, passing score and calculator belong to the administrators once they are there,
 * and so do the texts once they have edited them.
 */
export async function putLoadedType(tx: Executor, type: LoadedType, areTextsEdited: boolean): Promise<void> {
  const { slug, aliases, shelf, position, name, level, numQuestions, attemptsPerYear, coolOffDays, validityMonths } = type;
  const { leavePolicy, summary, about, sample, contentDigest } = type;
  const texts = areTextsEdited ? {} : { name, level, summary, about, sample };
  const words = { ...texts, slug, aliases, shelf, position, leavePolicy, contentDigest };
  const rules = { numQuestions, attemptsPerYear, coolOffDays, validityMonths };
  await tx
    .insert(assessmentTypes)
    .values(type)
    .onConflictDoUpdate({ target: assessmentTypes.code, set: { ...words, ...rules } });
}

export async function putCategory(tx: Executor, category: typeof categories.$inferInsert, keepsTexts = false): Promise<void> {
  const { position } = category;
  const texts = keepsTexts ? {} : { name: category.name, about: category.about };
  await tx
    .insert(categories)
    .values(category)
    .onConflictDoUpdate({ target: [categories.assessmentTypeId, categories.slug], set: { ...texts, position } });
}

/** By name, for the audit log, which knows types by their codes. */
export const selectTypesNamed = (search: string): SQL =>
  sql`select ${assessmentTypes.code} as id from ${assessmentTypes} where ${contains(search, assessmentTypes.name)}`;

export async function describeTypes(tx: Executor, codes: readonly string[]) {
  return tx
    .select({ id: assessmentTypes.code, name: assessmentTypes.name })
    .from(assessmentTypes)
    .where(inArray(assessmentTypes.code, [...codes]));
}
