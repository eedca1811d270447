import { currency } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed, listTypes } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type BankOfType, type Holders, listBanks, publishAssessmentType, readHolders, withdrawAssessmentType } from './contract.ts';
import { authoringRawRoutes, authoringRoutes } from './routes/authoring.ts';
import { exchangeRawRoutes, exchangeRoutes } from './routes/exchange.ts';
import { formRoutes } from './routes/forms.ts';
import { takenOf } from './rules/blueprint.ts';
import { type BankState, readSaleState } from './service/bank-state.ts';
import { publishType, withdrawType } from './service/publish.ts';

/** Payments and seats stand below; `apps/server/compose.ts` passes in who counts them. */
type CountHolders = (tx: Executor, assessmentTypeId: string) => Promise<Holders>;

export function questionsRoutes(runtime: Runtime, countHolders: CountHolders): Route[] {
  const { database } = runtime;
  return [
    route(listBanks, async () => {
      const types = await listTypes(database, 'all');
      const states = await Promise.all(types.map((type) => readSaleState(database, type)));
      return ok({ types: states.map(wireBank) });
    }),
    route(publishAssessmentType, async ({ actor, params, now }) => {
      const done = await database.transaction((tx) => publishType(tx, { type: params.type, actorId: actor.userId, now }));
      return done.ok ? ok({ published_at: done.value.toISOString() }) : done;
    }),
    route(readHolders, async ({ params }) => {
      const type = await findTypeNamed(database, params.type);
      return type ? ok(await countHolders(database, type.id)) : refuse('unknown_assessment_type');
    }),
    route(withdrawAssessmentType, async ({ actor, params, body: { reason }, now }) => {
      const done = await database.transaction((tx) => withdrawType(tx, { type: params.type, actorId: actor.userId, reason, now }));
      return done.ok ? ok({}) : done;
    }),
    ...formRoutes(runtime),
    ...authoringRoutes(runtime),
    ...exchangeRoutes(runtime),
  ];
}

export function questionsRawRoutes(runtime: Runtime): RawRoute[] {
  return [...authoringRawRoutes(runtime), ...exchangeRawRoutes(runtime)];
}

function wireBank({ type, categories, publicShare, gaps }: BankState): BankOfType {
  const taken = takenOf(type.numQuestions, categories.length);
  return {
    code: type.code,
    slug: type.slug,
    shelf: type.shelf,
    name: type.name,
    price_cents: type.priceCents,
    currency,
    stripe_price_id: type.stripePriceId,
    duration_minutes: type.durationMinutes,
    num_questions: type.numQuestions,
    pass_percent: type.passPercent,
    allows_calculator: type.allowsCalculator,
    exposure_limit: type.exposureLimit,
    published_at: type.publishedAt?.toISOString() ?? null,
    categories: categories.map(({ slug, name, sizes }, at) => ({ slug, name, taken: taken[at] ?? { easy: 0, medium: 0, hard: 0 }, sizes })),
    public_share: publicShare,
    gaps,
  };
}
