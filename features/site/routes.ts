import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { contactMessagesCsvRoute, contactRoutes } from './routes/contact.ts';
import { issueRoutes, issuesCsvRoute } from './routes/newsletter-issues.ts';
import { subscriberRoutes, subscribersCsvRoute } from './routes/newsletter-subscribers.ts';
import { statisticsRoute } from './routes/statistics.ts';
import { unsubscribePageRoute, newsletterRoutes, oneClickRoute } from './routes/newsletter.ts';

export function siteRoutes(runtime: Runtime): Route[] {
  return [
    ...contactRoutes(runtime),
    ...newsletterRoutes(runtime),
    ...issueRoutes(runtime),
    ...subscriberRoutes(runtime),
    statisticsRoute(runtime),
  ];
}

export function siteRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    contactMessagesCsvRoute(runtime),
    issuesCsvRoute(runtime),
    subscribersCsvRoute(runtime),
    oneClickRoute(runtime),
    unsubscribePageRoute,
  ];
}
