import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { contactFields } from '../rules/contact-message.ts';

const fields = contactFields({
  name: 'Enter your name.',
  email: 'Enter your email address.',
  wrongEmail: 'Enter a valid email address, such as name@example.org.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
  hidden: 'Remove the line breaks and invisible characters.',
  hiddenInMessage: 'Remove the invisible characters.',
  long: (most) => `Use at most ${most} characters.`,
});

export const sendContactMessage = contract({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator, who gets it by email. Nothing is sent to the address in it.',
  access: 'public',
  limits: [
    { per: 'address', times: 20, seconds: 3600 },
    { per: 'person', times: 20, seconds: 3600 },
    { per: { field: 'email' }, times: 5, seconds: 3600 },
  ],
  body: z.object({
    ...fields,
    /** No person sees this field: what fills it is a program, and its message is kept apart and not mailed. */
    website: z.string().max(2000).optional(),
  }),
  reply: z.object({}),
  status: 202,
});

const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  is_spam: z.boolean(),
  /** Null when the sender was not signed in. */
  user_id: z.string().nullable(),
});
export type WireContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = contract({
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'Messages to the operator, oldest first: open ones, or all of one person, unless asked otherwise. Spam is listed separately.',
  access: ['admin'],
  ...pagedList({
    row: contactMessage,
    sorts: { created_at: 'moment' },
    defaultSort: 'created_at',
    filters: {
      folder: z.enum(['inbox', 'spam']).default('inbox'),
      status: z.enum(['open', 'handled', 'all']).optional(),
      user: uuid.optional(),
    },
  }),
});

export const handleContactMessage = contract({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/handled',
  summary: 'Marks a message as handled.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'We couldn’t find this message.' } },
});
