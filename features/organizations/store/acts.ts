import type { Executor } from '#platform/database/database.ts';
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
