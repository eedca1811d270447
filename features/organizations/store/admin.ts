import { and, eq, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { OrganizationKind, OrganizationState } from '../rules/organization.ts';
import { organizations } from '../tables/organizations.ts';

type Filters = { kind?: OrganizationKind | undefined; state?: OrganizationState | undefined; user?: string | undefined };

const state = sql<OrganizationState>`case
  when ${organizations.closedAt} is not null then 'closed'
  when ${organizations.domainProvenAt} is null then 'unproven'
  else 'open' end`;

const members = sql<number>`(select count(*) from organization_members where organization_id = organizations.id)::int`;

const owners = sql<{ id: string; full_name: string; email: string }[]>`coalesce((
  select json_agg(json_build_object('id', id, 'full_name', full_name, 'email', email))
  from (
    select users.id, users.full_name, users.email from organization_members join users on users.id = organization_members.user_id
    where organization_members.organization_id = organizations.id and organization_members.role = 'owner' and users.disabled_at is null
    order by organization_members.joined_at, users.id limit 3
  ) first
), '[]')`;

const renamed = sql<{ from: string; at: string } | null>`(
  select json_build_object('from', details ->> 'from', 'at', at) from organization_acts
  where organization_id = organizations.id and act = 'organization.renamed' order by at desc, id desc limit 1)`;

const words = sql`(${organizations.name} || ' ' || coalesce(${organizations.domain}, ''))`;

export type OrganizationRow = Awaited<ReturnType<typeof listOrganizations>>['rows'][number];

export async function listOrganizations(tx: Executor, request: PageRequest<'created_at'> & Filters) {
  const matching = and(
    request.kind && eq(organizations.kind, request.kind),
    request.state && sql`${state} = ${request.state}`,
    request.user
      ? sql`${organizations.id} in (select organization_id from organization_members where user_id = ${request.user})`
      : undefined,
    contains(request.search, words),
  );
  const { columns, where, orderBy, limit } = keyset(request, { created_at: organizations.createdAt }, organizations.id);
  const rows = await tx
    .select({
      id: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      state,
      domain: organizations.domain,
      domainProvenAt: organizations.domainProvenAt,
      domainReason: organizations.domainReason,
      requestsPerDay: organizations.requestsPerDay,
      renamed,
      createdAt: organizations.createdAt,
      closedAt: organizations.closedAt,
      members,
      owners,
      ...columns,
    })
    .from(organizations)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: organizations.id }).from(organizations).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}
