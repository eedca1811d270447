import { type AssessmentType, currency } from './assessment-type.ts';

type Terms = Omit<
  AssessmentType,
  'id' | 'aliases' | 'stripePriceId' | 'leavePolicy' | 'allowsCalculator' | 'about' | 'sample' | 'publishedAt' | 'exposureLimit'
>;

/** What lists show of a type, in the words of the wire. */
export function listedType(type: Terms) {
  return {
    code: type.code,
    slug: type.slug,
    shelf: type.shelf,
    name: type.name,
    level: type.level,
    price_cents: type.priceCents,
    currency,
    num_questions: type.numQuestions,
    duration_minutes: type.durationMinutes,
    pass_percent: type.passPercent,
    attempts_per_year: type.attemptsPerYear,
    cool_off_days: type.coolOffDays,
    validity_months: type.validityMonths,
    summary: type.summary,
  } as const;
}
