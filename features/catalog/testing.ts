import type { Database } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import { assessmentTypes, categories } from './tables.ts';

type TypeChanges = Partial<typeof assessmentTypes.$inferInsert> & { categories?: number };

/** An unpublished type with categories named `Category 1`, `Category 2` … for tests that need a bank of their own. */
export async function addType(database: Database, { categories: count = 1, ...changes }: TypeChanges = {}) {
  const code = changes.code ?? 'TEST-1';
  const id = stableId(`test type ${code}`);
  await database.insert(assessmentTypes).values({
    id,
    code,
    slug: code.toLowerCase(),
    aliases: [],
    shelf: 'track',
    position: 100,
    name: `Test ${code}`,
    level: 'Test',
    priceCents: 0,
    numQuestions: 10,
    durationMinutes: 20,
    passPercent: 60,
    attemptsPerYear: 3,
    coolOffDays: 14,
    validityMonths: 24,
    leavePolicy: 'enforced',
    summary: 'A type for tests.',
    about: 'A type for tests.',
    sample: { question: 'Is this a sample?', options: ['Yes', 'No', 'Perhaps', 'Never'], right: 0, explanation: 'It is one.' },
    contentDigest: 'test',
    ...changes,
  });
  const categoryIds: string[] = [];
  for (let at = 1; at <= count; at++) {
    const categoryId = stableId(`test category ${code} ${at}`);
    await database
      .insert(categories)
      .values({ id: categoryId, assessmentTypeId: id, slug: `category-${at}`, name: `Category ${at}`, about: 'A part.', position: at });
    categoryIds.push(categoryId);
  }
  return { id, code, categoryIds };
}
