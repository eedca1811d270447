import { recordReading } from '#features/audit/service.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type FormLabReply, previewForm, readQuestion, simulateForms } from '../contract/forms.ts';
import type { FormLabReport } from '../rules/form-lab.ts';
import { readFormLab } from '../service/form-lab.ts';
import { findReviewed, readFormPreview } from '../service/preview-form.ts';

/** What administrators may see of the forms that a bank gives. */
export function formRoutes({ database }: Runtime): Route[] {
  return [
    route(simulateForms, async ({ params, query }) => {
      const type = await findTypeNamed(database, params.type);
      if (!type) return refuse('unknown_assessment_type');
      const report = await readFormLab(database, type, query.forms);
      return report.ok ? ok(wireReport(report.value)) : report;
    }),
    route(readQuestion, async ({ actor, params, now }) => {
      const found = await findReviewed(database, params.id);
      if (!found) return refuse('not_found');
      const { question, key, version, active } = found;
      await recordReading(database, { at: now, act: 'questions.read', actorId: actor.userId, subject: `question:${key}` });
      return ok({ ...question, key, version, is_active: active });
    }),
    route(previewForm, async ({ actor, params, query, now }) => {
      const type = await findTypeNamed(database, params.type);
      if (!type) return refuse('unknown_assessment_type');
      const questions = await readFormPreview(database, type, query.seed);
      if (!questions.ok) return questions;
      const reading = { at: now, actorId: actor.userId, subject: `assessment-type:${type.code}`, details: { seed: query.seed } } as const;
      await recordReading(database, { ...reading, act: 'questions.sample-test.read' });
      return ok({ name: type.name, questions: questions.value });
    }),
  ];
}

function wireReport(report: FormLabReport): FormLabReply {
  const { forms, total, overlap, exposure } = report;
  return {
    forms,
    total,
    bank_size: report.bankSize,
    categories: report.categories.map(({ perForm, ...category }) => ({ ...category, per_form: perForm })),
    difficulties: report.difficulties.map(({ perForm, ...step }) => ({ ...step, per_form: perForm })),
    exposure: {
      per_question: exposure.perQuestion,
      never_drawn: exposure.neverDrawn,
      histogram: exposure.histogram.map(({ overPercent, toPercent, questions }) => ({
        over_percent: overPercent,
        to_percent: toPercent,
        questions,
      })),
    },
    overlap,
    largest_family: report.largestFamily,
    scene_repeats: report.sceneRepeats,
    largest_scene: report.largestScene,
    expected: report.expected,
    retakes: report.retakes.map(({ repeatedIn, offBlueprint, ...retake }) => ({
      ...retake,
      repeated_in: repeatedIn,
      off_blueprint: offBlueprint,
    })),
  };
}
