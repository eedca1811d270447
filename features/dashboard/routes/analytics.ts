import { recordExport } from '#features/audit/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { csvRoute, csvFileRoute } from '#platform/http/csv-route.ts';
import type { Cell } from '#platform/http/csv.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Counts, listMeasuredQuestions, type MeasuredQuestion, readAnalytics } from '../contract/analytics.ts';
import { readCounts } from '../service/read-analytics.ts';
import { readQuestions } from '../service/read-questions.ts';

export function analyticsRoutes({ database }: Runtime): Route[] {
  return [
    route(readAnalytics, async ({ query, now }) => ok(await readCounts(database, query, now))),
    route(listMeasuredQuestions, async ({ query }) => ok(await readQuestions(database, query))),
  ];
}

export function analyticsRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvFileRoute(readAnalytics, {
      lines: async (query, now) => periodLines(await readCounts(database, query, now)),
      record: (taken) => recordExport(database, 'analytics', taken),
    }),
    questionExport(database),
  ];
}

const countColumns: Readonly<Record<string, (counts: Counts) => Cell>> = {
  Checkouts: ({ checkouts }) => checkouts,
  Paid: ({ paid }) => paid,
  Opened: ({ opened }) => opened,
  Begun: ({ begun }) => begun,
  Submitted: ({ submitted }) => submitted,
  Passed: ({ passed }) => passed,
  Certified: ({ certified }) => certified,
  Annulled: ({ annulled }) => annulled,
  'Upheld against': ({ upheld }) => upheld,
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
    load: async (query) => (await readQuestions(database, query)).rows,
    record: (taken) => recordExport(database, 'question-analysis', taken),
  });
