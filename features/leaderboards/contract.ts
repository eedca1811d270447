import { z } from 'zod';
import { regions } from '#features/accounts/rules/region.ts';
import { contract, type Received } from '#platform/contract/contract.ts';
import { filters } from './rules/view.ts';

/** A row as anybody may see it, without gender and age, with its rank. */
const rankedRow = z.object({
  id: z.string(),
  /** The position within the filter, from 1. */
  rank: z.number().int(),
  name: z.string(),
  /** Points: percent times 100. */
  score: z.number().int(),
  country: z.string(),
  region: z.string(),
  assessment_type: z.string(),
  is_demo: z.boolean(),
});
export type RankedRow = z.infer<typeof rankedRow>;

/** A row of the board, also as a search finds it. */
const row = rankedRow.extend({
  /** The position within the filter, from 1, which a search does not change; null where a search finds many far down, whose ranks would cost too much. */
  rank: rankedRow.shape.rank.nullable(),
});
export type BoardRow = z.infer<typeof row>;

export const readBoard = contract({
  method: 'GET',
  path: '/api/leaderboard',
  summary:
    'The top 100 within a filter: the best result of each person and type who agreed to be shown. Practice tests are ranked only under their own type.',
  access: 'public',
  limits: [{ per: 'address', times: 240, seconds: 60 }],
  query: filters,
  reply: z.object({
    rows: z.array(row),
    /** How many stand within the filter; null with a search. */
    total: z.number().int().nullable(),
    /** A filter by gender or age has fewer than five people, with a search of those it finds, none of whom is shown: a name would tell on one person. */
    is_withheld: z.boolean(),
    /** Every value that the board has, for the filters. */
    options: z.object({ regions: z.array(z.string()), types: z.array(z.string()), countries: z.array(z.string()) }),
    /** People and types on the whole board. */
    people: z.number().int(),
    types: z.number().int(),
  }),
});
export type Board = Received<typeof readBoard>;

/** Draws the head of the board as the page shows it, in HTML. */
export type DrawBoard = (board: Board) => string | Promise<string>;

export const readMyStanding = contract({
  method: 'GET',
  path: '/api/me/standing',
  summary: 'My rank, percentile and neighbors within a filter, also beyond the top 100.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 240, seconds: 60 }],
  query: filters.omit({ search: true }),
  reply: z.object({
    /** Null when I do not stand within the filter. */
    standing: z
      .object({
        row: rankedRow,
        percentile: z.number().int().nullable(),
        total: z.number().int(),
        above: z.array(rankedRow),
        below: z.array(rankedRow),
      })
      .nullable(),
    /** Why I am not on the board at all, or cannot be within a filter by gender or age or without a type; null when I am or could be. */
    why_not: z.enum(['hidden', 'no_country', 'no_result', 'under_age', 'not_findable', 'practice_only']).nullable(),
  }),
});
export type MyStanding = Received<typeof readMyStanding>;

const card = z.object({
  region: z.enum(regions),
  score: z.number().nullable(),
  participants: z.number().int(),
  change: z.number().nullable(),
  top_countries: z.array(z.string()),
  breakdown: z.array(z.object({ code: z.string(), score: z.number().nullable() })),
});

export const readPerformanceIndex = contract({
  method: 'GET',
  path: '/api/performance-index',
  summary: 'The Global Performance Index: real figures for each region with at least five people.',
  access: 'public',
  limits: [{ per: 'address', times: 240, seconds: 60 }],
  reply: z.object({ computed_at: z.string().nullable(), cards: z.array(card) }),
});
