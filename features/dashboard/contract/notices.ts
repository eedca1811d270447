import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { noticeKinds } from '../rules/notice.ts';

const notice = z.object({
  kind: z.enum(noticeKinds),
  /** Of the result, certificate, payment or whatever else it is about. */
  id: z.string(),
  at: z.string(),
  /** The assessment it is about. */
  assessment: z.string().nullable(),
  /** The organization that asked, or the kind of organization whose members are told. */
  organization: z.string().nullable(),
  organization_kind: z.enum(['employer', 'university']).nullable(),
  /** Seats. */
  count: z.number().int().nullable(),
  is_new: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const listNotices = contract({
  method: 'GET',
  path: '/api/me/notices',
  summary: 'What happened to my tests, certificates, payments and requests, the newest 50, and which of it I have not seen.',
  access: 'signed-in',
  reply: z.object({ notices: z.array(notice) }),
});

export const seeNotices = contract({
  method: 'PUT',
  path: '/api/me/notices/seen',
  summary: 'Remembers that I have seen my notices up to this one.',
  access: 'signed-in',
  body: z.object({ until: z.iso.datetime() }),
  reply: z.object({}),
});
