import { createHash, randomUUID } from 'node:crypto';
import { assessmentTypes as content } from '#content/assessment-types.ts';
import { blueprints } from '#content/blueprints.ts';
import { type AuditedKind, recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Shelf } from './rules/assessment-type.ts';
import { describeTypes, insertType, listDigests, putCategory, putLoadedType, selectTypesNamed } from './store.ts';

export { findTypeNamed, listCategories, listTypes, lockTypeNamed, putTerms, putPublished } from './store.ts';

/** The digest of types that were not loaded from the content. */
export const madeHere = 'made here';

/** Brings the catalog of the content into the database; a second run changes nothing, and what administrators set stays. */
export async function loadCatalog(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const known = new Map((await listDigests(tx)).map((type) => [type.code, type]));
    for (const [at, type] of content.entries()) {
      const blueprint = blueprints[type.code];
      if (!blueprint) throw new Error(`content/blueprints.ts has no blueprint for ${type.code}.`);
      const digest = createHash('sha256')
        .update(JSON.stringify([at, type, blueprint]))
        .digest('hex');
      const before = known.get(type.code);
      // An administrator has made a type of this code: the content does not take it over.
      if (before?.digest === digest || before?.digest === madeHere) continue;
      const areTextsEdited = Boolean(before?.textsEditedAt);
      const id = stableId(`assessment type ${type.code}`);
      const { categories, ...words } = blueprint;
      await putLoadedType(
        tx,
        { ...type, ...words, aliases: [...type.aliases], id, position: at + 1, contentDigest: digest },
        areTextsEdited,
      );
      for (const [nth, category] of categories.entries())
        await putCategory(
          tx,
          {
            ...category,
            id: stableId(`category ${type.code} ${category.slug}`),
            assessmentTypeId: id,
            position: nth + 1,
          },
          areTextsEdited,
        );
    }
  });
}

type NewType = {
  code: string;
  name: string;
  level: string;
  shelf: Shelf;
  summary: string;
  about: string;
  num_questions: number;
  pass_percent: number;
  duration_minutes: number;
  price_cents: number;
  categories: readonly string[];
};

/** A year's three tests with two weeks between them, as the types of the content have it. */
const usualRules = { attemptsPerYear: 3, coolOffDays: 14, leavePolicy: 'enforced' } as const;
const noSample = { question: '', options: [], right: 0, explanation: '' };

/** Adds a type that administrators make: it has categories and terms, but no questions yet. */
export async function createType(
  tx: Transaction,
  type: NewType,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Outcome<string, 'taken' | 'same_categories'>> {
  const slugs = type.categories.map(slugOf);
  if (slugs.includes('') || new Set(slugs).size < slugs.length) return refuse('same_categories');
  const { code, name, level, shelf, summary, about } = type;
  const id = randomUUID();
  const slug = slugOf(code);
  const isAdded = await insertType(tx, {
    ...usualRules,
    // Certificates for two years; a practice test earns none, and so shows its answers.
    validityMonths: shelf === 'practice' ? null : 24,
    id,
    code,
    slug,
    aliases: [],
    shelf,
    name,
    level,
    summary,
    about,
    sample: noSample,
    priceCents: type.price_cents,
    numQuestions: type.num_questions,
    durationMinutes: type.duration_minutes,
    passPercent: type.pass_percent,
    contentDigest: madeHere,
    textsEditedAt: now,
  });
  if (!isAdded) return refuse('taken');
  for (const [at, category] of type.categories.entries())
    await putCategory(tx, {
      id: randomUUID(),
      assessmentTypeId: id,
      slug: slugs[at] ?? '',
      name: category,
      about: category,
      position: at + 1,
    });
  await recordAct(tx, { at: now, act: 'catalog.assessment-type.created', actorId, subject: `assessment-type:${code}`, details: { name } });
  return ok(slug);
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Types as the audit log names them. */
export const auditedTypes: readonly AuditedKind[] = [
  {
    kind: 'assessment-type',
    hasCodes: true,
    selectNamed: selectTypesNamed,
    describe: async (tx, codes) => (await describeTypes(tx, codes)).map((type) => ({ ...type, personId: null })),
  },
];
