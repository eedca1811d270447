import { listTypes, putTerms } from '#features/catalog/service.ts';
import { demoAccounts, demoEmails } from '#features/accounts/demo.ts';
import { findPersonByEmail } from '#features/accounts/service.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { DraftContent } from './rules/draft.ts';
import { publishType } from './service/publish.ts';
import { draftQuestion, draftVersion, saveDraft, submitDraft } from './service/write-drafts.ts';
import { findLoad, putLoad } from './store/bank.ts';
import { lockDraft } from './store/drafts.ts';
import { listQuestions } from './store/list-questions.ts';

/** Opens the whole catalog in the demo world once, through the same door as an administrator; what is withdrawn later stays so. */
export async function seedCatalog(runtime: Runtime): Promise<void> {
  const { database, configuration, clock } = runtime;
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (await findLoad(tx, 'demo catalogue')) return;
    for (const type of await listTypes(tx, 'all')) {
      if (type.priceCents > 0) await putTerms(tx, type.id, { stripePriceId: `price_demo_${type.slug}` });
      await publishType(tx, { type: type.code, actorId: null, now });
    }
    await putLoad(tx, 'demo catalogue', 'opened', now);
  });
  await seedDrafts(runtime);
}

const edited = { category: 'verbal-reasoning', type: 'gat-1', note: 'The explanation names the sentence that decides.' };

/** One draft that the demo administrator is writing, and one by a colleague that waits for a review; once. */
async function seedDrafts({ database, clock }: Runtime): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (await findLoad(tx, 'demo drafts')) return;
    const admin = await findPersonByEmail(tx, demoAccounts.find(({ role }) => role === 'admin')?.email ?? '');
    const colleague = await findPersonByEmail(tx, demoEmails[16] ?? '');
    const listed = { search: 'gat-1/verbal-reasoning/', sort: bySmallestKey, limit: 1, state: 'live' } as const;
    const [question] = (await listQuestions(tx, { ...listed, type: edited.type, category: edited.category })).rows;
    if (!admin || !colleague || !question) return;
    const by = { actorId: colleague.id, now: new Date(now.getTime() - 2 * 86_400_000) };
    const review = await draftVersion(tx, question.id, by);
    const stored = review.ok ? await lockDraft(tx, review.value) : null;
    if (stored) {
      const content = { ...stored.content, explanation: `${stored.content.explanation} The last sentence of the text decides it.` };
      const revision = await saveDraft(tx, stored.id, { revision: 1, content, changeNote: edited.note }, by);
      if (revision.ok) await submitDraft(tx, stored.id, revision.value, by);
    }
    await draftQuestion(tx, { type: edited.type, content: newContent, changeNote: 'New question' }, { actorId: admin.id, now });
    await putLoad(tx, 'demo drafts', 'begun', now);
  });
}

const bySmallestKey = { key: 'key', type: 'text', isDescending: false, name: 'key' } as const;

const newContent: DraftContent = {
  category: edited.category,
  difficulty: 'medium',
  question_text: 'The notice says that the library “will close early on Friday, unless the storm passes.” Which statement follows from it?',
  passage_title: null,
  passage: null,
  figure: null,
  points: null,
  explanation: '',
  options: [
    'If the storm does not pass, the library closes early on Friday.',
    'The library closes early every Friday.',
    'The storm will pass before Friday.',
    '',
  ].map((text) => ({ text, figure: null, mistake: null })),
  right: 0,
};
