import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { keysRevoked } from '../mail/members.ts';
import { insertAct } from '../store/acts.ts';
import { deleteProofAskedBy, revokeInvitationsBy } from '../store/invitations.ts';
import { revokeKeysBy, revokeKeysOf } from '../store/keys.ts';
import { countMembers, listOwners, type Membership } from '../store/members.ts';
import { removeTargetsOf } from '../store/webhooks.ts';

/** Programs read for people who answer for them: once nobody is left in an organization, its keys and webhooks end. `but` is about to go. */
export async function endConnectionsOfNobody(
  tx: Transaction,
  { organizationId, but = 0, now }: { organizationId: string; but?: number; now: Date },
): Promise<void> {
  if ((await countMembers(tx, organizationId)) > but) return;
  const keys = await revokeKeysOf(tx, organizationId, now);
  const targets = await removeTargetsOf(tx, organizationId, now);
  if (keys > 0) await insertAct(tx, { organizationId, at: now, act: 'keys.revoked', actorId: null, details: { keys } });
  if (targets > 0) await insertAct(tx, { organizationId, at: now, act: 'webhooks.removed', actorId: null, details: { targets } });
}

type Leaving = {
  membership: Pick<Membership, 'organizationId' | 'name' | 'kind' | 'domain' | 'domainProvenAt'>;
  /** Whose place ends; `name` where the mail may say it. */
  person: { userId: string; name: string | null };
  actorId: string | null;
  now: Date;
};

/** Whoever made a key has seen it, so it ends with their place, and the owners who stay read which ones did. Open invitations end too, and so does a link that would prove a domain. */
export async function endConnectionsBy(runtime: Runtime, tx: Transaction, { membership, person, actorId, now }: Leaving): Promise<void> {
  const { organizationId } = membership;
  const noted = { organizationId, at: now, actorId };
  await deleteProofAskedBy(tx, organizationId, person.userId);
  for (const invitation of await revokeInvitationsBy(tx, organizationId, person.userId, now))
    await insertAct(tx, { ...noted, act: 'members.invitation-revoked', details: { invitation } });
  const keys = await revokeKeysBy(tx, organizationId, person.userId, now);
  for (const { id } of keys) await insertAct(tx, { ...noted, act: 'keys.revoked', details: { keyId: id } });
  if (keys.length === 0) return;
  const { publicUrl } = runtime.configuration;
  for (const { userId, email: to } of await listOwners(tx, organizationId))
    if (userId !== person.userId)
      await sendMail(runtime, tx, keysRevoked({ to, publicUrl, sender: membership, person: person.name, keys }));
}
