import { recordAct } from '#features/audit/service.ts';
import type { Input } from '#platform/contract/contract.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route, sharedRoute } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  createAssessmentType,
  editAssessmentType,
  editTypeTexts,
  listAssessmentTypes,
  readAssessmentType,
  setExposureLimit,
} from './contract.ts';
import { countsByCategory } from './rules/blueprint.ts';
import { listedType } from './rules/listed-type.ts';
import { whyNotChange } from './rules/published-terms.ts';
import { whyNotStart } from './rules/why-not-start.ts';
import { createType } from './service.ts';
import { findTypeNamed, listCategories, listTypes, lockTypeNamed, putTerms, putTexts } from './store.ts';

export function catalogRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    sharedRoute(listAssessmentTypes, { tables: ['assessment_types'], isFor: () => true }, async () =>
      ok({ types: (await listTypes(database, 'published')).map(listedType) }),
    ),
    route(readAssessmentType, async ({ params, now }) => {
      const type = await findTypeNamed(database, params.type);
      if (!type) return refuse('unknown_assessment_type');
      const parts = await listCategories(database, type.id);
      const counts = countsByCategory(type.numQuestions, parts.length);
      return ok({
        ...listedType(type),
        about: type.about,
        leave_policy: type.leavePolicy,
        allows_calculator: type.allowsCalculator,
        categories: parts.map(({ name, about }, at) => ({ name, about, num_questions: counts[at] ?? 0 })),
        sample: { ...type.sample, options: [...type.sample.options] },
        why_not_start: whyNotStart(type, [], now)?.refusal ?? null,
      });
    }),
    route(editAssessmentType, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const type = await lockTypeNamed(tx, params.type);
        if (!type) return refuse('unknown_assessment_type');
        const { reason = '' } = body;
        const changes = termsOf(body);
        const refused = type.publishedAt && whyNotChange(type, changes, reason);
        if (refused) return refuse(refused.refusal, refused.gaps);
        await putTerms(tx, type.id, changes);
        const before = Object.fromEntries(Object.keys(changes).map((key) => [key, type[key as keyof typeof changes]]));
        const details = { ...body, before };
        const subject = `assessment-type:${type.code}` as const;
        await recordAct(tx, { at: now, act: 'catalog.assessment-type.edited', actorId: actor.userId, subject, details });
        return ok({});
      }),
    ),
    ...ownTypeRoutes(runtime),
  ];
}

/** The terms that a request sets; those it leaves out stay. */
function termsOf(body: Input<typeof editAssessmentType>['body']) {
  const { price_cents: priceCents, stripe_price_id: stripePriceId, duration_minutes: durationMinutes } = body;
  const { pass_percent: passPercent, allows_calculator: allowsCalculator } = body;
  return {
    ...(priceCents === undefined ? {} : { priceCents }),
    ...(stripePriceId === undefined ? {} : { stripePriceId }),
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
    ...(passPercent === undefined ? {} : { passPercent }),
    ...(allowsCalculator === undefined ? {} : { allowsCalculator }),
  };
}

/** What administrators add to the catalog and write about it. */
function ownTypeRoutes({ database }: Runtime): Route[] {
  return [
    route(createAssessmentType, async ({ actor, body, now }) => {
      const made = await database.transaction((tx) => createType(tx, body, { actorId: actor.userId, now }));
      return made.ok ? ok({ slug: made.value }) : made;
    }),
    route(editTypeTexts, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const type = await lockTypeNamed(tx, params.type);
        if (!type) return refuse('unknown_assessment_type');
        await putTexts(tx, type.id, body, now);
        const { name, level, summary, about, sample } = type;
        const details = { before: { name, level, summary, about, sample } };
        const subject = `assessment-type:${type.code}` as const;
        await recordAct(tx, { at: now, act: 'catalog.assessment-type.texts-edited', actorId: actor.userId, subject, details });
        return ok({});
      }),
    ),
    route(setExposureLimit, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const type = await lockTypeNamed(tx, params.type);
        if (!type) return refuse('unknown_assessment_type');
        await putTerms(tx, type.id, { exposureLimit: body.limit });
        const details = { from: type.exposureLimit, to: body.limit };
        const subject = `assessment-type:${type.code}` as const;
        await recordAct(tx, { at: now, act: 'catalog.assessment-type.exposure-limited', actorId: actor.userId, subject, details });
        return ok({});
      }),
    ),
  ];
}
