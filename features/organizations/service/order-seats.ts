import { findPerson } from '#features/accounts/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { type BillingDetails, billedTo, changedBilling } from '#features/payments/rules/billing-details.ts';
import { beginPackPayment, billPackTo, openPackCheckout } from '#features/payments/service/pack-payments.ts';
import type { Provider } from '#features/payments/service/provider.ts';
import { seatSteps } from '#content/seat-prices.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { maxPackCents, seatPrice } from '../rules/seat-price.ts';
import { insertAct } from '../store/acts.ts';
import type { Membership } from '../store/members.ts';
import { findBilling, putOrganization } from '../store/organizations.ts';
import { findSameOrder, insertOrder, lockOrdersOf } from '../store/seat-orders.ts';

export type OrderRefusal = 'unknown_assessment_type' | 'not_published' | 'nothing_to_pay' | 'price_missing' | 'pack_too_large';

/** `billing` is null where the buyer leaves it as it was; the reference of a purchase order is of this order only. */
type Order = { membership: Membership; type: string; size: number; billing: BillingDetails | null; now: Date };

/** How long a checkout that was begun is offered again instead of a second one. */
const sameOrderMinutes = 20;

/** Begins the payment of a pack at the catalog's price less the volume step; the reply says where to pay. */
export async function orderSeats(
  runtime: Runtime,
  provider: Provider,
  { membership, type: typeName, size, billing, now }: Order,
): Promise<Outcome<{ paymentId: string; checkoutUrl: string }, OrderRefusal>> {
  const { database, configuration } = runtime;
  const type = await findTypeNamed(database, typeName);
  if (!type) return refuse('unknown_assessment_type');
  const refusal = whyNotOrder(type, size);
  if (refusal) return refuse(refusal);
  const paymentId = await database.transaction((tx) => begin(runtime, tx, { membership, type, size, billing, now, provider }));
  const person = await findPerson(database, membership.userId);
  const back = (outcome: string) => `${configuration.publicUrl}/${membership.kind}/seats?order=${paymentId}&${outcome}=true`;
  const { url } = await openPackCheckout(runtime, provider, {
    paymentId,
    type,
    email: person?.email ?? '',
    successUrl: back('payment_success'),
    cancelUrl: back('payment_canceled'),
    now,
  });
  return ok({ paymentId, checkoutUrl: url });
}

function whyNotOrder(type: AssessmentType, size: number): OrderRefusal | null {
  if (type.priceCents === 0) return 'nothing_to_pay';
  if (!type.stripePriceId) return 'price_missing';
  if (!type.publishedAt) return 'not_published';
  return seatPrice(seatSteps, type.priceCents, size) * size > maxPackCents ? 'pack_too_large' : null;
}

type Beginning = Omit<Order, 'type'> & { type: AssessmentType; provider: Provider };

/** A second click gets the order of the first, with the billing details of the second. */
async function begin(
  runtime: Runtime,
  tx: Transaction,
  { membership, type, size, billing: entered, now, provider }: Beginning,
): Promise<string> {
  const { organizationId, userId } = membership;
  const seatCents = seatPrice(seatSteps, type.priceCents, size);
  await lockOrdersOf(tx, organizationId);
  const buyer = billedTo(membership.name, await keepBilling(tx, membership, entered, now));
  const order = { organizationId, assessmentTypeId: type.id, size, seatCents };
  const since = new Date(now.getTime() - sameOrderMinutes * 60_000);
  const same = await findSameOrder(tx, { ...order, userId, provider: provider.name, since });
  if (same) {
    if (entered !== null) await billPackTo(tx, same, buyer);
    return same;
  }
  const paymentId = await beginPackPayment(runtime, tx, {
    userId,
    type,
    seats: size,
    amountCents: seatCents * size,
    billedTo: buyer,
    provider,
    now,
  });
  await insertOrder(tx, { ...order, paymentId, listCents: type.priceCents, orderedBy: userId, createdAt: now });
  await insertAct(tx, { organizationId, at: now, act: 'seats.ordered', actorId: userId, details: { paymentId, type: type.code, size } });
  return paymentId;
}

/** Keeps what was entered for the next order, except for its reference; the trail says which details changed, not to what. */
async function keepBilling(
  tx: Transaction,
  { organizationId, userId }: Membership,
  entered: BillingDetails | null,
  now: Date,
): Promise<BillingDetails | null> {
  const before = await findBilling(tx, organizationId);
  if (entered === null) return before;
  const kept = { ...entered, order_reference: '' };
  const changed = changedBilling(before, kept);
  if (changed.length === 0) return entered;
  await putOrganization(tx, organizationId, { billing: kept });
  await insertAct(tx, { organizationId, at: now, act: 'organization.billing-changed', actorId: userId, details: { changed } });
  return entered;
}
