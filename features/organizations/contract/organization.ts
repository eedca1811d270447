import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { organizationName } from '../rules/organization-name.ts';
import { memberRoles, organizationKinds } from '../rules/organization.ts';
import { givenTimeZone } from '#features/accounts/rules/given-time-zone.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';

const ownOrganization = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  time_zone: z.string(),
  domain: z.string().nullable(),
  domain_proven_at: z.string().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  /** The caller's place in it. */
  role: z.enum(memberRoles),
});
export type OwnOrganization = z.infer<typeof ownOrganization>;

export const readOrganization = contract({
  method: 'GET',
  path: '/api/organization',
  summary: 'The organization I work for; empty until it is set up, with the name from my request for access.',
  access: organizationRoles,
  reply: z.object({
    organization: ownOrganization.nullable(),
    suggested_name: z.string().nullable(),
    /** My own confirmed address, while my organization’s domain could be verified with it. */
    suggested_email: z.string().optional(),
  }),
});

const nameTaken = {
  status: 409,
  message: 'An organization with a verified domain already has this name. Ask one of its owners to invite you, or use another name.',
} as const;

const nameReserved = { status: 422, message: 'This name could be mistaken for Meridian or its staff. Use another name.' } as const;

export const setUpOrganization = contract({
  method: 'POST',
  path: '/api/organization',
  summary: 'Sets up my organization. I become its owner.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 10, seconds: 3600 }],
  body: z.object({ name: organizationName, time_zone: givenTimeZone }),
  reply: ownOrganization,
  status: 201,
  refusals: {
    already_member: { status: 409, message: 'You already belong to an organization.' },
    name_taken: nameTaken,
    name_reserved: nameReserved,
  },
});

export const changeOrganization = contract({
  method: 'PATCH',
  path: '/api/organization',
  summary: 'Renames my organization or moves it to another time zone. Dates that are already set stay as they are.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  body: z.object({ name: organizationName.optional(), time_zone: givenTimeZone.optional() }),
  reply: ownOrganization,
  refusals: {
    ...membershipRefusals,
    name_reserved: nameReserved,
    name_taken: { ...nameTaken, message: 'An organization with a verified domain already has this name. Use another name.' },
  },
});
