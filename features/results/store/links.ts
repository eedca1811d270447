import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { mostOpenLinks, shownOpens } from '../rules/link.ts';
import { resultLinks } from '../tables.ts';

export type NewLink = { id: string; resultId: string; userId: string; tokenHash: string; createdAt: Date; expiresAt: Date };

/** False when the result has as many open links as it may. */
export async function insertLink(tx: Executor, { id, resultId, userId, tokenHash, createdAt, expiresAt }: NewLink): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into result_links (id, result_id, user_id, token_hash, created_at, expires_at)
    select ${id}, ${resultId}, ${userId}, ${tokenHash}, ${createdAt}, ${expiresAt}
    where (
      select count(*) from result_links where result_id = ${resultId} and withdrawn_at is null and expires_at > ${createdAt}
    ) < ${mostOpenLinks}`);
  return rowCount === 1;
}

export type LinkRow = {
  id: string;
  resultId: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  opens: number;
  /** The last times it was opened, newest first. */
  openedAt: string[];
};

const openTimes = sql<string[]>`coalesce((
  select array_agg(to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by opened_at desc)
  from (select opened_at from result_link_opens where link_id = result_links.id order by opened_at desc limit ${sql.raw(String(shownOpens))}) last
), '{}')`;

const columns = {
  id: resultLinks.id,
  resultId: resultLinks.resultId,
  createdAt: resultLinks.createdAt,
  expiresAt: resultLinks.expiresAt,
  withdrawnAt: resultLinks.withdrawnAt,
  opens: sql<number>`(select count(*) from result_link_opens where link_id = result_links.id)::int`,
  openedAt: openTimes,
};

const most = 50;

/** The links of one of a person's results, newest first. */
export async function listLinks(tx: Executor, userId: string, resultId: string): Promise<LinkRow[]> {
  return tx
    .select(columns)
    .from(resultLinks)
    .where(and(eq(resultLinks.userId, userId), eq(resultLinks.resultId, resultId)))
    .orderBy(sql`${resultLinks.createdAt} desc, ${resultLinks.id}`)
    .limit(most);
}

/** Every link a person has made, oldest first. */
export async function listLinksOf(tx: Executor, userId: string): Promise<LinkRow[]> {
  return tx.select(columns).from(resultLinks).where(eq(resultLinks.userId, userId)).orderBy(resultLinks.createdAt, resultLinks.id);
}

/** Ends a person's own link; false when it is none of theirs. One that was withdrawn before keeps its time. */
export async function putWithdrawn(
  tx: Executor,
  { id, resultId, userId, now }: { id: string; resultId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(resultLinks)
    .set({ withdrawnAt: sql`coalesce(${resultLinks.withdrawnAt}, ${now})` })
    .where(and(eq(resultLinks.id, id), eq(resultLinks.resultId, resultId), eq(resultLinks.userId, userId)));
  return rowCount === 1;
}

export type OpenLink = { id: string; resultId: string; userId: string; name: string; expiresAt: Date };

/** The link of this token while it is open and its person has an account that is not disabled. */
export async function findOpenLink(tx: Executor, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const [found] = await tx
    .select({
      id: resultLinks.id,
      resultId: resultLinks.resultId,
      userId: resultLinks.userId,
      expiresAt: resultLinks.expiresAt,
      name: sql<string>`coalesce(${assessments.candidateName}, ${users.fullName})`,
    })
    .from(resultLinks)
    .innerJoin(users, and(eq(users.id, resultLinks.userId), isNull(users.disabledAt)))
    .innerJoin(assessmentResults, eq(assessmentResults.id, resultLinks.resultId))
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(and(eq(resultLinks.tokenHash, tokenHash), isNull(resultLinks.withdrawnAt), gt(resultLinks.expiresAt, now)));
  return found ?? null;
}

export async function insertOpen(tx: Executor, linkId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into result_link_opens (link_id, opened_at) values (${linkId}, ${now})`);
}
