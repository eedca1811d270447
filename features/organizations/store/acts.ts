import { and, eq, gt, sql } from 'drizzle-orm';
import { userRoles, users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { organizationActs } from '../tables/organizations.ts';

export type OrganizationAct = {
  organizationId: string;
  at: Date;
  /** `members.invited`: the noun and what happened to it. */
  act: `${string}.${string}`;
  actorId: string | null;
  details?: Record<string, unknown>;
};

export async function insertAct(tx: Executor, { details = {}, ...act }: OrganizationAct): Promise<void> {
  await tx.insert(organizationActs).values({ ...act, details });
}

/** How often something was done to one assignment since then. */
export async function countActsOn(
  tx: Executor,
  { organizationId, act, assignmentId, since }: { organizationId: string; act: string; assignmentId: string; since: Date },
): Promise<number> {
  const { organizationId: organization, act: name, at, details } = organizationActs;
  const isOn = sql`${details} ->> 'assignment' = ${assignmentId}`;
  return tx.$count(organizationActs, and(eq(organization, organizationId), eq(name, act), gt(at, since), isOn));
}

/** The certificate that a watch is on. */
const watched = sql`watches join certificates on certificates.id = watches.certificate_id
    where watches.id = (${organizationActs.details} ->> 'watch')::uuid and watches.organization_id = ${organizationActs.organizationId}`;

/** What an act was about, read when it is listed, so that the trail itself holds ids only. */
const about = sql<string | null>`coalesce(
  (select full_name from users where id = (${organizationActs.details} ->> 'member')::uuid),
  (select email::text from member_invitations
    where id = (${organizationActs.details} ->> 'invitation')::uuid and organization_id = ${organizationActs.organizationId}),
  (select name from rosters
    where id = (${organizationActs.details} ->> 'roster')::uuid and organization_id = ${organizationActs.organizationId}),
  (select name from api_keys
    where id = (${organizationActs.details} ->> 'keyId')::uuid and organization_id = ${organizationActs.organizationId}),
  (select url from webhook_targets
    where id = (${organizationActs.details} ->> 'targetId')::uuid and organization_id = ${organizationActs.organizationId}),
  (select certificates.verification_code from ${watched})
)`;

/** Null once nobody can open it. */
const rosterId = sql<string | null>`(
  select id from rosters
  where id = (${organizationActs.details} ->> 'roster')::uuid and organization_id = ${organizationActs.organizationId})`;

/** Named here where the trail holds only an id; acts that say the type themselves need none. */
const assessment = sql<string | null>`coalesce(
  (select type.name from assignments asked join assessment_types type on type.id = asked.assessment_type_id
    where asked.id = (${organizationActs.details} ->> 'assignment')::uuid and asked.organization_id = ${organizationActs.organizationId}),
  case when ${organizationActs.details} ->> 'type' is null then
    (select type.name from seat_packs pack join assessment_types type on type.id = pack.assessment_type_id
      where pack.id = (${organizationActs.details} ->> 'packId')::uuid and pack.organization_id = ${organizationActs.organizationId}) end,
  (select certificates.type_name from ${watched}))`;

const holder = sql<string | null>`(select certificates.holder_name from ${watched})`;

/** The name of the key that did it. */
const keyName = sql<string | null>`(
  select name from api_keys
  where id = (${organizationActs.details} ->> 'key')::uuid and organization_id = ${organizationActs.organizationId})`;

export type ActRow = Awaited<ReturnType<typeof listActs>>['rows'][number];

export async function listActs(tx: Executor, organizationId: string, request: PageRequest<'at'> & { act?: string | undefined }) {
  const matching = and(
    eq(organizationActs.organizationId, organizationId),
    request.act === undefined ? undefined : eq(organizationActs.act, request.act),
    contains(request.search, users.fullName),
  );
  const { columns, where, orderBy, limit } = keyset(request, { at: organizationActs.at }, organizationActs.id);
  const rows = await tx
    .select({
      id: organizationActs.id,
      at: organizationActs.at,
      act: organizationActs.act,
      details: organizationActs.details,
      about,
      rosterId,
      assessment,
      holder,
      keyName,
      actorId: organizationActs.actorId,
      actorName: users.fullName,
      actorRole: userRoles.role,
      ...columns,
    })
    .from(organizationActs)
    .leftJoin(users, eq(users.id, organizationActs.actorId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: organizationActs.id })
      .from(organizationActs)
      .leftJoin(users, eq(users.id, organizationActs.actorId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}
