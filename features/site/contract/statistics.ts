import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';

/** `is_live` is false while the text is the written claim and not a count. */
const shown = z.object({ text: z.string(), is_live: z.boolean() });

export const readSiteStatistics = contract({
  method: 'GET',
  path: '/api/site/statistics',
  summary: 'Home page statistics: what’s shown, the live counts, and how many people they’re based on.',
  access: 'public',
  limits: [{ per: 'address', times: 240, seconds: 60 }],
  reply: z.object({
    /** Of the counts that are shown: they change once a day at most, by five people at least, and are rounded down to steps of five. Null until they were first counted. */
    computed_at: z.string().nullable(),
    /** People of the demo world are among those counted. */
    is_demo: z.boolean(),
    /** People with at least one result: the size behind the statistics. */
    people: z.number().int(),
    /** Of them, those who passed at least one assessment. */
    certified: z.number().int(),
    /** The different countries that they named. */
    countries: z.number().int(),
    success_percent: z.number().nullable(),
    shown: z.object({ certified: shown, countries: shown, success: shown }),
  }),
});
