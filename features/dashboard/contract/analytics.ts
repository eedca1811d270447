import { z } from 'zod';
import { difficulties } from '#features/questions/rules/difficulty.ts';
import { contract } from '#platform/contract/contract.ts';
import { day } from '#platform/contract/day.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { periodLengths } from '../rules/period.ts';
import { questionViews } from '../rules/question-view.ts';

const count = z.number().int();
const typeCode = z.string().trim().min(1).max(80);

const refusals = { unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' } } as const;

const money = z.object({ currency: z.string(), cents: count, refunded_cents: count });

/** How far attempts and payments came. Attempts count on the day they were created, money on the day it came, both in UTC. */
const counts = {
  checkouts: count,
  paid: count,
  opened: count,
  begun: count,
  submitted: count,
  passed: count,
  certified: count,
  annulled: count,
  /** A review was upheld against them; they are among `submitted`, not among `passed`. */
  upheld: count,
  revenue: z.array(money),
};

const typeCounts = z.object({
  code: z.string(),
  name: z.string(),
  ...counts,
  reliability: z.object({
    /** Over all results of the type, whatever the period; null while they are too few. */
    alpha: z.number().nullable(),
    /** In percent points of the score. */
    standard_error: z.number().nullable(),
    attempts: count,
    demo_attempts: count,
  }),
});

const periodCounts = z.object({ period: z.string(), ...counts });
export type PeriodCounts = z.infer<typeof periodCounts>;
export type Counts = Omit<PeriodCounts, 'period'>;

const analyticsQuery = z.object({
  type: typeCode.optional(),
  from: day.optional(),
  to: day.optional(),
  by: z.enum(periodLengths).optional(),
  /** Leaves the people of the demo world out. */
  demo: z.enum(['without']).optional(),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const analytics = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(periodLengths),
  /** From the first day of each, also where nothing happened. */
  periods: z.array(periodCounts),
  total: z.object(counts),
  /** As many days right before, whatever they are grouped by. */
  previous: z.object(counts),
  /** Every type of the catalog in the same days, whichever is asked for. */
  types: z.array(typeCounts),
  /** How many of the attempts are of the demo world. */
  demo_attempts: count,
  drift_alarms: count,
});
export type Analytics = z.infer<typeof analytics>;

export const readAnalytics = contract({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Attempts, passes and revenue by period and type, how far people get, and how reliable each type is.',
  access: ['admin'],
  query: analyticsQuery,
  reply: analytics,
  refusals,
});

const measuredQuestion = z.object({
  id: z.string(),
  key: z.string(),
  version: count,
  /** The beginning of its text. */
  text: z.string(),
  is_active: z.boolean(),
  type: z.object({ code: z.string(), name: z.string() }),
  category: z.string(),
  difficulty: z.enum(difficulties),
  attempts: count,
  demo_attempts: count,
  unanswered: count,
  facility: z.number().nullable(),
  /** The point-biserial correlation with the rest of the score. */
  discrimination: z.number().nullable(),
  median_seconds: z.number().nullable(),
  options: z.array(
    z.object({
      position: count,
      /** The beginning of its text. */
      text: z.string(),
      is_right: z.boolean(),
      chosen: count,
      mean_rest_percent: z.number().nullable(),
    }),
  ),
  drift: z.object({
    recent: z.object({ attempts: count, rights: count }),
    earlier: z.object({ attempts: count, rights: count }),
    z: z.number().nullable(),
    is_alarm: z.boolean(),
  }),
});
export type MeasuredQuestion = z.infer<typeof measuredQuestion>;

export const listMeasuredQuestions = contract({
  method: 'GET',
  path: '/api/admin/analytics/questions',
  summary: 'What answers say about each version of a question: facility, discrimination, options, time, and whether it became easier.',
  access: ['admin'],
  ...pagedList({
    row: measuredQuestion,
    sorts: { attempts: 'number', facility: 'number', discrimination: 'number', time: 'number', drift: 'number' },
    defaultSort: '-attempts',
    filters: {
      type: typeCode.optional(),
      show: z.enum(questionViews).optional(),
      /** One version of a question, by its id. */
      question: uuid.optional(),
    },
  }),
  refusals,
});
