import { siteStatistics } from '#content/site-statistics.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type Route, sharedRoute } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readSiteStatistics } from '../contract/statistics.ts';
import { type LiveStatistic, sharePercent, shownCounts, shownStatistic, type WrittenStatistic } from '../rules/statistic.ts';
import { findStatistics } from '../store/statistics.ts';

/** Reads one row by its key, whatever the number of results; whoever stands between may keep the answer for a minute. */
export function statisticsRoute({ database }: Runtime): Route {
  return sharedRoute(readSiteStatistics, { tables: ['site_figures'], isFor: () => true }, async (call) => {
    const counted = await findStatistics(database);
    const { people, certified, countries, isDemo } = shownCounts(counted ?? { people: 0, certified: 0, countries: 0, isDemo: false });
    const percent = sharePercent(certified, people);
    call.setHeader('cache-control', 'public, max-age=60');
    return ok({
      computed_at: counted?.releasedAt.toISOString() ?? null,
      is_demo: isDemo,
      people,
      certified,
      countries,
      success_percent: percent,
      shown: {
        certified: onWire(siteStatistics.certified, { value: certified, people }),
        countries: onWire(siteStatistics.countries, { value: countries, people }),
        success: onWire(siteStatistics.success, percent === null ? null : { value: percent, people }),
      },
    });
  });
}

function onWire(written: WrittenStatistic, live: LiveStatistic | null) {
  const { text, isLive } = shownStatistic(written, live);
  return { text, is_live: isLive };
}
