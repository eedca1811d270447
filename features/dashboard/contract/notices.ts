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
  summary: 'My 50 newest notifications about tests, certificates, payments and requests, and which ones I haven’t seen.',
  access: 'signed-in',
  reply: z.object({ notices: z.array(notice) }),
});

export const seeNotices = contract({
  method: 'PUT',
  path: '/api/me/notices/seen',
  summary: 'Marks my notifications up to this one as seen.',
  access: 'signed-in',
  body: z.object({ until: z.iso.datetime() }),
  reply: z.object({}),
});
