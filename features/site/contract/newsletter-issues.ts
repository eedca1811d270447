import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract, type Received } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { issueContent, issueStatuses } from '../rules/newsletter-issue.ts';
import { subscriberStatuses } from '../rules/newsletter.ts';

const id = z.object({ id: uuid });
const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const content = z.strictObject(issueContent);
/** Null once the account is deleted. */
const author = z.object({ id: z.string(), full_name: z.string().nullable() }).nullable();

const figures = {
  /** How many were subscribed when the sending began. */
  audience: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Unsubscribed before it was their turn. */
  left: z.number().int(),
};

const listed = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(issueStatuses),
  updated_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ...figures,
});
export type ListedIssue = z.infer<typeof listed>;

export const listIssues = contract({
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  summary: 'Every newsletter issue, from draft to sent, with its figures. Searchable by subject.',
  access: ['admin'],
  ...pagedList({
    row: listed,
    sorts: { updated_at: 'moment' },
    defaultSort: '-updated_at',
    filters: { status: z.enum(issueStatuses).optional() },
  }),
});

const notFound = { status: 404, message: 'This issue no longer exists.' } as const;
const changedMeanwhile = { status: 409, message: 'Someone else has edited this draft since you opened it. Reload the page.' } as const;
const notDraft = { status: 409, message: 'This issue has been sent and can’t be changed.' } as const;
const notReady = { status: 409, message: 'This issue isn’t ready.' } as const;

export const readIssue = contract({
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'One newsletter issue: its content, its sending progress, and failed deliveries.',
  access: ['admin'],
  params: id,
  reply: z.object({
    ...listed.shape,
    preheader: z.string(),
    text: z.string(),
    revision: z.number().int(),
    author,
    sender: author,
    /** How many would get it now. */
    subscribers: z.number().int(),
    /** How many leave in a minute at most. */
    per_minute: z.number().int(),
    /** The mail server does not answer; it is tried again then. */
    is_server_away: z.boolean(),
    /** The last addresses that refused it, at most 50. */
    failures: z.array(z.object({ email: z.string(), reason: z.string(), at: z.string() })),
  }),
  refusals: { not_found: notFound },
});
export type NewsletterIssue = Received<typeof readIssue>;

export const createIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  summary: 'Starts a newsletter issue. With `copy_of`, it starts as a copy of another.',
  access: ['admin'],
  body: z.strictObject({ copy_of: uuid.optional() }),
  status: 201,
  reply: z.object({ id: z.string() }),
  refusals: { not_found: notFound },
});

export const saveIssue = contract({
  method: 'PUT',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'Saves a draft as a new version.',
  access: ['admin'],
  params: id,
  body: content.extend({ revision: z.number().int() }),
  reply: z.object({ revision: z.number().int() }),
  refusals: { not_found: notFound, changed_meanwhile: changedMeanwhile, not_draft: notDraft },
});

export const listIssueVersions = contract({
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id/versions',
  summary: 'The versions of an issue, newest first, up to 30.',
  access: ['admin'],
  params: id,
  reply: z.object({ versions: z.array(content.extend({ revision: z.number().int(), saved_at: z.string(), author })) }),
  refusals: { not_found: notFound },
});

export const discardIssue = contract({
  method: 'DELETE',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'Discards a draft and its versions.',
  access: ['admin'],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notFound, not_draft: notDraft },
});

export const previewIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  summary: 'Renders an issue as it will arrive, in HTML and plain text. Nothing is stored or sent.',
  access: ['admin'],
  limits: [{ per: 'person', times: 600, seconds: 600 }],
  body: content,
  reply: z.object({ html: z.string(), text: z.string(), gaps: z.array(z.string()), warnings: z.array(z.string()) }),
});

const revised = z.strictObject({ revision: z.number().int() });

export const testIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/test',
  summary: 'Emails an issue to the administrator who asks for it.',
  access: ['admin'],
  limits: [{ per: 'person', times: 20, seconds: 3600 }],
  params: id,
  body: revised,
  reply: z.object({ to: z.string() }),
  refusals: { not_found: notFound, changed_meanwhile: changedMeanwhile, not_ready: notReady },
});

export const sendIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/sending',
  summary: 'Starts sending a draft to everyone subscribed right now. Recorded in the audit log.',
  access: ['admin'],
  params: id,
  body: revised,
  reply: z.object({ audience: z.number().int() }),
  refusals: {
    not_found: notFound,
    changed_meanwhile: changedMeanwhile,
    not_draft: notDraft,
    not_ready: notReady,
    no_subscribers: { status: 409, message: 'Nobody is subscribed.' },
  },
});

const stopRefusals = {
  not_found: notFound,
  not_possible: { status: 409, message: 'Someone else just paused, resumed or canceled this. Reload the page.' },
  already_sent: { status: 409, message: 'It’s too late: this issue has already gone to everyone.' },
} as const;

export const pauseIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/pause',
  summary: 'Pauses the sending of an issue. Nobody else gets it until it’s resumed.',
  access: ['admin'],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: stopRefusals,
});

export const resumeIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/resume',
  summary: 'Resumes a paused sending.',
  access: ['admin'],
  params: id,
  reply: z.object({}),
  status: 204,
  refusals: stopRefusals,
});

export const cancelIssue = contract({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/cancel',
  summary: 'Cancels the sending of an issue for good. People still waiting won’t get it.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: stopRefusals,
});

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  requested_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});
export type ListedSubscriber = z.infer<typeof subscriber>;

export const listSubscribers = contract({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  summary: 'Addresses that signed up for the newsletter, newest first, and how many are subscribed.',
  access: ['admin'],
  ...pagedList({
    row: subscriber,
    sorts: { requested_at: 'moment' },
    defaultSort: '-requested_at',
    filters: { status: z.enum(subscriberStatuses).optional() },
    more: { subscribed: z.number().int() },
  }),
});

export const removeSubscriber = contract({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/:id/remove',
  summary: 'Ends a subscription, with a reason that a subscriber gets by email; recorded in the audit log.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this subscriber.' },
    not_subscribed: { status: 409, message: 'This address is already unsubscribed.' },
  },
});
