import { createHash } from 'node:crypto';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { confirmNewsletter, subscribed, subscriptionEnded } from '../mail.ts';
import { confirmUntil, dayBefore, type LinkPurpose, shouldMailLink } from '../rules/newsletter.ts';
import { countConfirmLinks, insertLink, lockLinked, lockSubscriber, lockSubscriberById, putSubscriber } from '../store/newsletter.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Mails a link that confirms, where one is due; what is known of the address stays here. */
export async function askForNewsletter(runtime: Runtime, tx: Transaction, email: string, now: Date): Promise<void> {
  const subscriber = await lockSubscriber(tx, { id: runtime.dice.uuid(), email, now });
  if (!shouldMailLink(subscriber.status, await countConfirmLinks(tx, subscriber.id, dayBefore(now)))) return;
  await putSubscriber(tx, subscriber.id, { status: 'pending', requestedAt: now });
  const token = await newLink(runtime, tx, subscriber.id, 'confirm', now);
  await sendMail(runtime, tx, confirmNewsletter({ to: subscriber.email, publicUrl: runtime.configuration.publicUrl, token }));
}

/** True when the address is confirmed now, also when it was before; the first time a mail tells how to leave. */
export async function confirmSubscription(runtime: Runtime, tx: Transaction, token: string, now: Date): Promise<boolean> {
  const subscriber = await lockLinked(tx, 'confirm', hashOf(token), now);
  // Whoever has left since comes back by asking anew, not by an old mail.
  if (!subscriber || subscriber.status === 'unsubscribed') return false;
  if (subscriber.status === 'confirmed') return true;
  await putSubscriber(tx, subscriber.id, { status: 'confirmed', confirmedAt: now, unsubscribedAt: null });
  const leave = await newUnsubscribeLink(runtime, tx, subscriber.id, now);
  await sendMail(runtime, tx, subscribed({ to: subscriber.email, publicUrl: runtime.configuration.publicUrl, token: leave }));
  return true;
}

/** The address gets no newsletter from now on; also when it got none before, which the answer says. Null when the link is not one of ours. */
export async function endSubscription(tx: Transaction, token: string, now: Date): Promise<{ wasSubscribed: boolean } | null> {
  const subscriber = await lockLinked(tx, 'unsubscribe', hashOf(token), now);
  if (!subscriber) return null;
  const wasSubscribed = subscriber.status !== 'unsubscribed';
  if (wasSubscribed) await putSubscriber(tx, subscriber.id, { status: 'unsubscribed', unsubscribedAt: now });
  return { wasSubscribed };
}

/** The token by which a subscriber leaves, for one mail. */
export const newUnsubscribeLink = (runtime: Runtime, tx: Executor, subscriberId: string, now: Date): Promise<string> =>
  newLink(runtime, tx, subscriberId, 'unsubscribe', now);

type Removal = { id: string; reason: string; actorId: string; now: Date };

/** Ends a subscription for its owner; one who was subscribed is told why. */
export async function removeSubscriber(
  runtime: Runtime,
  tx: Transaction,
  { id, reason, actorId, now }: Removal,
): Promise<Outcome<undefined, 'not_found' | 'not_subscribed'>> {
  const subscriber = await lockSubscriberById(tx, id);
  if (!subscriber) return refuse('not_found');
  if (subscriber.status === 'unsubscribed') return refuse('not_subscribed');
  await putSubscriber(tx, id, { status: 'unsubscribed', unsubscribedAt: now });
  const details = { reason, status: subscriber.status };
  await recordAct(tx, { at: now, act: 'site.newsletter-subscriber.removed', actorId, subject: `newsletter-subscriber:${id}`, details });
  if (subscriber.status === 'confirmed')
    await sendMail(runtime, tx, subscriptionEnded({ to: subscriber.email, publicUrl: runtime.configuration.publicUrl, reason }));
  return ok();
}

/** Stores a hash of a fresh token and gives the token, which only the mail will know. */
async function newLink(runtime: Runtime, tx: Executor, subscriberId: string, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = runtime.dice.bytes(32).toString('base64url');
  const expiresAt = purpose === 'confirm' ? confirmUntil(now) : null;
  await insertLink(tx, { tokenHash: hashOf(token), subscriberId, purpose, createdAt: now, expiresAt });
  return token;
}
