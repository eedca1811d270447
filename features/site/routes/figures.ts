import { siteFigures } from '#content/site-figures.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readSiteFigures } from '../contract/figures.ts';
import { type LiveFigure, sharePercent, shownFigure, type WrittenFigure } from '../rules/figure.ts';
import { findFigures } from '../store/figures.ts';

/** Reads one row by its key, whatever the number of results; whoever stands between may keep the answer for a minute. */
export function figuresRoute({ database }: Runtime): Route {
  return route(readSiteFigures, async (call) => {
    const counted = await findFigures(database);
    const { people, certified, countries, isDemo } = counted ?? { people: 0, certified: 0, countries: 0, isDemo: false };
    const percent = sharePercent(certified, people);
    call.setHeader('cache-control', 'public, max-age=60');
    return ok({
      computed_at: counted?.computedAt.toISOString() ?? null,
      is_demo: isDemo,
      people,
      certified,
      countries,
      success_percent: percent,
      shown: {
        certified: onWire(siteFigures.certified, { value: certified, people }),
        countries: onWire(siteFigures.countries, { value: countries, people }),
        success: onWire(siteFigures.success, percent === null ? null : { value: percent, people }),
      },
    });
  });
}

function onWire(written: WrittenFigure, live: LiveFigure | null) {
  const { text, isLive } = shownFigure(written, live);
  return { text, is_live: isLive };
}
