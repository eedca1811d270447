import { desc, eq } from 'drizzle-orm';
import type { Role } from '#features/accounts/rules/role.ts';
import { startPayment } from '#features/payments/contract/payments.ts';
import { payments } from '#features/payments/tables.ts';
import { signWebhook } from '#features/payments/testing.ts';
import { addMember, type Member } from './people.ts';
import type { FailureBody } from './visitor.ts';
import type { World } from './world.ts';

export type Buyer = Member;

export const addBuyer = (world: World, role: Role = 'student'): Promise<Buyer> => addMember(world, role);

/** Begins a payment a second later than whatever came before, so that the newest is the newest. */
export async function begin(world: World, { visitor }: Buyer, body: { type: string; voucher?: string }) {
  world.clock.advanceSeconds(1);
  return visitor.send(startPayment, { body });
}

/** A person's payments as the table keeps them, newest first. */
export async function storedPayments({ runtime }: World, userId: string) {
  return runtime.database.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.createdAt), desc(payments.id));
}

export async function storedPayment({ runtime }: World, id: string) {
  const [found] = await runtime.database.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Error(`There is no payment ${id}.`);
  return found;
}

/** Tells the server news of the card provider; signed now and rightly unless said. */
export async function sendWebhook(
  world: World,
  body: string,
  headers: Record<string, string> = { 'stripe-signature': signWebhook(body, world.clock.now()) },
) {
  const sending = { body, headers: { 'content-type': 'application/json', ...headers } };
  return world.visitor('program').request<{ outcome: string } & FailureBody>('POST', '/api/payments/webhook', sending);
}

/** How many receipts a person got. */
export async function countReceipts(world: World, email: string): Promise<number> {
  return (await world.mails()).filter((mail) => mail.to === email && mail.subject.startsWith('Receipt for')).length;
}
