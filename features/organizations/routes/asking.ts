import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  acceptRequest,
  attachAttempt,
  declineRequest,
  listMyRequests,
  objectToRequest,
  putMailStop,
  readRequest,
} from '../contract/asking.ts';
import { acceptRequest as accept, attachAttempt as attach, declineRequest as decline, findByReference } from '../service/answer-request.ts';
import { setMailStop } from '../service/mail-stop.ts';
import { objectToRequest as object } from '../service/object-request.ts';
import { viewRequest, wireMine } from '../service/wire-request.ts';
import { listAskedOf } from '../store/asked.ts';

/** What the people do whom an organization asks. */
export function askingRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(readRequest, async ({ actor, body, now }) => {
      const found = await findByReference(database, { reference: body.reference, actor, now });
      return found.ok ? ok(await viewRequest(database, found.value, actor, now)) : found;
    }),
    route(acceptRequest, ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const { reference, share_level: level, is_on_board: isOnBoard, is_other_address: isOtherAddress } = body;
        const accepted = await accept(runtime, tx, { reference, actor, level, isOnBoard, isOtherAddress, now });
        return accepted.ok ? ok(await viewRequest(tx, accepted.value, actor, now)) : accepted;
      }),
    ),
    route(declineRequest, ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const declined = await decline(tx, { reference: body.reference, actor, now });
        return declined.ok ? ok(await viewRequest(tx, declined.value, actor, now)) : declined;
      }),
    ),
    route(objectToRequest, ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const objected = await object(runtime, tx, { token: body.token, now });
        return objected.ok ? ok(await viewRequest(tx, objected.value, actor, now)) : objected;
      }),
    ),
    route(attachAttempt, ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const attached = await attach(runtime, tx, { reference: body.reference, actor, attemptId: body.attempt_id, now });
        return attached.ok ? ok(await viewRequest(tx, attached.value, actor, now)) : attached;
      }),
    ),
    route(putMailStop, ({ body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const stopped = await setMailStop(runtime, tx, { token: body.token, isStopped: body.is_stopped, now });
        return stopped ? ok({ organization: stopped.organizationName, is_stopped: body.is_stopped }) : refuse('request_not_found');
      }),
    ),
    route(listMyRequests, async ({ actor, query, now }) =>
      ok({ ...pagedReply(await listAskedOf(database, actor.userId, query), wireMine), server_now: now.toISOString() }),
    ),
  ];
}

/** For mail programs, which post the form of RFC 8058: the token in the address is the only proof they have. */
export const askingRawRoutes = (runtime: Runtime): RawRoute[] => [
  {
    method: 'POST',
    path: '/api/assessment-requests/unsubscribe',
    summary: 'Stops all email from an organization with one click in an email app; `token` comes with the email, and the body isn’t read.',
    access: 'public',
    limits: [{ per: 'address', times: 600, seconds: 300 }],
    async handle({ query, now }) {
      const token = query['token'];
      const isToken = typeof token === 'string' && /^[\w-]{43}$/u.test(token);
      const stopped = isToken && (await runtime.database.transaction((tx) => setMailStop(runtime, tx, { token, isStopped: true, now })));
      if (!stopped)
        return {
          stop: { status: 404, code: 'request_not_found', message: 'We couldn’t find this request. Check that you opened the whole link.' },
        };
      return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{}' };
    },
  },
  {
    method: 'GET',
    path: '/api/assessment-requests/unsubscribe',
    summary: 'Redirects to the page where email from an organization can be stopped.',
    access: 'public',
    async handle({ query }) {
      const token = query['token'];
      return { status: 303, headers: { location: `/requests/${typeof token === 'string' ? encodeURIComponent(token) : ''}/stop` } };
    },
  },
];
