import { recordExport, recordReading } from '#features/audit/service.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { csvRoute, csvFileRoute } from '#platform/http/csv-route.ts';
import type { Cell } from '#platform/http/csv.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { notFound } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Counts, listMeasuredQuestions, type MeasuredQuestion, readAnalytics } from '../contract/analytics.ts';
import { countRecent } from '../service/keep-analytics.ts';
import { readCounts } from '../service/read-analytics.ts';
import { readQuestions } from '../service/read-questions.ts';

export function analyticsRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(readAnalytics, async ({ query, now }) => {
      const asked = await withKnownType(database, query);
      if (!asked) return refuse('unknown_assessment_type');
      await countRecent(runtime, now);
      return ok(await readCounts(database, asked, now));
    }),
    route(listMeasuredQuestions, async ({ actor, query, now }) => {
      const asked = await withKnownType(database, query);
      if (!asked) return refuse('unknown_assessment_type');
      await recordReading(database, {
        at: now,
        act: 'questions.statistics.read',
        actorId: actor.userId,
        subject: 'list:question-analysis',
      });
      await countRecent(runtime, now);
      return ok(await readQuestions(database, asked));
    }),
  ];
}

export function analyticsRawRoutes(runtime: Runtime): RawRoute[] {
  const { database } = runtime;
  return [
    csvFileRoute(readAnalytics, {
      lines: async (query, now) => {
        const asked = await withKnownType(database, query);
        if (!asked) return { stop: notFound };
        await countRecent(runtime, now);
        return periodLines(await readCounts(database, asked, now));
      },
      record: (taken) => recordExport(database, 'analytics', taken),
    }),
    questionExport(database),
  ];
}

/** The type by its code, however it is named; null when the catalog has none, whose figures would otherwise all read zero. */
async function withKnownType<Query extends { type?: string | undefined }>(tx: Executor, query: Query): Promise<Query | null> {
  if (query.type === undefined) return query;
  const type = await findTypeNamed(tx, query.type);
  return type && { ...query, type: type.code };
}

const countColumns: Readonly<Record<string, (counts: Counts) => Cell>> = {
  Checkouts: ({ checkouts }) => checkouts,
  Paid: ({ paid }) => paid,
  Opened: ({ opened }) => opened,
  Begun: ({ begun }) => begun,
  Submitted: ({ submitted }) => submitted,
  Passed: ({ passed }) => passed,
  Certified: ({ certified }) => certified,
  Voided: ({ annulled }) => annulled,
  'Rejected in review': ({ upheld }) => upheld,
};

/** A line for each period, with a pair of columns for each currency. */
function periodLines({ periods, by }: Awaited<ReturnType<typeof readCounts>>): Cell[][] {
  const currencies = [...new Set(periods.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))];
  const heads = currencies.flatMap((currency) => [`${currency} cents`, `${currency} cents refunded`]);
  return [
    [`First day of the ${by}`, ...Object.keys(countColumns), ...heads],
    ...periods.map(({ period, ...counts }) => [
      period,
      ...Object.values(countColumns).map((cell) => cell(counts)),
      ...currencies.flatMap((currency) => {
        const money = counts.revenue.find((one) => one.currency === currency);
        return [money?.cents ?? 0, money?.refunded_cents ?? 0];
      }),
    ]),
  ];
}

const chosenOf = ({ options }: MeasuredQuestion, isRight: boolean): string =>
  options
    .filter((option) => option.is_right === isRight)
    .map(({ position, chosen }) => `${position}: ${chosen}`)
    .join('; ');

const questionExport = (database: Runtime['database']): RawRoute =>
  csvRoute(listMeasuredQuestions, {
    columns: {
      Question: ({ id }) => id,
      Key: ({ key }) => key,
      Version: ({ version }) => version,
      Assessment: ({ type }) => type.code,
      Category: ({ category }) => category,
      Difficulty: ({ difficulty }) => difficulty,
      Attempts: ({ attempts }) => attempts,
      'Of the demo world': (question) => question.demo_attempts,
      Unanswered: ({ unanswered }) => unanswered,
      Facility: ({ facility }) => facility,
      'Point-biserial': ({ discrimination }) => discrimination,
      'Median seconds': (question) => question.median_seconds,
      'Right option': (question) => chosenOf(question, true),
      'Other options': (question) => chosenOf(question, false),
      'Attempts in 30 days': ({ drift }) => drift.recent.attempts,
      'Right in 30 days': ({ drift }) => drift.recent.rights,
      'Drift z': ({ drift }) => drift.z,
      'Drift alarm': ({ drift }) => drift.is_alarm,
    },
    load: async (query) => {
      const asked = await withKnownType(database, query);
      return asked ? (await readQuestions(database, asked)).rows : { stop: notFound };
    },
    record: (taken) => recordExport(database, 'question-analysis', taken),
  });
