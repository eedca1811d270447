import { historyOf } from '#features/attempts/rules/history.ts';
import { percentOf } from '#features/attempts/rules/score.ts';
import { type Attempt, listAttemptsOf } from '#features/attempts/service/attempts.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { listedType } from '#features/catalog/rules/listed-type.ts';
import { suggestTypes } from '#features/catalog/rules/suggest-types.ts';
import { listTypes } from '#features/catalog/service.ts';
import { readEarning } from '#features/certificates/service/read-earning.ts';
import { isEntitlement } from '#features/payments/rules/payment-state.ts';
import { listPaymentsOf, type Payment } from '#features/payments/service/payment-status.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Overview } from '../contract/overview.ts';
import { type ActivityKind, newest } from '../rules/activity.ts';
import { type TypeName, upNext } from '../rules/up-next.ts';
import { type CountedResult, listCountedResults, listCurrentCertificates } from '../store/overview.ts';

/** As many as the chart has room for. */
const shownResults = 12;
const shownActivity = 8;
/** Fewer spokes than this make no picture. */
const leastSpokes = 3;

type Certificate = Awaited<ReturnType<typeof listCurrentCertificates>>[number];
type Happening = { kind: ActivityKind; at: Date; type: TypeName; id: string };

/** Everything the dashboard says about one person, read from that person's rows alone. */
export async function readOverview(tx: Executor, userId: string, now: Date): Promise<Overview> {
  const attempts = await listAttemptsOf(tx, userId);
  const results = await listCountedResults(tx, userId);
  const certificates = await listCurrentCertificates(tx, userId, now);
  const paid = (await listPaymentsOf(tx, userId)).filter(({ seats }) => seats === null);
  const types = await listTypes(tx, 'published');
  const valid = certificates.filter(({ isValid }) => isValid);
  return {
    figures: {
      finished: results.length,
      passed: results.filter(({ passed }) => passed).length,
      average_percent: averagePercent(results),
      certificates: valid.length,
      certificate_note: await readCertificateNote(tx, { userId, now }, { results, certificates, types }),
    },
    results: results.slice(0, shownResults).toReversed().map(wireResult),
    profile: profileOf(results),
    up_next: upNext(
      {
        paid: paid.filter(isEntitlement).map((payment) => ({ type: typeOf(payment), paidAt: payment.settledAt ?? payment.createdAt })),
        tried: types
          .filter(({ id }) => attempts.some((one) => one.assessmentTypeId === id))
          .map((one) => triedType(one, attempts, results)),
        certificates: valid.filter(({ isRenewed }) => !isRenewed),
      },
      now,
    ).map(({ kind, type, at, availableFrom }) => ({
      kind,
      type,
      at: at.toISOString(),
      available_from: availableFrom?.toISOString() ?? null,
    })),
    suggestions: suggestionsFor(types, attempts, paid),
    activity: newest([attemptsActivity(attempts), certificatesActivity(certificates), paymentsActivity(paid)], shownActivity).map(
      ({ at, ...one }) => ({ ...one, at: at.toISOString() }),
    ),
  };
}

const averagePercent = (results: readonly CountedResult[]): number | null =>
  results.length === 0 ? null : Math.round(results.reduce((sum, { points }) => sum + points, 0) / results.length / 10) / 10;

const wireResult = ({ id, type, points, passPercent, passed, completedAt }: CountedResult) => ({
  id,
  type,
  percent: points / 100,
  pass_percent: passPercent,
  passed,
  completed_at: completedAt.toISOString(),
});

function profileOf(results: readonly CountedResult[]): Overview['profile'] {
  const found = results.find(({ categories }) => categories.length >= leastSpokes);
  return found
    ? {
        result_id: found.id,
        type: found.type,
        completed_at: found.completedAt.toISOString(),
        pass_percent: found.passPercent,
        categories: found.categories.map((one) => ({ category: one.category, percent: percentOf(one) })),
      }
    : null;
}

const triedType = (type: AssessmentType, attempts: readonly Attempt[], results: readonly CountedResult[]) => ({
  type,
  history: historyOf(attempts, type.id),
  hasPassed: results.some((result) => result.type.code === type.code && result.passed),
});

/** Neither what was tried nor what is paid for: the list above the suggestions has that. */
function suggestionsFor(types: readonly AssessmentType[], attempts: readonly Attempt[], paid: readonly Payment[]): Overview['suggestions'] {
  const taken = [...attempts, ...paid.filter(isEntitlement)].map(({ typeCode }) => typeCode);
  return suggestTypes(types.map(listedType), taken).map(({ code, slug, name, ...type }) => ({
    code,
    slug,
    name,
    price_cents: type.price_cents,
    earns_certificate: type.validity_months !== null,
    num_questions: type.num_questions,
    duration_minutes: type.duration_minutes,
  }));
}

type Earned = { results: readonly CountedResult[]; certificates: readonly Certificate[]; types: readonly AssessmentType[] };

async function readCertificateNote(
  tx: Executor,
  person: { userId: string; now: Date },
  { results, certificates, types }: Earned,
): Promise<Overview['figures']['certificate_note']> {
  const passed = results.filter((result) => result.passed);
  const earning = passed.filter(({ type }) => types.some(({ code, validityMonths }) => code === type.code && validityMonths !== null));
  if (earning.length === 0) return passed.length > 0 && certificates.length === 0 ? 'only_practice' : null;
  const [latest] = earning;
  if (!latest || certificates.some(({ resultId }) => resultId === latest.id)) return null;
  const state = await readEarning(tx, { ...person, resultId: latest.id });
  return state === 'not_earned' ? null : state;
}

const typeOf = ({ typeCode, typeSlug, typeName }: Pick<Payment, 'typeCode' | 'typeSlug' | 'typeName'>): TypeName => ({
  code: typeCode,
  slug: typeSlug,
  name: typeName,
});

function attemptsActivity(attempts: readonly Attempt[]): Happening[] {
  return attempts.flatMap((attempt) => {
    const { annulledAt, submittedAt, resultId, startedAt, id } = attempt;
    const happening = (kind: ActivityKind, at: Date, about: string): Happening => ({ kind, at, type: typeOf(attempt), id: about });
    if (annulledAt) return [happening('annulled', annulledAt, id)];
    if (submittedAt && resultId) return [happening('finished', submittedAt, resultId)];
    return startedAt ? [happening('started', startedAt, id)] : [];
  });
}

const certificatesActivity = (certificates: readonly Certificate[]): Happening[] =>
  certificates.map(({ id, type, issuedAt }) => ({ kind: 'certified', at: issuedAt, type, id }));

function paymentsActivity(payments: readonly Payment[]): Happening[] {
  return payments.flatMap((payment) => {
    const about = { type: typeOf(payment), id: payment.id };
    const paid = payment.status === 'completed' && payment.settledAt ? [{ ...about, kind: 'paid' as const, at: payment.settledAt }] : [];
    return payment.refundedAt ? [...paid, { ...about, kind: 'refunded' as const, at: payment.refundedAt }] : paid;
  });
}
