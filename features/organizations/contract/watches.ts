import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { maxWatches, watchReasons } from '../rules/watch.ts';
import { checkedCertificate } from './checks.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';
const tooMany = {
  status: 409,
  message: `An organization can watch ${maxWatches.toLocaleString('en')} certificates at once. Stop watching some first.`,
} as const;

const watch = z.object({
  id: z.string(),
  certificate: checkedCertificate,
  /** Null once the account is deleted. */
  watched_by: z.string().nullable(),
  created_at: z.string(),
  fired_at: z.string().nullable(),
  fired_for: z.enum(watchReasons).nullable(),
});
export type Watch = z.infer<typeof watch>;

export const listWatches = contract({
  method: 'GET',
  path: '/api/organization/watches',
  summary: 'The certificates that my organization watches, newest first.',
  access: organizationRoles,
  ...pagedList({
    row: watch,
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: { state: z.enum(['open', 'fired']).optional() },
  }),
  refusals: membershipRefusals,
});

export const watchCertificate = contract({
  method: 'POST',
  path: '/api/organization/watches',
  summary:
    'Watches a certificate my organization has looked up and sends one email when it’s revoked or expires. A second call changes nothing.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 600, seconds: 3600 }],
  body: z.object({ code: z.string().max(200) }),
  reply: z.object({ id: z.string() }),
  refusals: {
    ...membershipRefusals,
    not_checked: { status: 409, message: 'Check this certificate first. Then you can watch it.' },
    already_over: { status: 409, message: 'This certificate is already revoked or expired.' },
    too_many: tooMany,
  },
});

export const watchBulkCheck = contract({
  method: 'POST',
  path: '/api/organization/bulk-checks/:id/watches',
  summary: 'Watches every certificate of a bulk check that is neither revoked nor expired.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: z.object({ id: uuid }),
  reply: z.object({ watched: z.number().int() }),
  refusals: {
    ...membershipRefusals,
    not_found: { status: 404, message: 'We couldn’t find this check in your organization.' },
    too_many: tooMany,
  },
});

export const endWatch = contract({
  method: 'DELETE',
  path: '/api/organization/watches/:id',
  summary: 'Stops watching a certificate.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: z.object({}),
  refusals: { ...membershipRefusals, not_found: { status: 404, message: 'Your organization isn’t watching this certificate.' } },
});

export const listMyWatchers = contract({
  method: 'GET',
  path: '/api/me/certificate-watchers',
  summary: 'How many organizations watch each of my certificates; those that nobody watches are left out. Never says which organizations.',
  access: candidates,
  reply: z.object({ rows: z.array(z.object({ certificate_id: z.string(), organizations: z.number().int() })).max(1000) }),
});
