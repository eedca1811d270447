import { and, eq, gt, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { linkSeconds, type LinkPurpose } from '../rules/link.ts';
import { verifications } from '../tables.ts';
import { inLibrary } from './library.ts';

/** `address` is what the link proves: it was mailed there. */
export type Link = { id: string; userId: string; address: string };

type NewLink = { purpose: LinkPurpose; userId: string; address: string; now: Date };

const identifierOf = (purpose: LinkPurpose, token: string) => `${purpose}:${token}`;

/** Stores a hash of a fresh token and gives the token, which only the mail will know. */
export async function insertLink(runtime: Runtime, tx: Executor, link: NewLink): Promise<string> {
  const { purpose, userId, address, now } = link;
  const token = runtime.dice.bytes(32).toString('base64url');
  const row = {
    identifier: identifierOf(purpose, token),
    value: address,
    purpose,
    userId,
    expiresAt: new Date(now.getTime() + linkSeconds[purpose] * 1000),
    createdAt: now,
    updatedAt: now,
  };
  await inLibrary(runtime, tx, (library) => library.createVerificationValue(row));
  return token;
}

/** The link that this token opens, while it lives. */
export async function findLink(runtime: Runtime, tx: Executor, purpose: LinkPurpose, token: string, now: Date): Promise<Link | null> {
  const row: (Stored & { id: string; value: string; expiresAt: Date }) | null = await inLibrary(runtime, tx, (library) =>
    library.findVerificationValue(identifierOf(purpose, token)),
  );
  if (!row?.userId || row.purpose !== purpose || row.expiresAt <= now) return null;
  return { id: row.id, userId: row.userId, address: row.value };
}

type Stored = { purpose?: string; userId?: string };

/** True for the one caller who used the link up. */
export async function deleteLink(tx: Executor, linkId: string): Promise<boolean> {
  const gone = await tx.delete(verifications).where(eq(verifications.id, linkId)).returning({ id: verifications.id });
  return gone.length === 1;
}

/** Every link of a person, of every kind, but the one that is kept. */
export async function deleteLinks(tx: Executor, userId: string, keptLinkId: string | null): Promise<void> {
  const isAnother = keptLinkId === null ? undefined : ne(verifications.id, keptLinkId);
  await tx.delete(verifications).where(and(eq(verifications.userId, userId), isAnother));
}

/** Whether a link of this kind was made for a person after a time. */
export async function hasLinkSince(tx: Executor, userId: string, purpose: LinkPurpose, since: Date): Promise<boolean> {
  const { userId: owner, purpose: kind, createdAt } = verifications;
  return (await tx.$count(verifications, and(eq(owner, userId), eq(kind, purpose), gt(createdAt, since)))) > 0;
}

/** Links of one kind only. */
export async function deleteLinksFor(tx: Executor, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(verifications).where(and(eq(verifications.userId, userId), eq(verifications.purpose, purpose)));
}
