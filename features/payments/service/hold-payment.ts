import type { Transaction } from '#platform/database/database.ts';
import { findPayment, lockPaymentsOf, type Payment, putReleased } from '../store/payments.ts';
import type { AttemptsPort } from './attempts-port.ts';

/** The payment as it is once nobody else can change it. With `attempts`, nobody can start or open an attempt with it either. */
export async function holdPayment(tx: Transaction, found: Payment, attempts: AttemptsPort | null = null): Promise<Payment> {
  if (found.userId) await attempts?.lock(tx, found.userId);
  await lockPaymentsOf(tx, found.userId ?? 'nobody', found.assessmentTypeId);
  return (await findPayment(tx, found.id)) ?? found;
}

/** Takes the attempt of a held payment away if its questions were never delivered; the answer is the payment as it is then. */
export async function endUnopened(tx: Transaction, payment: Payment, attempts: AttemptsPort | null): Promise<Payment> {
  if (payment.assessmentId === null || !(await attempts?.endUnopened(tx, payment.assessmentId))) return payment;
  await putReleased(tx, payment.id);
  return { ...payment, assessmentId: null, isUsed: false };
}
