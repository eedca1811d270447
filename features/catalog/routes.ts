import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { editAssessmentType, listAssessmentTypes, readAssessmentType } from './contract.ts';
import { countsByCategory } from './rules/blueprint.ts';
import { listedType } from './rules/listed-type.ts';
import { whyNotStart } from './rules/why-not-start.ts';
import { findTypeNamed, listCategories, listTypes, lockTypeNamed, putTerms } from './store.ts';

export function catalogRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listAssessmentTypes, async () => ok({ types: (await listTypes(database, 'published')).map(listedType) })),
    route(readAssessmentType, async ({ params, now }) => {
      const type = await findTypeNamed(database, params.type);
      if (!type) return refuse('unknown_assessment_type');
      const parts = await listCategories(database, type.id);
      const counts = countsByCategory(type.numQuestions, parts.length);
      return ok({
        ...listedType(type),
        about: type.about,
        leave_policy: type.leavePolicy,
        categories: parts.map(({ name, about }, at) => ({ name, about, num_questions: counts[at] ?? 0 })),
        sample: { ...type.sample, options: [...type.sample.options] },
        why_not_start: whyNotStart(type, [], now)?.refusal ?? null,
      });
    }),
    route(editAssessmentType, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const type = await lockTypeNamed(tx, params.type);
        if (!type) return refuse('unknown_assessment_type');
        if (type.publishedAt) return refuse('published');
        const {
          price_cents: priceCents,
          stripe_price_id: stripePriceId,
          duration_minutes: durationMinutes,
          pass_percent: passPercent,
        } = body;
        await putTerms(tx, type.id, {
          ...(priceCents === undefined ? {} : { priceCents }),
          ...(stripePriceId === undefined ? {} : { stripePriceId }),
          ...(durationMinutes === undefined ? {} : { durationMinutes }),
          ...(passPercent === undefined ? {} : { passPercent }),
        });
        const subject = `assessment-type:${type.code}` as const;
        await recordAct(tx, { at: now, act: 'catalog.assessment-type.edited', actorId: actor.userId, subject, details: body });
        return ok({});
      }),
    ),
  ];
}
