import { evenTime } from '#features/accounts/service/even-time.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { confirmNewsletter, linkNotValid, subscribeToNewsletter, unsubscribeFromNewsletter } from '../contract/newsletter.ts';
import { linkLocation } from '../rules/newsletter.ts';
import { confirmSubscription, endSubscription } from '../service/subscription.ts';

export function newsletterRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(subscribeToNewsletter, async ({ body }) => {
      await evenTime(() => database.transaction((tx) => runtime.jobs.ask(tx, 'site.ask-for-newsletter', { email: body.email })));
      return ok({});
    }),
    route(confirmNewsletter, async ({ body, now }) => {
      const isConfirmed = await database.transaction((tx) => confirmSubscription(runtime, tx, body.token, now));
      return isConfirmed ? ok({}) : refuse('link_not_valid');
    }),
    route(unsubscribeFromNewsletter, async ({ body, now }) => {
      const ended = await database.transaction((tx) => endSubscription(tx, body.token, now));
      return ended ? ok({ was_subscribed: ended.wasSubscribed }) : refuse('link_not_valid');
    }),
  ];
}

/** For mail programs: the form that RFC 8058 lets them post. The token in the address is the only proof they have. */
export function oneClickRoute({ database }: Runtime): RawRoute {
  return {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Ends a subscription with one click in an email app; `token` comes with the email, and the body isn’t read.',
    access: 'public',
    limits: [{ per: 'address', times: 600, seconds: 300 }],
    async handle({ query, now, requestId }) {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const token = query['token'];
      const ended = typeof token === 'string' ? await database.transaction((tx) => endSubscription(tx, token, now)) : null;
      if (ended) return { headers, body: '{}' };
      const { status, message } = linkNotValid;
      return { status, headers, body: JSON.stringify({ error: { code: 'link_not_valid', message, requestId } }) };
    },
  };
}

/** Mail programs that know no press open the same address instead: they are led to the page with the button. */
export const unsubscribePageRoute: RawRoute = {
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  summary: 'Redirects to the page where a reader can unsubscribe.',
  access: 'public',
  async handle({ query }) {
    const token = query['token'];
    return { status: 303, headers: { location: linkLocation('unsubscribe', typeof token === 'string' ? encodeURIComponent(token) : '') } };
  },
};
