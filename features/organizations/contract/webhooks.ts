import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { callProblems, maxUrlLength, mostTargets, webhookCallStates, webhookEvents } from '../rules/webhook.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;
const not_found = { status: 404, message: 'We couldn’t find this webhook.' } as const;
const params = z.object({ id: uuid });

const chosenEvents = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event.')
  .max(webhookEvents.length)
  .refine((events) => new Set(events).size === events.length, 'List each event once.');

const target = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_paused: z.boolean(),
  /** Since when no call has arrived; null while all is well. */
  failing_since: z.string().nullable(),
  created_at: z.string(),
});

export const listWebhookTargets = contract({
  method: 'GET',
  path: '/api/organization/webhook-targets',
  summary: 'The organization’s webhooks, newest first.',
  access: organizationRoles,
  reply: z.object({ targets: z.array(target), can_change: z.boolean() }),
  refusals: { no_organization },
});

export const addWebhookTarget = contract({
  method: 'POST',
  path: '/api/organization/webhook-targets',
  summary: 'Adds a webhook: an address that events are sent to. Its signing secret is in this reply and never shown again.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  body: z.object({ url: z.string().trim().min(1, 'Enter an address.').max(maxUrlLength), events: chosenEvents }),
  reply: z.object({ secret: z.string(), added: target }),
  status: 201,
  refusals: {
    ...membershipRefusals,
    not_a_target: { status: 422, message: 'We can’t deliver to this address. Use a public HTTPS address.' },
    too_many_targets: { status: 409, message: `An organization can have at most ${mostTargets} webhooks. Remove one first.` },
  },
});

export const changeWebhookTarget = contract({
  method: 'PATCH',
  path: '/api/organization/webhook-targets/:id',
  summary: 'Pauses or resumes a webhook, or changes its events. Events wait during a pause.',
  access: organizationRoles,
  params,
  body: z.object({
    is_paused: z.boolean().optional(),
    events: chosenEvents.optional(),
    /** Named to be refused: a webhook keeps its address, as its secret and its calls belong to it. */
    url: z.never('A webhook’s address can’t be changed. Add a new webhook, then remove this one.').optional(),
  }),
  reply: z.object({}),
  status: 204,
  refusals: { ...membershipRefusals, not_found },
});

export const renewWebhookSecret = contract({
  method: 'POST',
  path: '/api/organization/webhook-targets/:id/secret',
  summary: 'Replaces the secret of a webhook. Every delivery from now on is signed with the new one.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  params,
  reply: z.object({ secret: z.string() }),
  refusals: { ...membershipRefusals, not_found },
});

export const testWebhookTarget = contract({
  method: 'POST',
  path: '/api/organization/webhook-targets/:id/test',
  summary: 'Sends a test event to a webhook.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  params,
  reply: z.object({}),
  status: 202,
  refusals: { ...membershipRefusals, not_found },
});

export const removeWebhookTarget = contract({
  method: 'DELETE',
  path: '/api/organization/webhook-targets/:id',
  summary: 'Removes a webhook. Pending deliveries are dropped.',
  access: organizationRoles,
  params,
  reply: z.object({}),
  status: 204,
  refusals: { ...membershipRefusals, not_found },
});

export const listWebhookCalls = contract({
  method: 'GET',
  path: '/api/organization/webhook-calls',
  summary: 'The deliveries of the last 30 days and what became of each.',
  access: organizationRoles,
  ...pagedList({
    row: z.object({
      id: z.uuid(),
      target_id: z.uuid(),
      url: z.string(),
      /** The same on each try, so that a receiver knows an event that it has had. */
      event_id: z.string(),
      event: z.enum([...webhookEvents, 'test']),
      state: z.enum(webhookCallStates),
      tries: z.int(),
      status: z.int().nullable(),
      problem: z.enum(callProblems).nullable(),
      created_at: z.string(),
      last_try_at: z.string().nullable(),
      next_try_at: z.string().nullable(),
    }),
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: { state: z.enum(webhookCallStates).optional(), target: uuid.optional() },
    more: { can_change: z.boolean() },
  }),
  refusals: { no_organization },
});

export const resendWebhookCall = contract({
  method: 'POST',
  path: '/api/organization/webhook-calls/:id/resend',
  summary: 'Sends a delivery again with the same event ID, and retries it for three days.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 600, seconds: 3600 }],
  params,
  reply: z.object({}),
  status: 202,
  refusals: {
    ...membershipRefusals,
    not_found: { status: 404, message: 'We couldn’t find this delivery, or its webhook was removed.' },
    no_longer_shared: { status: 409, message: 'This delivery can’t be sent again, because its data is no longer shared with you.' },
  },
});
