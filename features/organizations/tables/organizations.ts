import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import type { BillingDetails } from '#features/payments/rules/billing-details.ts';
import type { MemberRole, OrganizationKind } from '../rules/organization.ts';

const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Employers and universities. One asks people only once its domain is proven. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** What the name looks like, whatever characters write it; null until a job has filled it in. */
    nameSkeleton: text('name_skeleton'),
    kind: text('kind').$type<OrganizationKind>().notNull(),
    /** Windows of requests are entered and shown in it. */
    timeZone: text('time_zone').notNull().default('UTC'),
    domain: text('domain'),
    domainProvenAt: moment('domain_proven_at'),
    /** The administrator who vouched for the domain, and why; both empty when a mailed link proved it. */
    domainVouchedBy: uuid('domain_vouched_by').references(() => users.id, { onDelete: 'set null' }),
    domainReason: text('domain_reason'),
    /** How many people it may ask in a day, where an administrator decided; the rule says it otherwise. */
    requestsPerDay: integer('requests_per_day'),
    /** What its owners entered for receipts, offered again with the next order. */
    billing: jsonb('billing').$type<BillingDetails>(),
    createdAt: moment('created_at').notNull(),
    /** Closed by an administrator: members read, nothing is asked any more. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('organizations_newest').on(table.createdAt, table.id),
    index('organizations_by_words').using('gin', sql`(${table.name} || ' ' || coalesce(${table.domain}, '')) gin_trgm_ops`),
    uniqueIndex('organizations_proven_domain')
      .on(table.domain, table.kind)
      .where(sql`domain_proven_at is not null and closed_at is null`),
    index('organizations_by_name_skeleton').on(table.nameSkeleton),
    check('organizations_requests_per_day', sql`${table.requestsPerDay} between 1 and 100000`),
    check('organizations_kind', sql`${table.kind} in ('employer', 'university')`),
  ],
);

/** What belongs to an organization goes with it. */
export const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** Who works for an organization; a person belongs to one at most. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    role: text('role').$type<MemberRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    index('organization_members_of').on(table.organizationId, table.joinedAt),
    check('organization_members_role', sql`${table.role} in ('owner', 'member')`),
  ],
);

/** Invitations to become a member: by mail, for seven days, for one use. Only the token's hash is kept. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    email: citext('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('member_invitations_open')
      .on(table.organizationId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('member_invitations_of').on(table.organizationId, table.createdAt),
    check('member_invitations_role', sql`${table.role} in ('owner', 'member')`),
  ],
);

/** Links mailed to an address of a domain, to prove that the organization is at home there. */
export const domainProofs = pgTable(
  'domain_proofs',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    email: citext('email').notNull(),
    domain: text('domain').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('domain_proofs_of').on(table.organizationId, table.createdAt)],
);

/** The audit trail of each organization: what its members and administrators did, as its members read it. */
export const organizationActs = pgTable(
  'organization_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: ofOrganization(),
    at: moment('at').notNull(),
    /** `members.invited`: the noun and what happened to it. */
    act: text('act').notNull(),
    /** Empty for what the server, an API key or a candidate did, and once the account is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Ids and figures only, never names of candidates or their results. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('organization_acts_of').on(table.organizationId, table.at, table.id),
    index('organization_acts_renamed')
      .on(table.organizationId, table.at, table.id)
      .where(sql`act = 'organization.renamed'`),
  ],
);
